import { assertPermission, type AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import type { BatchSettings } from '../../model.ts'
import type { ContentSettings } from '../../settings-contract.ts'
import { contentSettings, type StoredContentSettings } from '../../../server/content-settings.ts'

const offeredAddresses = {
  anthropic: 'https://api.anthropic.com',
  openai: 'https://api.openai.com/v1',
} as const

const defaults: BatchSettings = {
  tone: 'direct',
  glossary: [],
  forbidden: [],
  writer: 'template',
  address: '',
  model: '',
  inputPrice: null,
  outputPrice: null,
  priceCurrency: 'USD',
}

export async function getContentSettings(ctx: AccountContext): Promise<ContentSettings> {
  assertPermission(ctx, 'catalog.view')
  return presentSettings(await findSettings(ctx.db, ctx.account.id))
}

export async function findSettings(
  db: Database | Transaction,
  accountId: string,
): Promise<StoredContentSettings | undefined> {
  const [row] = await db.select().from(contentSettings).where(eq(contentSettings.accountId, accountId))
  return row
}

/** The settings stored with a batch; never the API key. */
export function toBatchSettings(row: StoredContentSettings | undefined): BatchSettings {
  if (row === undefined) return defaults
  const { tone, glossary, forbidden, writer, address, model } = row
  const { inputPrice, outputPrice, priceCurrency } = row
  return {
    tone,
    glossary,
    forbidden,
    writer,
    address,
    model,
    inputPrice,
    outputPrice,
    priceCurrency,
  }
}

export function presentSettings(row: StoredContentSettings | undefined): ContentSettings {
  const { glossary, forbidden, ...settings } = toBatchSettings(row)
  return {
    ...settings,
    glossary: [...glossary],
    forbidden: [...forbidden],
    version: row?.version ?? 0,
    hasKey: (row?.sealed ?? null) !== null,
    hint: row?.hint ?? '',
    offered: offeredAddresses,
  }
}
