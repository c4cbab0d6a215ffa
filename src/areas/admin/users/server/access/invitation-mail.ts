import { renderMail } from '#platform/mail/render-mail.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { and, eq, gt, inArray, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { roleLabels } from '#model/access-labels.ts'
import type { Role } from '#model/permissions.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { tooManyAttempts } from '#platform/identity/attempts.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'

type Invitation = {
  to: string
  inviter: string
  role: Role
  accounts: string[]
  token: string
  siteAddress: string
  keyring: Keyring
}

const names = new Intl.ListFormat('pt-BR')

export async function mailInvitation(tx: Transaction, invitation: Invitation): Promise<void> {
  const { to, inviter, role, accounts, token, siteAddress, keyring } = invitation
  const where = `${accounts.length === 1 ? 'à conta' : 'às contas'} ${names.format(accounts)}`
  const mail = renderMail({
    title: `Convite para acessar ${names.format(accounts)} no Farol`,
    paragraphs: [
      `${inviter} convidou você para ter acesso ${where} no Farol, com o perfil ${roleLabels[role]}.`,
      'O convite vale por 7 dias e pode ser usado uma vez. Se você não esperava por ele, ignore esta mensagem.',
    ],
    action: { label: 'Ver o convite', url: `${siteAddress}/sign-up?invite=${token}` },
  })
  await queueMail({ tx, keyring }, { to, ...mail, purpose: 'invite-person' })
}

const invitationLimits = { personPerHour: 100, accountPerDay: 300, open: 500 }

const hour = 3_600_000
const day = 24 * hour

/** Counted in the audit log, from which nothing can be deleted. */
export async function limitInvitations(
  tx: Transaction,
  ctx: AccountContext,
  { mails, adds }: { mails: number; adds: number },
): Promise<void> {
  const { personPerHour, accountPerDay, open } = invitationLimits
  const at = ctx.now().getTime()
  const sent = inArray(auditLog.action, ['invitation.create', 'invitation.resend'])
  const mine = ctx.actor === 'system' ? sql`false` : eq(auditLog.userId, ctx.actor.userId)
  const count = sql`CASE WHEN jsonb_typeof(${auditLog.after} -> 'emails') = 'array' THEN jsonb_array_length(${auditLog.after} -> 'emails') ELSE 1 END`
  const thisHour = sql`${auditLog.at} > ${new Date(at - hour).toISOString()}::timestamptz`
  const [known] = await tx
    .select({
      ofAccount: sql<number>`coalesce(sum(${count}), 0)::int`,
      ofPerson: sql<number>`coalesce(sum(${count}) FILTER (WHERE ${mine} AND ${thisHour}), 0)::int`,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.accountId, ctx.account.id),
        eq(auditLog.outcome, 'done'),
        sent,
        gt(auditLog.at, new Date(at - day)),
      ),
    )
  const { ofAccount = 0, ofPerson = 0 } = known ?? {}
  if (ofPerson + mails > personPerHour) throw tooManyAttempts(hour)
  if (ofAccount + mails > accountPerDay) throw tooManyAttempts(day)
  const waiting = await tx.$count(invitations, eq(invitations.accountId, ctx.account.id))
  if (adds > 0 && waiting + adds > open)
    throw new FarolError('tooManyInvitations', { values: { most: open } })
}
