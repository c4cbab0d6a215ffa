import { loadMoney } from '#analytics/currencies/load-money.ts'
import { buildFrame, type Frame } from '#analytics/periods/frame.ts'
import { addDays, startOfDay } from '#analytics/periods/local-time.ts'
import type { Days } from '#analytics/periods/resolve-period.ts'
import type { AccountContext } from '#platform/context.ts'
import { localToday } from '../month-locks.ts'

export async function frameOver(ctx: AccountContext, span: Days, beside: Days): Promise<Frame> {
  const { timeZone } = ctx.account
  const today = localToday(ctx)
  const period = { from: span.from, to: span.to > today && span.from <= today ? today : span.to }
  const frame = buildFrame({
    period,
    compare: beside,
    now: ctx.now().getTime(),
    timeZone,
    equalAge: false,
    eventDays: [],
    // Targets are in the account's currency.
    money: await loadMoney(ctx, { wanted: ctx.account.currency }),
  })
  if (!frame) throw new Error('two free spans always make a frame')
  return { ...frame, base: { ...frame.base, end: startOfDay(addDays(beside.to, 1), timeZone) } }
}
