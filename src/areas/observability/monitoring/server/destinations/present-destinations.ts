import type { DeliveryState } from '#model/monitoring/destinations.ts'
import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { loadUserNames } from '#platform/identity/user-names.ts'
import type { DestinationRow } from '#platform/notices/schema.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Destination } from '../../destinations-contract.ts'

type Counted = { id: string; waiting: number; dead: number }
type Last = { id: string; state: DeliveryState; at: string; error: string | null }

export async function presentDestinations(
  ctx: AccountContext,
  rows: readonly DestinationRow[],
): Promise<Destination[]> {
  if (rows.length === 0) return []
  const [names, counts, lasts] = await Promise.all([
    loadUserNames(
      ctx,
      rows.flatMap(({ createdBy, userId }) => [createdBy, userId]),
    ),
    countsOf(ctx),
    lastsOf(ctx),
  ])
  return rows.map((row) => {
    const { id, kind, name, enabled, hint, version, awaitsConfirmation } = row
    const { waiting = 0, dead = 0 } = counts.get(id) ?? {}
    const last = lasts.get(id)
    return {
      id,
      kind,
      name,
      enabled,
      hint,
      version,
      awaitsConfirmation,
      waiting,
      dead,
      person: names.get(row.userId ?? '') ?? null,
      createdBy: names.get(row.createdBy ?? '') ?? null,
      createdAt: row.createdAt.toISOString(),
      pausedUntil:
        row.pausedUntil !== null && row.pausedUntil > ctx.now() ? row.pausedUntil.toISOString() : null,
      last:
        last === undefined
          ? null
          : { state: last.state, at: new Date(last.at).toISOString(), error: last.error },
    }
  })
}

export async function presentDestination(ctx: AccountContext, row: DestinationRow): Promise<Destination> {
  const [destination] = await presentDestinations(ctx, [row])
  if (destination === undefined) throw new FarolError('notFound')
  return destination
}

async function countsOf({ db, account }: AccountContext): Promise<Map<string, Counted>> {
  const { rows } = await db.execute<Counted>(sql`
    SELECT destination_id AS id, count(*) FILTER (WHERE state <> 'dead')::int AS waiting,
      count(*) FILTER (WHERE state = 'dead')::int AS dead
    FROM deliveries WHERE account_id = ${account.id} AND state IN ('queued', 'sending', 'failed', 'dead')
    GROUP BY destination_id`)
  return new Map(rows.map((row) => [row.id, row]))
}

async function lastsOf({ db, account }: AccountContext): Promise<Map<string, Last>> {
  const { rows } = await db.execute<Last>(sql`
    SELECT d.id, l.state, l.at, l.error FROM destinations AS d CROSS JOIN LATERAL (
      SELECT state, to_char(coalesce(ended_at, queued_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, last_error AS error
      FROM deliveries WHERE destination_id = d.id AND attempts > 0 ORDER BY seq DESC LIMIT 1
    ) AS l WHERE d.account_id = ${account.id}`)
  return new Map(rows.map((row) => [row.id, row]))
}
