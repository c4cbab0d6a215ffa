import { eq } from 'drizzle-orm'
import type { Day } from '../periods/local-time.ts'
import type { WorkCalendar } from '../periods/operational-time.ts'
import { BusinessCalendar } from '../periods/business-calendar.ts'
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
  const own = row?.own.map(({ day }) => day) ?? []
  const calendar = new BusinessCalendar({ state: row?.state, own })
  return {
    timeZone: account.timeZone,
    isHoliday: (day: Day) => calendar.isHoliday(day),
    key: JSON.stringify([account.timeZone, row?.state, ...new Set(own)]),
  }
}
