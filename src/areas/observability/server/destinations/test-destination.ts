import { randomUUID } from 'node:crypto'
import { recordAudit } from '#platform/audit/record.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { tooManyAttempts } from '#platform/identity/attempts.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { openDestination } from '#platform/notices/destination-settings.ts'
import { buildMail } from '#platform/notices/build-mail.ts'
import { noticeMail } from '#platform/notices/mark-given-up.ts'
import type { Message } from '#platform/notices/message.ts'
import { sendMessage, type SendDeps } from '#platform/notices/send-message.ts'
import { sendWhatsApp } from '#platform/notices/whatsapp/send-whatsapp.ts'
import { and, count, eq, gt, min, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { auditedDestination, findDestination } from './find-destination.ts'

/** Does not claim that the message arrived. */
const acceptedByBridge = 'A ponte aceitou o teste. Confira no grupo se chegou.'

type TestResult = { delivered: boolean; sentence: string }

/** Waits for the receiver's response; mails are only queued. */
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
    await limitTests(tx, ctx)
    if (settings.kind === 'email') {
      const mail = { id: message.id, to: settings.address, purpose: noticeMail, ...buildMail(message) }
      await queueMail({ tx, keyring: parts.keyring }, mail)
    }
    const object = `destination:${destinationId}`
    await recordAudit(tx, { ctx, action: 'destination.test', object, after: auditedDestination(row) })
  })
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

/** Per account in ten minutes, since the address may belong to someone else. */
export const MAX_TESTS = 10
const TESTS_MS = 10 * 60_000

/** Counted in the audit log, which is append-only. */
async function limitTests(tx: Transaction, { account, now }: AccountContext): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`destination-tests ${account.id}`}, 0))`,
  )
  const at = now().getTime()
  const since = new Date(at - TESTS_MS)
  const [known] = await tx
    .select({ tests: count(), oldest: min(auditLog.at) })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.accountId, account.id),
        gt(auditLog.at, since),
        eq(auditLog.action, 'destination.test'),
        eq(auditLog.outcome, 'done'),
      ),
    )
  if (known !== undefined && known.tests >= MAX_TESTS)
    throw tooManyAttempts((known.oldest?.getTime() ?? at) + TESTS_MS - at)
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
