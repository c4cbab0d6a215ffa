import { effectivePermissions } from '#model/permissions.ts'
import { closedDays } from '#model/forms/account-forms.ts'
import { and, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import type { Keyring } from '../secrets/keyring.ts'
import type { Transaction } from '../storage/postgres/postgres.ts'
import { isActiveMembership } from './find-session.ts'
import { memberships, users } from './schema.ts'

const day = 86_400_000

export const deletedAfter = (closedAt: Date): Date => new Date(closedAt.getTime() + closedDays * day)

type Access = Pick<typeof memberships.$inferSelect, 'role' | 'permissions' | 'virtualChannelIds'>

export function administers({ role, permissions, virtualChannelIds }: Access): boolean {
  const allowed = effectivePermissions(role, permissions, virtualChannelIds)
  return virtualChannelIds === null && allowed.has('admin.edit')
}

type Change = {
  account: { id: string; name: string; timeZone: string }
  by: string
  at: Date
  siteAddress: string
  keyring: Keyring
}

/** Mails the account's administrators. */
export async function mailAccountClosed(tx: Transaction, change: Change): Promise<void> {
  const { account, by, siteAddress } = change
  const until = dateIn(deletedAfter(change.at), account.timeZone)
  await mailAdministrators(tx, change, {
    title: `A loja ${account.name} foi fechada`,
    paragraphs: [
      `${by} fechou a loja ${account.name} no Farol. Ninguém entra mais nela, e as integrações pararam.`,
      `Até ${until}, quem a administra pode reabri-la, com tudo como estava. Depois disso, os dados são apagados e não há como recuperá-los.`,
    ],
    action: { label: 'Reabrir a loja', url: `${siteAddress}/admin/new-account` },
  })
}

/** Mails the account's administrators. */
export async function mailAccountReopened(tx: Transaction, change: Change): Promise<void> {
  const { account, by, siteAddress } = change
  await mailAdministrators(tx, change, {
    title: `A loja ${account.name} foi reaberta`,
    paragraphs: [
      `${by} reabriu a loja ${account.name} no Farol. As pessoas voltam a entrar, e as integrações continuam de onde pararam.`,
    ],
    action: { label: 'Abrir a loja', url: `${siteAddress}/?accountId=${account.id}` },
  })
}

async function mailAdministrators(
  tx: Transaction,
  { account, at, keyring }: Change,
  mail: Parameters<typeof renderMail>[0],
): Promise<void> {
  const people = await tx
    .select({ email: users.email, access: memberships })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.accountId, account.id),
        inArray(memberships.role, ['owner', 'admin']),
        isActiveMembership(at),
      ),
    )
  for (const { email, access } of people) {
    if (!administers(access)) continue
    await queueMail({ tx, keyring }, { ...renderMail(mail), to: email, purpose: 'account-closed' })
  }
}

const dateIn = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone }).format(at)
