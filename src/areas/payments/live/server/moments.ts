import { specialDays } from '#analytics/events/special-days.ts'
import { addDays, dayOf, sameClock } from '#analytics/periods/local-time.ts'
import type { AccountContext } from '#platform/context.ts'

const BAND_WEEKS = 8
/** Upper limit, since weeks with event days are skipped. */
const MAX_WEEKS_BACK = 12

/** The same weekday and time in past weeks without events, newest first. */
export async function pastMoments(ctx: AccountContext, now: number): Promise<number[]> {
  const { timeZone } = ctx.account
  const today = dayOf(now, timeZone)
  const span = { from: addDays(today, -7 * MAX_WEEKS_BACK), to: addDays(today, -7) }
  const events = await specialDays(ctx, span)
  return Array.from({ length: MAX_WEEKS_BACK }, (_, index) => addDays(today, -7 * (index + 1)))
    .filter((day) => !events.has(day))
    .slice(0, BAND_WEEKS)
    .map((day) => sameClock(day, now, timeZone))
}
