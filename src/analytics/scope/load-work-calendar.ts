import { eq } from 'drizzle-orm'
import { isStateHoliday } from '../events/state-holidays.ts'
import type { Day } from '../periods/local-time.ts'
import type { WorkCalendar } from '../periods/operational-time.ts'
import { isNationalHoliday } from '../periods/working-days.ts'
import type { AccountContext } from '#platform/context.ts'
import { accounts } from '#platform/identity/schema.ts'

/** National holidays, those of the account's state and its own; `key` names them. */
export async function loadWorkCalendar({
  db,
  account,
}: AccountContext): Promise<WorkCalendar & { key: string }> {
  const [row] = await db
    .select({ state: accounts.holidayState, own: accounts.ownHolidays })
    .from(accounts)
    .where(eq(accounts.id, account.id))
  const own = new Set(row?.own.map(({ day }) => day))
  const state = row?.state
  const isHoliday = (day: Day) =>
    isNationalHoliday(day) || own.has(day) || (!!state && isStateHoliday(state, day))
  return { timeZone: account.timeZone, isHoliday, key: JSON.stringify([account.timeZone, state, ...own]) }
}
