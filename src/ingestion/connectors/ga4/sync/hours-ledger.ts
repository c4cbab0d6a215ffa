import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { VisitKey } from '../api/payload.ts'

export type SavedHour = { hour: number; digest: string; keys: VisitKey[] }
type Before = SavedHour & { connectionId: string }

type Tuple = [string, string, string, string, string, string]

const tupleOf = (key: VisitKey): Tuple => [
  ...([key.channel, key.utm_source, key.utm_medium] as const),
  ...([key.utm_campaign, key.device, key.uf] as const),
]
const keyOf = ([channel, utm_source, utm_medium, utm_campaign, device, uf]: Tuple): VisitKey => ({
  channel,
  utm_source,
  utm_medium,
  utm_campaign,
  device,
  uf,
})

export async function loadHours(
  tx: Transaction,
  accountId: string,
  { from, to }: { from: number; to: number },
): Promise<Map<number, Before>> {
  const { rows } = await tx.execute<{ hour: string; id: string; digest: string; keys: Tuple[] }>(
    sql`SELECT (extract(epoch FROM hour) * 1000)::bigint AS hour, connection_id AS id, encode(digest, 'hex') AS digest, keys
      FROM ga4_hours WHERE account_id = ${accountId}
        AND hour >= ${new Date(from).toISOString()} AND hour < ${new Date(to).toISOString()} FOR UPDATE`,
  )
  return new Map(
    rows.map(({ hour, id, digest, keys }) => [
      Number(hour),
      { hour: Number(hour), connectionId: id, digest, keys: keys.map(keyOf) },
    ]),
  )
}

export async function rememberHours(
  tx: Transaction,
  { id, accountId }: { id: string; accountId: string },
  hours: readonly SavedHour[],
): Promise<void> {
  if (hours.length === 0) return
  const column = (of: (hour: SavedHour) => string) => sql.param(hours.map(of))
  await tx.execute(sql`INSERT INTO ga4_hours (account_id, connection_id, hour, digest, keys)
    SELECT ${accountId}::uuid, ${id}::uuid, hour, decode(digest, 'hex'), keys
    FROM unnest(${column(({ hour }) => new Date(hour).toISOString())}::timestamptz[],
      ${column(({ digest }) => digest)}::text[],
      ${column(({ keys }) => JSON.stringify(keys.map(tupleOf)))}::jsonb[]) AS told (hour, digest, keys)
    ON CONFLICT (account_id, hour) DO UPDATE
      SET connection_id = excluded.connection_id, digest = excluded.digest, keys = excluded.keys`)
}
