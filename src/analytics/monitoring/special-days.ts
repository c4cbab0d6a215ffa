import type { AccountContext } from '#platform/context.ts'
import { accountEventDays } from '../events/list-account-events.ts'
import { calendarBetween } from '../events/calendar.ts'
import { addDays, dayOf } from '../periods/local-time.ts'
import type { Calendar } from './judge.ts'

/**
 * Commercial dates, holidays and the account's own events, including days around the range that windows may
 * reach.
 */
export async function loadCalendar(
  ctx: AccountContext,
  { from, to }: { from: number; to: number },
): Promise<Calendar> {
  const { timeZone } = ctx.account
  const span = { from: addDays(dayOf(from, timeZone), -1), to: addDays(dayOf(to, timeZone), 1) }
  const own = await accountEventDays(ctx, span)
  const known = calendarBetween(span.from, span.to).map(({ day }) => day)
  return { timeZone, specialDays: new Set([...known, ...own]) }
}
