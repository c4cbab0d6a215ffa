import { limitActions } from '#platform/audit/limit-actions.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
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
    await limitActions(tx, ctx, { actions: ['content.try'], most: MAX_TRIALS, withinMs: 10 * 60_000 })
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
