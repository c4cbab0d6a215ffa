import { randomUUID } from 'node:crypto'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { maskEmails } from '#platform/audit/personal-text.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { StoredAccess } from '#platform/identity/access/grant-of.ts'
import { lockAccess } from '#platform/identity/access/lock-access.ts'
import { invitationExpiry, newInvitationToken } from '#platform/identity/invitations/invitation-token.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'
import { turnTo } from '#platform/storage/postgres/turn-to.ts'
import type { NewAccess } from '../contract.ts'
import { recordOf } from './access/describe-access.ts'
import { mailInvitation } from './access/invitation-mail.ts'
import { assertNobodyKnown } from './access/known-people.ts'
import { limitInvitations } from './access/limit-invitations.ts'
import { ownGrant } from './access/own-grant.ts'
import { storeAccess } from './access/store-access.ts'

export type Inviting = AccountContext & { siteAddress: string; keyring: Keyring }
type Target = { ctx: AccountContext; virtualChannelIds: string[] | null }

/**
 * Asks people into one or several accounts, with one mail for each person: into all of them, or nobody into any. `among`
 * are the accounts of the one who asks.
 */
export async function invitePeople(
  ctx: Inviting,
  { emails, accounts, ...asked }: NewAccess,
  among: readonly AccountContext[],
): Promise<{ invited: number }> {
  assertPermission(ctx, 'admin.edit')
  const targets = targetsOf(accounts, among)
  for (const target of targets) assertPermission(target.ctx, 'admin.edit')
  const people = [...new Set(emails)].map((email) => ({ email, ...newInvitationToken() }))
  const [first] = targets
  if (first === undefined) throw new FarolError('notFound')
  await first.ctx.db.transaction(async (tx) => {
    const given: { ctx: AccountContext; access: StoredAccess }[] = []
    for (const { ctx: within, virtualChannelIds } of targets) {
      await turnTo(tx, within.account.id)
      await lockAccess(tx, within.account.id)
      const own = await ownGrant(tx, within, 'admin.edit')
      const access = await storeAccess(tx, within, own, { ...asked, virtualChannelIds })
      await assertNobodyKnown(tx, within, emails)
      await limitInvitations(tx, within, { mails: people.length, adds: people.length })
      const rows = people.map(({ email, tokenHash }) => ({
        ...access,
        ...{ id: randomUUID(), accountId: within.account.id, email, tokenHash },
        invitedBy: within.actor === 'system' ? null : within.actor.userId,
        invitedAt: within.now(),
        expiresAt: invitationExpiry(within.now()),
      }))
      await tx.insert(invitations).values(rows)
      given.push({ ctx: within, access })
    }
    for (const { email, token } of people) {
      const inviter = ctx.actor === 'system' ? 'Farol' : ctx.actor.name
      const names = targets.map((target) => target.ctx.account.name)
      const { role } = asked
      await mailInvitation(tx, {
        to: email,
        ...{ inviter, role, accounts: names, token },
        siteAddress: ctx.siteAddress,
        keyring: ctx.keyring,
      })
    }
    for (const { ctx: within, access } of given) {
      await turnTo(tx, within.account.id)
      const after = { emails: people.map(({ email }) => maskEmails(email)), ...recordOf(access) }
      const object = `account:${within.account.id}`
      await recordAudit(tx, { ctx: within, action: 'invitation.create', object, after })
    }
  })
  return { invited: people.length }
}

/** In the order of their ids, in which everybody takes the locks; throws `notFound` for what is not the person's. */
function targetsOf(asked: NewAccess['accounts'], among: readonly AccountContext[]): Target[] {
  const byId = new Map(asked.map(({ accountId, virtualChannelIds }) => [accountId, virtualChannelIds]))
  return [...byId]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, virtualChannelIds]) => {
      const ctx = among.find(({ account }) => account.id === id)
      if (ctx === undefined) throw new FarolError('notFound')
      return { ctx, virtualChannelIds }
    })
}
