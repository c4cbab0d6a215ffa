import { randomUUID } from 'node:crypto'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { openDestination } from '#platform/notices/destination-settings.ts'
import { buildMail } from '#platform/notices/build-mail.ts'
import { noticeMail } from '#platform/notices/mark-given-up.ts'
import type { Message } from '#platform/notices/message.ts'
import { sendMessage, type SendDeps } from '#platform/notices/send-message.ts'
import { sendWhatsApp } from '#platform/notices/whatsapp/send-whatsapp.ts'
import { inviteAddress } from './confirm-address.ts'
import { auditedDestination, findDestination } from './find-destination.ts'
import { limitSends } from './limit-sends.ts'

/** Does not claim that the message arrived. */
const acceptedByBridge = 'A ponte aceitou o teste. Confira no grupo se chegou.'

type TestResult = { delivered: boolean; sentence: string }

/** Waits for the receiver's response; mails are only queued. An address that has not confirmed is asked again instead. */
export async function testDestination(
  ctx: AccountContext,
  { destinationId }: { destinationId: string },
  parts: SendDeps & { siteAddress: string },
): Promise<TestResult> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  const row = await findDestination(ctx, destinationId)
  const settings = openDestination(parts.keyring, row)
  const message = testMessage(ctx, parts.siteAddress)
  // counted before sending, so that concurrent tests respect the limit
  await ctx.db.transaction(async (tx) => {
    if (row.awaitsConfirmation) return inviteAddress(tx, ctx, parts, row)
    await limitSends(tx, ctx)
    if (settings.kind === 'email') {
      const mail = { id: message.id, to: settings.address, purpose: noticeMail, ...buildMail(message) }
      await queueMail({ tx, keyring: parts.keyring }, mail)
    }
    const object = `destination:${destinationId}`
    await recordAudit(tx, { ctx, action: 'destination.test', object, after: auditedDestination(row) })
  })
  if (row.awaitsConfirmation)
    return { delivered: true, sentence: 'Solicitamos de novo a confirmação. Os alertas chegam depois dela.' }
  if (settings.kind === 'email')
    return { delivered: true, sentence: 'O e-mail de teste está a caminho. Confira a caixa de entrada.' }
  const [{ key }] = message.notices
  const called =
    settings.kind === 'whatsApp'
      ? await sendWhatsApp(parts, {
          destination: row,
          form: settings.form,
          message,
          due: [{ key, quietUntil: null }],
        })
      : await sendMessage(parts, settings, message)
  const isBridge = settings.kind === 'whatsApp' && settings.form === 'bridge'
  return called.state === 'sent'
    ? { delivered: true, sentence: isBridge ? acceptedByBridge : 'O destino recebeu o teste.' }
    : { delivered: false, sentence: called.reason }
}

export function testMessage(
  { account, now }: Pick<AccountContext, 'account' | 'now'>,
  siteAddress: string,
): Message {
  const id = randomUUID()
  const notice = {
    key: id,
    incident: id,
    kind: 'test' as const,
    severity: 'info' as const,
    at: now().toISOString(),
    title: `Os avisos de ${account.name} chegam aqui`,
    lines: ['Este é um teste: nada aconteceu na loja.'],
    facts: [],
    link: `/observability/monitoring/config?accountId=${account.id}`,
  }
  return { id, accountId: account.id, siteAddress, notices: [notice] }
}
