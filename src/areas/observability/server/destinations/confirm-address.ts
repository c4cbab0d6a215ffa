import type { FastifyInstance } from 'fastify'
import { confirmDestinationPath } from '#model/mail-links.ts'
import { recordAudit } from '#platform/audit/record.ts'
import type { AccountContext } from '#platform/context.ts'
import {
  linkContext,
  openLink,
  sealLink,
  serveMailLink,
  type LinkMeans,
  type LinkParts,
} from '#platform/http/mail-link-page.ts'
import { isActiveMembership } from '#platform/identity/find-session.ts'
import { accounts, memberships, users } from '#platform/identity/schema.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { openDestination, type DestinationSettings } from '#platform/notices/destination-settings.ts'
import { destinations, type DestinationRow } from '#platform/notices/schema.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { and, eq, isNull, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { auditedDestination } from './find-destination.ts'
import { limitSends } from './limit-sends.ts'

/** An address that anybody can type, of nobody of the account, gets no alerts before it says that it wants them. */
export async function mustConfirm(
  tx: Transaction,
  { account, now }: AccountContext,
  settings: DestinationSettings,
): Promise<boolean> {
  if (settings.kind !== 'email') return false
  const [member] = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.accountId, account.id),
        isNull(users.disabledAt),
        isActiveMembership(now()),
        eq(sql`lower(${users.email})`, settings.address.toLowerCase()),
      ),
    )
    .limit(1)
  return member === undefined
}

/** Sealed with the address: the link of another one confirms nothing. */
const purpose = 'alert-address'

/** Throws `tooManyAttempts`. */
export async function inviteAddress(
  tx: Transaction,
  ctx: AccountContext,
  { keyring, siteAddress }: { keyring: Keyring; siteAddress: string },
  destination: DestinationRow,
): Promise<void> {
  const settings = openDestination(keyring, destination)
  if (settings.kind !== 'email') return
  await limitSends(tx, ctx)
  const { address } = settings
  const { id: accountId, name } = ctx.account
  const token = sealLink(keyring, purpose, [accountId, destination.id, address])
  const mail = renderMail({
    title: `Receber os alertas de ${name}?`,
    paragraphs: [
      `Alguém de ${name} quer enviar os alertas da loja a este endereço, pelo Farol.`,
      'Eles só chegam depois que você confirmar. Se você não esperava por isso, ignore esta mensagem.',
    ],
    action: { label: 'Ver e confirmar', url: `${siteAddress}/api${confirmDestinationPath}/${token}` },
  })
  await queueMail({ tx, keyring }, { to: address, ...mail, purpose: 'confirm-alert-address' })
  const object = `destination:${destination.id}`
  await recordAudit(tx, { ctx, action: 'destination.invite', object, after: auditedDestination(destination) })
}

type Found = { destination: DestinationRow; account: AccountContext['account'] }

export function answerConfirmation(app: FastifyInstance, parts: LinkParts): void {
  serveMailLink<Found>(app, {
    path: confirmDestinationPath,
    title: 'Alertas',
    find: (token) => findAddress(parts, token),
    question: ({ account }) => ({
      heading: `Receber os alertas de ${account.name} neste e-mail?`,
      text: 'Os alertas chegam quando algo muda na loja. Quem cuida dela no Farol pode parar o envio a qualquer momento.',
      button: 'Receber os alertas',
    }),
    act: (found, log) => confirm({ ...parts, log }, found),
    done: ({ account }) => ({
      heading: 'Pronto',
      text: `Os alertas de ${account.name} passam a chegar neste e-mail.`,
    }),
    gone: {
      heading: 'Link sem efeito',
      text: 'Este endereço não está mais nos avisos da loja, ou o link está incompleto.',
    },
  })
}

async function findAddress({ db, keyring }: LinkParts, token: string): Promise<Found | null> {
  const [accountId, destinationId, address] = openLink(keyring, purpose, token) ?? []
  if (accountId === undefined || destinationId === undefined) return null
  const [found] = await db
    .select({ destination: destinations, account: accounts })
    .from(destinations)
    .innerJoin(accounts, eq(accounts.id, destinations.accountId))
    .where(and(eq(destinations.id, destinationId), eq(destinations.accountId, accountId)))
  if (found === undefined) return null
  const settings = openDestination(keyring, found.destination)
  if (settings.kind !== 'email' || settings.address !== address) return null
  const { id, name, timeZone, currency } = found.account
  return { destination: found.destination, account: { id, name, timeZone, currency } }
}

async function confirm(means: LinkMeans, { account, destination }: Found): Promise<void> {
  const ctx = linkContext(means, account)
  await ctx.db.transaction(async (tx) => {
    // of the address that the link was sent to
    const same = and(
      eq(destinations.id, destination.id),
      eq(destinations.sealed, destination.sealed),
      eq(destinations.awaitsConfirmation, true),
    )
    const [confirmed] = await tx
      .update(destinations)
      .set({ awaitsConfirmation: false, changedAt: ctx.now() })
      .where(same)
      .returning()
    if (confirmed === undefined) return
    const object = `destination:${destination.id}`
    await recordAudit(tx, {
      ctx,
      action: 'destination.confirm',
      object,
      after: auditedDestination(confirmed),
    })
  })
}
