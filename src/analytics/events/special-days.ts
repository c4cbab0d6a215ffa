import type { AccountContext } from '#platform/context.ts'
import type { Day } from '../periods/local-time.ts'
import type { Days } from '../periods/resolve-period.ts'
import { calendarBetween } from './calendar.ts'
import { accountEventDays } from './list-account-events.ts'

/** Commercial dates, holidays and days of the account's own events: none of them is ordinary. */
export async function specialDays(ctx: AccountContext, span: Days): Promise<Set<Day>> {
  const known = calendarBetween(span.from, span.to).map(({ day }) => day)
  return new Set([...known, ...(await accountEventDays(ctx, span))])
}
