import { claimRow } from '#platform/jobs/leased-rows.ts'
import { startLeasedWork, type Lease } from '#platform/jobs/leased-work.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { connectionLedger, type TurnEnd } from './connection-ledger.ts'
import type { Connector, ConnectorContext } from './connector.ts'
import type { Platform } from '../connectors/descriptions.ts'
import { deleteConnectionData } from './delete-connection-data.ts'
import { connections, type ConnectionRow } from './schema.ts'

export type RunnerContext = ConnectorContext & { connectors: Partial<Record<Platform, Connector>> }

/** Failing connections get fewer places, so that a platform that hangs leaves room for the others. */
const [AT_ONCE, FAILING_AT_ONCE] = [8, 4]
const PAUSE_MS = 5000

export const startConnectionRunner = (ctx: RunnerContext): (() => Promise<void>) =>
  startLeasedWork<Turn>({
    name: 'connections',
    log: ctx.log,
    atOnce: AT_ONCE,
    claim: async (worker, atWork) => {
      const platforms = sql.param(Object.keys(ctx.connectors))
      const orFailing = atWork.filter(({ isFailing }) => isFailing).length < FAILING_AT_ONCE
      const id = await claimRow(ctx.db, 'connections', worker, {
        due: sql`(state = 'deleting' OR state IN ('syncing', 'connected', 'degraded') AND platform = ANY(${platforms}::text[]))
          AND account_id NOT IN (SELECT id FROM accounts WHERE disabled_at IS NOT NULL)
          AND (failures = 0 OR ${orFailing}) AND (worker IS NOT NULL OR next_run_at <= now())`,
        first: sql`next_run_at`,
      })
      const [row] =
        id === undefined ? [] : await ctx.db.select().from(connections).where(eq(connections.id, id))
      return row && turnOf(ctx, row, worker)
    },
  })

type Turn = Lease & { isFailing: boolean }

function turnOf(ctx: RunnerContext, connection: ConnectionRow, worker: string): Turn {
  const { id, state, platform, failures } = connection
  const ledger = connectionLedger(ctx.db, id, worker)
  return {
    isFailing: failures > 0,
    details: { connectionId: id },
    renew: ledger.beat,
    work: async (signal) => {
      if (state === 'deleting') return deleteConnectionData(ctx, connection, { worker, ledger, signal })
      const connector = ctx.connectors[platform]
      if (connector === undefined) throw new Error(`nobody reads ${platform}`)
      const end = await connector.sync(ctx, connection, ledger, signal)
      await ledger.end(end, ctx.now())
      logMended(ctx, connection, end)
    },
    letGo: ledger.letGo,
    fail: (err) => {
      ctx.log.error({ err, connectionId: id }, 'connection: a turn failed')
      return ledger.postpone(PAUSE_MS)
    },
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
