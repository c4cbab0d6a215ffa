import type { AccountContext } from '#platform/context.ts'
import type { Platform } from '#ingestion/connectors/descriptions.ts'
import type { ConnectionState } from '#model/connection-states.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'

/** Instants as PostgreSQL writes them. */
type Brought = { newest_at: string | null; lag: number | null }
type ConnectionSource = Brought & {
  id: string
  platform: Platform
  name: string
  state: ConnectionState
  last_sync_at: string | null
  next_run_at: string
  cursor: unknown
}
type OwnApi = Brought & { brought_at: string }
type Files = {
  ended_at: string | null
  newest_at: string | null
  invoiced_when_approved: boolean | null
}
type Demo = { filled_until: string | null }

/** As `isInvoicedWhenApproved` of src/model. */
const invoicedWhenApproved = sql`EXISTS (SELECT 1 FROM jsonb_array_elements(mapping -> 'records') AS record
  WHERE record ->> 'kind' = 'orders' AND record #> '{fields,invoiced_at}' = record #> '{fields,approved_at}')`

const lag = sql`(SELECT percentile_cont(0.95) WITHIN GROUP (ORDER BY lag) FROM unnest(fresh.lags) AS lag) AS lag`

/** Without ended connections. */
export async function listSources({ db, account: { id } }: AccountContext) {
  const [connections, api, files, demo] = await Promise.all([
    db.execute<ConnectionSource>(sql`SELECT c.id, platform, name, state, last_sync_at, next_run_at, cursor, fresh.newest_at, ${lag}
      FROM connections AS c LEFT JOIN source_freshness AS fresh ON fresh.account_id = c.account_id AND fresh.source = c.id
      WHERE c.account_id = ${id} AND state NOT IN ('deleting', 'disconnected') ORDER BY created_at, c.id`),
    db.execute<OwnApi>(sql`SELECT newest_at, brought_at, ${lag} FROM source_freshness AS fresh
      WHERE account_id = ${id} AND source = ${id}`),
    db.execute<Files>(sql`SELECT max(ended_at) AS ended_at, max(newest) AS newest_at, bool_or(same) AS invoiced_when_approved
      FROM (SELECT ended_at, result #>> '{period,to}' AS newest, ${invoicedWhenApproved} AS same
        FROM imports WHERE account_id = ${id} AND state = 'done') AS done`),
    db.execute<Demo>(sql`SELECT filled_until FROM demo_stores WHERE account_id = ${id}`),
  ])
  return { connections: connections.rows, api: api.rows, files: files.rows, demo: demo.rows }
}
