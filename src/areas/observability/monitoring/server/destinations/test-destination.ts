import { randomUUID } from 'node:crypto'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { openDestination } from '#platform/notices/destination-settings.ts'
import { mailOf } from '#platform/notices/mail-of-message.ts'
import type { Message } from '#platform/notices/message.ts'
import { sendMessage, type SendParts } from '#platform/notices/send-message.ts'
import { auditedDestination, findDestination } from './find-destination.ts'

type TestResult = { delivered: boolean; sentence: string }

/** Waits for the real answer; a mail is queued, as mails are. */
export async function testDestination(
  ctx: AccountContext,
  { destinationId }: { destinationId: string },
  parts: SendParts & { siteAddress: string },
): Promise<TestResult> {
  assertPermission(ctx, 'observability.edit')
  assertWholeAccount(ctx)
  const row = await findDestination(ctx, destinationId)
  const settings = openDestination(parts.keyring, row)
  const message = testMessage(ctx, parts.siteAddress)
  const called = settings.kind === 'email' ? null : await sendMessage(parts, settings, message)
  await ctx.db.transaction(async (tx) => {
    if (settings.kind === 'email') {
      const mail = { id: message.id, to: settings.address, purpose: 'notice', ...mailOf(message) }
      await queueMail({ tx, keyring: parts.keyring }, mail)
    }
    const object = `destination:${destinationId}`
    await recordAudit(tx, { ctx, action: 'destination.test', object, after: auditedDestination(row) })
  })
  if (called === null)
    return { delivered: true, sentence: 'O e-mail de teste está a caminho. Confira a caixa de entrada.' }
  return called.state === 'sent'
    ? { delivered: true, sentence: 'O destino recebeu o teste.' }
    : { delivered: false, sentence: called.reason }
}

function testMessage({ account, now }: AccountContext, siteAddress: string): Message {
  const id = randomUUID()
  const notice = {
    ...{ key: id, incident: id, kind: 'test' as const, severity: 'info' as const, at: now().toISOString() },
    title: `Os avisos de ${account.name} chegam aqui`,
    lines: ['Este é um teste: nada aconteceu na loja.'],
    facts: [],
    link: `/observability/monitoring/config?account=${account.id}`,
  }
  return { id, accountId: account.id, siteAddress, notices: [notice] }
}
