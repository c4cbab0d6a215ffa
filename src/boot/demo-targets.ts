import { dayOf } from '#analytics/periods/local-time.ts'
import { addMonths, yearOf, type Month } from '#areas/sales/sales-targets/model.ts'
import { getTargetHistory } from '#areas/sales/sales-targets/server/get-target-history.ts'
import { loadLatestPlan } from '#areas/sales/sales-targets/server/load-plan.ts'
import { saveTargets } from '#areas/sales/sales-targets/server/save-targets.ts'
import { systemContext, type AccountContext, type Context } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { accounts } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'

const metric = 'invoicedRevenue'
const growth = 1.1
/** A thousand of the currency. */
const step = 100_000

/** This month and the next, by channel, from the same months a year ago. What people saved in a year stays theirs. */
export async function ensureDemoTargets(context: Context, accountId: string): Promise<void> {
  const [account] = await context.db.select().from(accounts).where(eq(accounts.id, accountId))
  if (account === undefined) throw new Error(`there is no account ${accountId}`)
  const ctx = systemContext(context, account)
  const month = dayOf(ctx.now().getTime(), account.timeZone).slice(0, 7)
  for (const each of [month, addMonths(month, 1)]) await ensureMonth(ctx, each)
}

async function ensureMonth(ctx: AccountContext, month: Month): Promise<void> {
  const year = yearOf(month)
  const { number, plan, by } = await loadLatestPlan(ctx, year)
  if (by !== null || plan.cells.some((cell) => cell.month === month)) return
  const { lastYear } = await getTargetHistory(ctx, { from: month, to: month, metric })
  const channels = lastYear
    .filter(({ channel, category }) => channel !== null && category === null)
    .map(({ channel, category, value }) => ({
      ...({ month, metric, channel, category } as const),
      value: Math.ceil((value * growth) / step) * step,
    }))
  if (channels.length === 0) return
  const value = channels.reduce((sum, channel) => sum + channel.value, 0)
  const whole = { month, metric, channel: null, category: null, value } as const
  const cells = [whole, ...channels]
  const targets = { year, base: number, reason: 'Metas da demonstração', cells, curves: [] }
  await saveTargets(ctx, targets).catch((error: unknown) => {
    if (!(error instanceof FarolError && error.code === 'conflict')) throw error
  })
}
