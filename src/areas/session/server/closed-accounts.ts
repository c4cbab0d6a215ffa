import { recordPersonAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { readSessionToken } from '#platform/http/session-cookie.ts'
import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { administers, deletedAfter, mailAccountReopened } from '#platform/identity/closed-accounts.ts'
import { findSession, isActiveMembership } from '#platform/identity/find-session.ts'
import { accounts, memberships, userSessions } from '#platform/identity/schema.ts'
import { and, asc, eq, gt, isNotNull } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import { closedDays, type ClosedAccount } from '#model/forms/account-forms.ts'
import type { User } from '../contract.ts'
import { presentUser } from './present-user.ts'

type ClosedRow = typeof accounts.$inferSelect & { closedAt: Date }

/** Those that the person administers. */
export async function listClosedAccounts({ db, person, now }: PersonContext): Promise<ClosedAccount[]> {
  const closed = await findClosed(db, person.user.id, now())
  return closed.map(({ id, name, closedAt }) => ({
    id,
    name,
    deletedAfter: deletedAfter(closedAt).toISOString(),
  }))
}

export async function reopenAccount(
  context: PersonContext,
  { accountId }: { accountId: string },
): Promise<User> {
  const userId = assertPerson(context)
  const { db, person, request, requestId, source, siteAddress, keyring, now } = context
  const at = now()
  await db.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
    const account = (await findClosed(tx, userId, at)).find(({ id }) => id === accountId)
    if (account === undefined) throw new FarolError('notFound')
    await tx.update(accounts).set({ closedAt: null, disabledAt: null }).where(eq(accounts.id, accountId))
    await tx
      .update(userSessions)
      .set({ selectedAccountId: accountId, selectedVirtualChannelId: null, visitsDemo: false })
      .where(eq(userSessions.tokenHash, person.tokenHash))
    await mailAccountReopened(tx, { account, by: person.user.name, at, siteAddress, keyring })
    await recordPersonAudit(tx, {
      action: 'account.reopen',
      outcome: 'done',
      userId,
      userName: person.user.name,
      accountId,
      object: `account:${accountId}`,
      after: { name: account.name },
      requestId,
      source,
      at,
    })
  })
  const entered = await findSession(db, readSessionToken(request) ?? '', at)
  if (entered === null) throw new FarolError('unauthenticated')
  return presentUser(entered)
}

async function findClosed(db: Database | Transaction, userId: string, now: Date): Promise<ClosedRow[]> {
  const oldest = new Date(now.getTime() - closedDays * 86_400_000)
  const rows = await db
    .select({ account: accounts, access: memberships })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(
      and(
        eq(memberships.userId, userId),
        isActiveMembership(now),
        isNotNull(accounts.closedAt),
        gt(accounts.closedAt, oldest),
      ),
    )
    .orderBy(asc(accounts.closedAt), asc(accounts.id))
  return rows.flatMap(({ account, access }) =>
    account.closedAt !== null && administers(access) ? [{ ...account, closedAt: account.closedAt }] : [],
  )
}
