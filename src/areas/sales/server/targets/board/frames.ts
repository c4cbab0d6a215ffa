import { frameOf } from '#analytics/periods/frame.ts'
import type { Frame } from '#analytics/periods/frame.ts'
import { addDays, addYears, startOfDay } from '#analytics/periods/local-time.ts'
import type { Days } from '#analytics/periods/resolve-period.ts'
import type { AccountContext } from '#platform/http/context.ts'
import { todayOf } from '../month-locks.ts'

/** A span until now, beside another one that is whole; both as they stand now. */
export function frameOver(ctx: AccountContext, span: Days, beside: Days): Frame {
  const { timeZone } = ctx.account
  const today = todayOf(ctx)
  const period = { from: span.from, to: span.to > today && span.from <= today ? today : span.to }
  const frame = frameOf({
    period,
    compare: beside,
    now: ctx.now().getTime(),
    timeZone,
    equalAge: false,
    eventDays: [],
  })
  if (!frame) throw new Error('two free spans always make a frame')
  return { ...frame, base: { ...frame.base, end: startOfDay(addDays(beside.to, 1), timeZone) } }
}

/** The same dates of the year before. */
export const yearBefore = ({ from, to }: Days): Days => ({ from: addYears(from, -1), to: addYears(to, -1) })
