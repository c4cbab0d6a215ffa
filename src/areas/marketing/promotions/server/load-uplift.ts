import { loadMoney } from '#analytics/currencies/load-money.ts'
import { askUpliftDays } from '#analytics/marketing/ask-promotions.ts'
import { measureUplift } from '#analytics/marketing/measure-uplift.ts'
import { addDays, dayOf, daysBetween, eachDay } from '#analytics/periods/local-time.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Promotion } from '../contract.ts'
import type { StoredPromotion } from './stored-promotions.ts'

const [LEAST_DAYS, MOST_DAYS] = [3, 60]
const HISTORY_DAYS = 364

/** Of its whole days; what of the history has no sales is not before the shop's first sale. */
export async function loadUplift(
  ctx: AccountContext,
  { declared }: StoredPromotion,
): Promise<Promotion['uplift']> {
  const { account, clickhouse, virtualChannel } = ctx
  const { timeZone } = account
  const { skus, products, categories, brands, sellers } = declared.conditions
  const yesterday = addDays(dayOf(ctx.now().getTime(), timeZone), -1)
  const from = dayOf(declared.from, timeZone)
  const last = declared.until === null ? yesterday : dayOf(declared.until - 1, timeZone)
  const until = last < yesterday ? last : yesterday
  const length = daysBetween(from, until) + 1
  if (length < LEAST_DAYS) return { unknown: 'short' }
  if (length > MOST_DAYS) return { unknown: 'long' }
  if (sellers !== undefined) return { unknown: 'sellers' }
  const rows = await askUpliftDays(clickhouse, {
    ...{ accountId: account.id, timeZone, money: await loadMoney(ctx, account.currency) },
    ...{ rule: virtualChannel?.rule ?? [], from: addDays(from, -HISTORY_DAYS), until },
    reach: {
      ...(skus && { skus }),
      ...(products && { products }),
      ...(categories && { categories }),
      ...(brands && { brands }),
    },
  })
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const days = eachDay(rows[0]?.day ?? from, until).map(
    (day) => byDay.get(day) ?? { day, target: 0, rest: 0 },
  )
  const found = measureUplift(days, days.length - length)
  if (found === undefined) return { unknown: 'history' }
  const whole = (value: number) => Math.round(value)
  return {
    ...{ from, until, actual: found.actual, windows: found.windows, coverage: found.coverage },
    ...{ expected: whole(found.expected), low: whole(found.low), high: whole(found.high) },
    hasRest: rows.some(({ rest }) => rest > 0),
  }
}
