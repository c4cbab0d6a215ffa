import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Day } from '../periods/local-time.ts'
import type { WorkCalendar } from '../periods/operational-time.ts'
import { BusinessCalendar } from '../periods/business-calendar.ts'
import type { AccountContext } from '#platform/context.ts'
import { accounts } from '#platform/identity/schema.ts'

/** National holidays, those of the account's state and its own; `key` identifies the set. */
export async function loadWorkCalendar(ctx: AccountContext): Promise<WorkCalendar & { key: string }> {
  const { timeZone } = ctx.account
  const { state, own } = await loadHolidays(ctx)
  const calendar = new BusinessCalendar({ state, own })
  return {
    timeZone,
    isHoliday: (day: Day) => calendar.isHoliday(day),
    key: JSON.stringify([timeZone, state, ...new Set(own)]),
  }
}

/** Besides national ones. */
export async function loadHolidays({ db, account }: AccountContext) {
  const [row] = await db
    .select({ state: accounts.holidayState, own: accounts.ownHolidays })
    .from(accounts)
    .where(eq(accounts.id, account.id))
  return { state: row?.state, own: row?.own.map(({ day }) => day) ?? [] }
}
