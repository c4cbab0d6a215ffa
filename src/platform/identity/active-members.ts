import type { AccountContext } from '#platform/context.ts'
import { and, asc, eq, isNull } from '../storage/postgres/drizzle.ts'
import type { Transaction } from '../storage/postgres/postgres.ts'
import { isActiveMembership } from './find-session.ts'
import { memberships, users } from './schema.ts'

/** People with access to the account today, by name. */
export const activeMembers = (
  db: AccountContext['db'] | Transaction,
  { account, now }: Pick<AccountContext, 'account' | 'now'>,
) =>
  db
    .select({ id: users.id, name: users.name, access: memberships })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, account.id), isNull(users.disabledAt), isActiveMembership(now())))
    .orderBy(asc(users.name), asc(users.id))
