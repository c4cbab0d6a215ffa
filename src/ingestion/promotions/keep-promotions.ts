import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import type { ConnectionRow } from '../connections/schema.ts'
import type { DeclaredPromotion } from './schema.ts'

export type ReportedPromotion = {
  platformId: string
  name: string
  declared: DeclaredPromotion
  /** The platform's own document. */
  document: unknown
  isArchived: boolean
}

export type KeptPromotions = { written: number; archived: number }

export type ReportedPromotions = {
  reported: readonly ReportedPromotion[]
  /** Reported too, and stay as they are. */
  unread?: readonly string[]
  /** There are more: none is gone. */
  isPart?: boolean
}

/** All that a connection reports: what did not change is not written, and what is no longer reported is archived. */
export async function keepPromotions(
  db: Database,
  { id, accountId, platform }: Pick<ConnectionRow, 'id' | 'accountId' | 'platform'>,
  { reported, unread = [], isPart = false }: ReportedPromotions,
  now: Date,
): Promise<KeptPromotions> {
  const at = now.toISOString()
  const rows = JSON.stringify(reported)
  const ids = JSON.stringify([...reported.map(({ platformId }) => platformId), ...unread])
  const { rows: kept } = await db.execute<KeptPromotions>(sql`WITH written AS (
      INSERT INTO promotions
        (id, account_id, connection_id, platform_id, origin, name, declared, told, archived_at, told_at, changed_at)
      SELECT gen_random_uuid(), ${accountId}, ${id}, one."platformId", ${platform}, one.name, one.declared, one.document,
        CASE WHEN one."isArchived" THEN ${at}::timestamptz END, ${at}::timestamptz, ${at}::timestamptz
      FROM jsonb_to_recordset(${rows}::jsonb)
        AS one ("platformId" text, name text, declared jsonb, document jsonb, "isArchived" boolean)
      ON CONFLICT (connection_id, platform_id) DO UPDATE SET
        name = excluded.name, declared = excluded.declared, told = excluded.told, told_at = excluded.told_at,
        changed_at = excluded.changed_at, version = promotions.version + 1,
        archived_at = CASE WHEN excluded.archived_at IS NULL THEN NULL ELSE coalesce(promotions.archived_at, excluded.archived_at) END
      WHERE (promotions.name, promotions.declared, promotions.told, promotions.archived_at IS NULL)
        IS DISTINCT FROM (excluded.name, excluded.declared, excluded.told, excluded.archived_at IS NULL)
      RETURNING 1
    ), archived AS (
      UPDATE promotions SET archived_at = ${at}::timestamptz, changed_at = ${at}::timestamptz, version = version + 1
      WHERE connection_id = ${id} AND archived_at IS NULL AND NOT ${isPart} AND platform_id NOT IN (SELECT jsonb_array_elements_text(${ids}::jsonb))
      RETURNING 1
    )
    SELECT (SELECT count(*) FROM written)::int AS written, (SELECT count(*) FROM archived)::int AS archived`)
  return kept[0] ?? { written: 0, archived: 0 }
}
