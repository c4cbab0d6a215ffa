import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { checkUrl, type AllowedHosts } from '#platform/outbound/check-url.ts'
import { OutboundFailure } from '#platform/outbound/outbound-failure.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { ContentSettings, SaveContentSettings } from '../../settings-contract.ts'
import { contentSettings, type StoredContentSettings } from '../../../server/content-settings.ts'
import { findSettings, presentSettings } from './get-content-settings.ts'
import { keyHint, isSameService, sealKey } from './service-key.ts'

export async function saveContentSettings(
  ctx: AccountContext,
  { version, key, ...input }: SaveContentSettings,
  { keyring, allowed }: { keyring: Keyring; allowed: AllowedHosts },
): Promise<ContentSettings> {
  assertPermission(ctx, 'catalog.edit')
  assertWholeAccount(ctx)
  const settings =
    input.writer === 'template' ? { ...input, address: '', model: '' } : checked(input, allowed)
  const accountId = ctx.account.id
  const row = await ctx.db.transaction(async (tx) => {
    // serialises the first save, when there is no row to lock
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`content-settings ${accountId}`}, 0))`,
    )
    const before = await findSettings(tx, accountId)
    if ((before?.version ?? 0) !== version) throw new FarolError('conflict')
    const values = {
      ...settings,
      ...keyOf({ before, key, settings, accountId, keyring }),
      version: version + 1,
      changedAt: ctx.now(),
      changedBy: ctx.actor === 'system' ? null : ctx.actor.userId,
    }
    const [saved] = await tx
      .insert(contentSettings)
      .values({ accountId, ...values })
      .onConflictDoUpdate({ target: contentSettings.accountId, set: values })
      .returning()
    if (saved === undefined) throw new FarolError('unexpected')
    await recordAudit(tx, {
      ctx,
      action: 'content.settings',
      object: `content-settings:${accountId}`,
      ...(before && { before: auditedSettings(before) }),
      after: auditedSettings(saved),
    })
    return saved
  })
  return presentSettings(row)
}

type KeyChange = {
  before: StoredContentSettings | undefined
  key: string | undefined
  settings: Pick<StoredContentSettings, 'writer' | 'address'>
  accountId: string
  keyring: Keyring
}

function keyOf({ before, key, settings, accountId, keyring }: KeyChange) {
  const none = { sealed: null, hint: '' }
  if (settings.writer === 'template' || key === '') return none
  if (key !== undefined) return { sealed: sealKey(keyring, accountId, key), hint: keyHint(key) }
  return before !== undefined && isSameService(before, settings)
    ? { sealed: before.sealed, hint: before.hint }
    : none
}

function checked<Input extends { address: string; model: string }>(
  input: Input,
  allowed: AllowedHosts,
): Input {
  if (input.model === '') throw new FarolError('invalidInput', { fields: { model: 'Informe o modelo' } })
  try {
    const { url } = checkUrl(input.address, allowed)
    if (url.search === '' && url.hash === '') return input
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    throw new FarolError('invalidInput', { fields: { address: error.message } }, { cause: error })
  }
  throw new FarolError('invalidInput', { fields: { address: 'Informe o endereço sem ? e sem #' } })
}

/** Leaves out encrypted values. */
const auditedSettings = ({
  tone,
  glossary,
  forbidden,
  writer,
  address,
  model,
  hint,
  inputPrice,
  outputPrice,
  priceCurrency,
}: StoredContentSettings) => ({
  tone,
  glossary,
  forbidden,
  writer,
  address,
  model,
  hint,
  inputPrice,
  outputPrice,
  currency: priceCurrency,
})
