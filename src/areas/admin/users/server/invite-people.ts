import { randomUUID } from 'node:crypto'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { maskEmails } from '#platform/audit/personal-text.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { StoredAccess } from '#platform/identity/access/grant.ts'
import { lockAccess } from '#platform/identity/access/lock-access.ts'
import { invitationExpiry, newInvitationToken } from '#platform/identity/invitations/find-invitation.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'
import { and, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import { switchAccount } from '#platform/storage/postgres/switch-account.ts'
import type { NewAccess } from '../contract.ts'
import { auditedAccess } from './access/describe-access.ts'
import { mailInvitation, limitInvitations } from './access/invitation-mail.ts'
import { loadActorGrant } from './access/load-actor-grant.ts'
import { storeAccess } from './access/store-access.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'

export type InvitationContext = AccountContext & { siteAddress: string; keyring: Keyring }
type Target = { ctx: AccountContext; virtualChannelIds: string[] | null }

/** All or nothing, with one mail per person. `among`: the accounts of the person who invites. */
export async function invitePeople(
  ctx: InvitationContext,
  { emails, accounts, ...asked }: NewAccess,
  among: readonly AccountContext[],
): Promise<{ invited: number }> {
  assertPermission(ctx, 'admin.edit')
  const targets = resolveTargets(accounts, among)
  for (const target of targets) assertPermission(target.ctx, 'admin.edit')
  const people = [...new Set(emails)].map((email) => ({ email, ...newInvitationToken() }))
  const [first] = targets
  if (first === undefined) throw new FarolError('notFound')
  await first.ctx.db.transaction(async (tx) => {
    const granted: { ctx: AccountContext; access: StoredAccess }[] = []
    for (const { ctx: within, virtualChannelIds } of targets) {
      await switchAccount(tx, within.account.id)
      await lockAccess(tx, within.account.id)
      const own = await loadActorGrant(tx, within, 'admin.edit')
      const access = await storeAccess(tx, within, own, { ...asked, virtualChannelIds })
      await assertAllNew(tx, within, emails)
      await limitInvitations(tx, within, { mails: people.length, adds: people.length })
      const rows = people.map(({ email, tokenHash }) => ({
        ...access,
        id: randomUUID(),
        accountId: within.account.id,
        email,
        tokenHash,
        invitedBy: within.actor === 'system' ? null : within.actor.userId,
        invitedAt: within.now(),
        expiresAt: invitationExpiry(within.now()),
      }))
      await tx.insert(invitations).values(rows)
      granted.push({ ctx: within, access })
    }
    for (const { email, token } of people) {
      const inviter = ctx.actor === 'system' ? 'Farol' : ctx.actor.name
      const names = targets.map((target) => target.ctx.account.name)
      const { role } = asked
      await mailInvitation(tx, {
        to: email,
        inviter,
        role,
        accounts: names,
        token,
        siteAddress: ctx.siteAddress,
        keyring: ctx.keyring,
      })
    }
    for (const { ctx: within, access } of granted) {
      await switchAccount(tx, within.account.id)
      const after = { emails: people.map(({ email }) => maskEmails(email)), ...auditedAccess(access) }
      const object = `account:${within.account.id}`
      await recordAudit(tx, { ctx: within, action: 'invitation.create', object, after })
    }
  })
  return { invited: people.length }
}

/** By id, the order in which locks are taken; throws `notFound` for other people's accounts. */
function resolveTargets(asked: NewAccess['accounts'], among: readonly AccountContext[]): Target[] {
  const byId = new Map(asked.map(({ accountId, virtualChannelIds }) => [accountId, virtualChannelIds]))
  return [...byId]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, virtualChannelIds]) => {
      const ctx = among.find(({ account }) => account.id === id)
      if (ctx === undefined) throw new FarolError('notFound')
      return { ctx, virtualChannelIds }
    })
}

async function assertAllNew(
  tx: Transaction,
  { account }: AccountContext,
  emails: readonly string[],
): Promise<void> {
  const inside = await tx
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, account.id), inArray(users.email, [...emails])))
  const asked = await tx
    .select({ email: invitations.email })
    .from(invitations)
    .where(and(eq(invitations.accountId, account.id), inArray(invitations.email, [...emails])))
  const sentences = new Map([
    ...asked.map(({ email }): [string, string] => [
      email,
      `${email} já foi convidado para ${account.name}. Reenvie ou cancele o convite na lista de usuários.`,
    ]),
    ...inside.map(({ email }): [string, string] => [email, `${email} já tem acesso a ${account.name}.`]),
  ])
  if (sentences.size === 0) return
  const fields = emails.flatMap((email, place) => {
    const sentence = sentences.get(email)
    return sentence === undefined ? [] : [[`emails.${place}`, sentence]]
  })
  throw new FarolError('invalidInput', { fields: Object.fromEntries(fields) })
}
