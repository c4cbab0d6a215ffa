import type { AccountContext } from '#platform/context.ts'
import { and, asc, eq, gte, lte } from '#platform/storage/postgres/drizzle.ts'
import { eachDay } from '../periods/local-time.ts'
import type { Day } from '../periods/local-time.ts'
import type { Days } from '../periods/resolve-period.ts'
import { accountEvents } from './schema.ts'

export const listAccountEvents = ({ db, account }: AccountContext, { from, to }: Days) =>
  db
    .select()
    .from(accountEvents)
    .where(
      and(
        eq(accountEvents.accountId, account.id),
        lte(accountEvents.fromDay, to),
        gte(accountEvents.toDay, from),
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
