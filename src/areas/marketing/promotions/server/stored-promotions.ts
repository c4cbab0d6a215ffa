import { platforms, type Platform, type Promotion } from '@farol/promotion-rules'
import { promotions } from '#ingestion/promotions/schema.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, eq, getTableColumns, isNull } from '#platform/storage/postgres/drizzle.ts'

const { document: _, ...columns } = getTableColumns(promotions)

/** Without the raw platform payload. */
export type StoredPromotion = Omit<typeof promotions.$inferSelect, 'document'>

export const loadPromotions = ({ db, account }: AccountContext): Promise<StoredPromotion[]> =>
  db.select(columns).from(promotions).where(eq(promotions.accountId, account.id))

const platformOf = ({ origin }: StoredPromotion): Platform | null =>
  platforms.find((platform) => platform === origin) ?? null

/** Platforms that report promotions. */
export const reportingPlatforms = (stored: readonly StoredPromotion[]): Platform[] =>
  platforms.filter((platform) => stored.some((row) => platformOf(row) === platform))

/** The promotion in the form the rules engine takes. */
export const toRule = (row: StoredPromotion): Promotion => ({
  id: row.id,
  name: row.name,
  platform: platformOf(row),
  ...row.declared,
})

export const loadCurrentPromotions = ({ db, account }: AccountContext): Promise<StoredPromotion[]> =>
  db
    .select(columns)
    .from(promotions)
    .where(and(eq(promotions.accountId, account.id), isNull(promotions.archivedAt)))
