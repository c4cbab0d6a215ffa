import { recordAudit } from '#platform/audit/record.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { tooManyAttempts } from '#platform/identity/attempts.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { and, count, eq, gt, min, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { WriterTrial } from '../../settings-contract.ts'
import { openWriter } from '../writers/open-writer.ts'
import { WriterFailure } from '../writers/writer.ts'
import { toBatchSettings, findSettings } from './get-content-settings.ts'
import { openKey } from './service-key.ts'

const sample = {
  name: 'Caneca de exemplo',
  brand: '',
  category: 'Canecas',
  attributes: [{ name: 'Material', value: 'Cerâmica' }],
}
const emptyContent = { name: sample.name, pageTitle: '', metaDescription: '', description: '' }

/** Sends a made-up product, so no account data leaves. It is charged like any other request. */
export async function tryContentWriter(
  ctx: AccountContext,
  { keyring, outbound }: { keyring: Keyring; outbound: Outbound },
): Promise<WriterTrial> {
  assertPermission(ctx, 'catalog.edit')
  assertWholeAccount(ctx)
  const row = await findSettings(ctx.db, ctx.account.id)
  const settings = { ...toBatchSettings(row), glossary: [], forbidden: [] }
  const key = row === undefined ? '' : openKey(keyring, row)
  // counted before sending, so that concurrent trials respect the limit
  await ctx.db.transaction(async (tx) => {
    await limitTrials(tx, ctx)
    const { writer, address, model } = settings
    const object = `content-settings:${ctx.account.id}`
    await recordAudit(tx, { ctx, action: 'content.try', object, after: { writer, address, model } })
  })
  try {
    const writer = openWriter(settings.writer, { outbound, key })
    await writer({ source: sample, content: emptyContent, settings }, AbortSignal.timeout(60_000))
    return { works: true, sentence: 'O teste foi escrito: está tudo certo.' }
  } catch (error) {
    if (!(error instanceof WriterFailure)) throw error
    return { works: false, sentence: error.message }
  }
}

/** Per account in ten minutes. */
export const MAX_TRIALS = 10
const TRIALS_MS = 10 * 60_000

async function limitTrials(tx: Transaction, { account, now }: AccountContext): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`content-trials ${account.id}`}, 0))`)
  const at = now().getTime()
  const [known] = await tx
    .select({ trials: count(), oldest: min(auditLog.at) })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.accountId, account.id),
        gt(auditLog.at, new Date(at - TRIALS_MS)),
        eq(auditLog.action, 'content.try'),
        eq(auditLog.outcome, 'done'),
      ),
    )
  if (known !== undefined && known.trials >= MAX_TRIALS)
    throw tooManyAttempts((known.oldest?.getTime() ?? at) + TRIALS_MS - at)
}
