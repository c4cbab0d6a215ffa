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
    const owned = await ownedAccounts(tx, userId)
    const select = (id: string) =>
      tx
        .update(userSessions)
        .set({ selectedAccountId: id, selectedVirtualChannelId: null, visitsDemo: false })
        .where(eq(userSessions.tokenHash, person.tokenHash))
    const again = owned.find((account) => isAskedAgain(account, asked, at))
    if (again !== undefined) return select(again.id)
    if (owned.length >= mostOwnAccounts) {
      throw new FarolError('tooManyAccounts', { values: { most: mostOwnAccounts } })
    }
    const { id, name, currency, timeZone } = await createOwnedAccount(tx, userId, asked)
    const { holidayState = null } = asked
    await select(id)
    if (owned.length + person.memberships.length === 0) {
      await tx.update(users).set({ currency }).where(eq(users.id, userId))
    }
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

type OwnedAccount = Pick<typeof accounts.$inferSelect, 'id' | 'name' | 'currency' | 'timeZone' | 'createdAt'>

const SAME_WISH_MS = 10 * 60_000

/** The answer to the first one may have been lost: a second shop of the same name would be nobody's wish. */
const isAskedAgain = (account: OwnedAccount, asked: NewAccountForm, at: Date): boolean =>
  at.getTime() - account.createdAt.getTime() < SAME_WISH_MS &&
  account.name === asked.name &&
  account.currency === asked.currency &&
  account.timeZone === asked.timeZone

/** Locks the person, so that two requests cannot both pass the limit. */
async function ownedAccounts(tx: Transaction, userId: string): Promise<OwnedAccount[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const owned = and(eq(memberships.userId, userId), eq(memberships.role, 'owner'), eq(accounts.isDemo, false))
  const { id, name, currency, timeZone, createdAt } = accounts
  return tx
    .select({ id, name, currency, timeZone, createdAt })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(owned)
}
