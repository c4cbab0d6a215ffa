import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { outageLog } from '#platform/jobs/outage-log.ts'
import { connectionLedger, NotMine, type TurnEnd } from './connection-ledger.ts'
import type { Connector, ConnectorContext } from './connector.ts'
import { deleteConnectionData } from './delete-connection-data.ts'
import { connections, type ConnectionRow, type Platform } from './schema.ts'

export type RunnerContext = ConnectorContext &
  Pick<Context, 'clickhouse'> & { connectors: Partial<Record<Platform, Connector>> }

const POLL_MS = 1000
const HEARTBEAT_MS = 2000
/** A worker that has been silent for so long is dead. */
const SILENCE = sql`interval '10 seconds'`
/** Connections that are read at once, and how many of those whose last turn came to nothing: what hangs leaves places for the others. */
const [LANES, LANES_OF_FAILING] = [8, 4]
/** After a failure that is not the platform's. */
const PAUSE_MS = 5000

/**
 * Reads connections whose turn it is, or whose worker died, and deletes what those that ended brought; any number of processes may do so. The function that it
 * gives lets go of those at work where they are.
 */
export function startConnectionRunner(ctx: RunnerContext): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const outage = outageLog(ctx.log, 'connections: looking for work')
  const atWork = new Map<Promise<void>, ConnectionRow>()
  const begin = async (): Promise<boolean> => {
    if (atWork.size >= LANES) return false
    const worker = randomUUID()
    const failing = [...atWork.values()].filter(({ failures }) => failures > 0).length
    const connection = await claimNext(ctx, worker, failing < LANES_OF_FAILING)
    outage.works()
    if (connection === undefined) return false
    const turn = takeTurn(ctx, connection, worker, signal)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'connections: a turn could not be ended'))
      .finally(() => atWork.delete(turn))
    atWork.set(turn, connection)
    return true
  }
  const loop = async () => {
    while (!signal.aborted) {
      const began = await begin().catch((error: unknown) => {
        outage.fails(error)
        return false
      })
      if (!began) await sleep(POLL_MS, undefined, { signal }).catch(() => undefined)
    }
    await Promise.all(atWork.keys())
  }
  const looping = loop()
  return async () => {
    ending.abort()
    await looping
  }
}

async function claimNext(
  ctx: RunnerContext,
  worker: string,
  orFailing: boolean,
): Promise<ConnectionRow | undefined> {
  const platforms = sql.param(Object.keys(ctx.connectors))
  const { rows } = await ctx.db.execute<{
    id: string
  }>(sql`UPDATE connections SET worker = ${worker}, heartbeat_at = now()
    WHERE id = (
      SELECT id FROM connections
      WHERE (state = 'deleting' OR state IN ('syncing', 'connected', 'degraded') AND platform = ANY(${platforms}::text[]))
        AND (failures = 0 OR ${orFailing}) AND ((worker IS NULL AND next_run_at <= now()) OR heartbeat_at < now() - ${SILENCE})
      ORDER BY next_run_at LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id`)
  const [claimed] = rows
  if (claimed === undefined) return undefined
  const [row] = await ctx.db.select().from(connections).where(eq(connections.id, claimed.id))
  return row
}

async function takeTurn(
  ctx: RunnerContext,
  connection: ConnectionRow,
  worker: string,
  signal: AbortSignal,
): Promise<void> {
  const ledger = connectionLedger(ctx.db, connection.id, worker)
  const lost = new AbortController()
  const beat = async () => {
    await ledger.beat().catch((error: unknown) => {
      if (error instanceof NotMine) lost.abort(error)
    })
  }
  const heart = setInterval(() => void beat(), HEARTBEAT_MS)
  const ended = AbortSignal.any([signal, lost.signal])
  try {
    if (connection.state === 'deleting')
      return await deleteConnectionData(ctx, connection, { worker, ledger, signal: ended })
    const connector = ctx.connectors[connection.platform]
    if (connector === undefined) throw new Error(`nobody reads ${connection.platform}`)
    const end = await connector.sync(ctx, connection, ledger, ended)
    await ledger.end(end, ctx.now())
    logMended(ctx, connection, end)
  } catch (error) {
    if (error instanceof NotMine || lost.signal.aborted) return
    if (signal.aborted) await ledger.letGo()
    else {
      ctx.log.error({ err: error, connectionId: connection.id }, 'connection: a turn failed')
      await postpone(ctx, connection.id, worker)
    }
  } finally {
    clearInterval(heart)
  }
}

function logMended(
  { log }: RunnerContext,
  { id: connectionId, platform, problems }: ConnectionRow,
  { problems: left }: TurnEnd,
): void {
  for (const { part, since } of problems)
    if (left.every((problem) => problem.part !== part))
      log.warn({ connectionId, platform, part, since }, 'a part of a platform is read again')
}

/** Something of ours failed: the connection is tried again, and stays as it is. */
async function postpone(ctx: RunnerContext, connectionId: string, worker: string): Promise<void> {
  await ctx.db.execute(sql`UPDATE connections SET worker = NULL, heartbeat_at = NULL,
    next_run_at = clock_timestamp() + ${PAUSE_MS} * interval '1 millisecond'
    WHERE id = ${connectionId} AND worker = ${worker}`)
}
