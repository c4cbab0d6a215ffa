import { recordPersonAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { readSessionToken } from '#platform/http/session-cookie.ts'
import { assertPerson, type PersonContext } from '#platform/http/with-person.ts'
import { limitCaller } from '#platform/identity/caller-limit.ts'
import { createOwnedAccount } from '#platform/identity/create-account.ts'
import { findSession } from '#platform/identity/find-session.ts'
import { hasAccounts } from '#platform/identity/has-accounts.ts'
import { accounts, memberships, users, userSessions } from '#platform/identity/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { mostOwnAccounts, type NewAccountForm } from '#model/forms/account-forms.ts'
import { mayCreateAccount } from '#model/new-accounts.ts'
import type { User } from '../contract.ts'
import { presentUser } from './present-user.ts'

export async function createOwnAccount(context: PersonContext, asked: NewAccountForm): Promise<User> {
  const userId = assertPerson(context)
  const { db, entry, person, request, requestId, source, now } = context
  const isFirst = !(await hasAccounts(db))
  if (!mayCreateAccount(entry.newAccounts, { accounts: person.memberships, isFirst })) {
    throw new FarolError(entry.newAccounts === 'operator' ? 'accountsByOperator' : 'accountsByInvitation')
  }
  if (!person.user.emailConfirmed) throw new FarolError('unconfirmedEmail')
  const at = now()
  await limitCaller(db, 'new-account', request.ip, at)
  await db.transaction(async (tx) => {
    if ((await countOwnedAccounts(tx, userId)) >= mostOwnAccounts) {
      throw new FarolError('tooManyAccounts', { values: { most: mostOwnAccounts } })
    }
    const { id, name, currency, timeZone } = await createOwnedAccount(tx, userId, asked)
    const { holidayState = null } = asked
    await tx
      .update(userSessions)
      .set({ selectedAccountId: id, selectedVirtualChannelId: null, visitsDemo: false })
      .where(eq(userSessions.tokenHash, person.tokenHash))
    await recordPersonAudit(tx, {
      action: 'account.create',
      outcome: 'done',
      userId,
      userName: person.user.name,
      accountId: id,
      object: `account:${id}`,
      after: { name, currency, timeZone, holidayState },
      requestId,
      source,
      at,
    })
  })
  const entered = await findSession(db, readSessionToken(request) ?? '', at)
  if (entered === null) throw new FarolError('unauthenticated')
  return presentUser(entered)
}

/** Locks the person, so that two requests cannot both pass the limit. */
async function countOwnedAccounts(tx: Transaction, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const owned = and(eq(memberships.userId, userId), eq(memberships.role, 'owner'), eq(accounts.isDemo, false))
  const rows = await tx
    .select({ id: accounts.id })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(owned)
  return rows.length
}
