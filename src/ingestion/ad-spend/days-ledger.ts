import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { AdSource } from './payload.ts'
import type { Span } from './reading.ts'

export type SavedDay = { day: string; digest: string; campaigns: string[] }
type Before = SavedDay & { connectionId: string }

/** Whose days they are. */
export type Ledger = { accountId: string; source: AdSource; adAccount: string }

export async function loadDays(
  tx: Transaction,
  { accountId, source, adAccount }: Ledger,
  { since, until }: Span,
): Promise<Map<string, Before>> {
  const { rows } = await tx.execute<{ day: string; id: string; digest: string; campaigns: string[] }>(
    sql`SELECT day::text AS day, connection_id AS id, encode(digest, 'hex') AS digest, campaigns
      FROM ad_days WHERE account_id = ${accountId} AND source = ${source} AND ad_account = ${adAccount}
        AND day BETWEEN ${since}::date AND ${until}::date FOR UPDATE`,
  )
  return new Map(
    rows.map(({ day, id, digest, campaigns }) => [day, { day, connectionId: id, digest, campaigns }]),
  )
}

export async function rememberDays(
  tx: Transaction,
  { accountId, source, adAccount }: Ledger,
  connectionId: string,
  days: readonly SavedDay[],
): Promise<void> {
  if (days.length === 0) return
  const column = (of: (day: SavedDay) => string) => sql.param(days.map(of))
  await tx.execute(sql`INSERT INTO ad_days (account_id, source, ad_account, connection_id, day, digest, campaigns)
    SELECT ${accountId}::uuid, ${source}, ${adAccount}, ${connectionId}::uuid, day, decode(digest, 'hex'), campaigns
    FROM unnest(${column(({ day }) => day)}::date[], ${column(({ digest }) => digest)}::text[],
      ${column(({ campaigns }) => JSON.stringify(campaigns))}::jsonb[]) AS told (day, digest, campaigns)
    ON CONFLICT (account_id, source, ad_account, day) DO UPDATE
      SET connection_id = excluded.connection_id, digest = excluded.digest, campaigns = excluded.campaigns`)
}
