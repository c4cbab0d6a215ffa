import { loadBrands } from '#analytics/catalog/known-products.ts'
import type { AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { contentSettings } from './content-settings.ts'

export type TextRules = { forbidden: readonly string[]; brands: readonly string[] }

type Params = Pick<AccountContext, 'db' | 'clickhouse'> & { account: { id: string } }

/** Forbidden terms of the account, and the catalogue's brands. */
export async function loadTextRules({ db, account, clickhouse }: Params): Promise<TextRules> {
  const [forbidden, brands] = await Promise.all([
    loadForbidden({ db, account }),
    loadBrands(clickhouse, account.id),
  ])
  return { forbidden, brands }
}

export async function loadForbidden({ db, account }: Omit<Params, 'clickhouse'>): Promise<readonly string[]> {
  const [row] = await db
    .select({ forbidden: contentSettings.forbidden })
    .from(contentSettings)
    .where(eq(contentSettings.accountId, account.id))
  return row?.forbidden ?? []
}
