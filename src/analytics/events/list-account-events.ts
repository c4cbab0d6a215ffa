import type { AccountContext } from '#platform/context.ts'
import { users } from '#platform/identity/schema.ts'
import { and, asc, eq, getTableColumns, gte, lte, ne } from '#platform/storage/postgres/drizzle.ts'
import { eachDay } from '../periods/local-time.ts'
import type { Day } from '../periods/local-time.ts'
import type { Days } from '../periods/resolve-period.ts'
import { accountEvents } from './schema.ts'

/** A comment is no event: it explains a number, and makes no day special. */
export const listAccountEvents = (
  { db, account }: AccountContext,
  { from, to }: Days,
  { withComments = false } = {},
) =>
  db
    .select({ ...getTableColumns(accountEvents), by: users.name })
    .from(accountEvents)
    .leftJoin(users, eq(users.id, accountEvents.createdBy))
    .where(
      and(
        eq(accountEvents.accountId, account.id),
        lte(accountEvents.fromDay, to),
        gte(accountEvents.toDay, from),
        withComments ? undefined : ne(accountEvents.kind, 'comment'),
      ),
    )
    .orderBy(asc(accountEvents.fromDay), asc(accountEvents.name))
    .limit(500)

export async function accountEventDays(ctx: AccountContext, span: Days): Promise<Day[]> {
  const events = await listAccountEvents(ctx, span)
  return eachDay(span.from, span.to).filter((day) =>
    events.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay),
  )
}
