import { connections, type ConnectionRow, type Deletion } from '#ingestion/connections/schema.ts'
import { historyProgress, lastReconciliation } from '#ingestion/connections/history-progress.ts'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { loadUserNames } from '#platform/identity/user-names.ts'
import { and, eq, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import { endedStates } from '#model/connection-states.ts'
import type { Connection } from '../../connections-contract.ts'
import { countLists } from './count-lists.ts'

type LastDay = Connection['lastDay']

const ofAccount = (ctx: AccountContext, id: string) =>
  and(eq(connections.id, id), eq(connections.accountId, ctx.account.id))

/** Locks it; throws `notFound` also for an ended one. */
export async function lockConnection(
  tx: Transaction,
  ctx: AccountContext,
  id: string,
): Promise<ConnectionRow> {
  const [row] = await tx.select().from(connections).where(ofAccount(ctx, id)).for('update')
  if (row === undefined || isEnded(row)) throw new FarolError('notFound')
  return row
}

/** Ended or not; throws `notFound`. */
export async function findWithData(
  db: Database | Transaction,
  ctx: AccountContext,
  id: string,
): Promise<ConnectionRow> {
  const [row] = await db.select().from(connections).where(ofAccount(ctx, id))
  if (row === undefined || row.deletion !== null) throw new FarolError('notFound')
  return row
}

export const isEnded = ({ state }: ConnectionRow): boolean => endedStates.some((ended) => ended === state)

/** Without anything that opens the platform. */
export async function presentConnections(
  ctx: AccountContext,
  rows: readonly ConnectionRow[],
): Promise<Connection[]> {
  if (rows.length === 0) return []
  const names = await loadUserNames(
    ctx,
    rows.map(({ createdBy }) => createdBy),
  )
  const [days, lists] = [await lastDays(ctx), await countLists(ctx)]
  return rows.map((row) => ({
    id: row.id,
    platform: row.platform,
    name: row.name,
    account: typeof row.settings['account'] === 'string' ? row.settings['account'] : '',
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    createdBy: names.get(row.createdBy ?? '') ?? null,
    lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
    history: historyProgress(row.cursor),
    reconciled: lastReconciliation(row.cursor),
    lastDay: days.get(row.id) ?? { received: 0, failed: 0, lagP95Seconds: null },
    problems: distinct(row.problems).map(({ part, message, resource = null, sample = null, since }) => ({
      part,
      message,
      resource,
      sample,
      since,
    })),
    lists: lists.get(row.id) ?? [],
    deletion: row.deletion && presentDeletion(row.deletion),
  }))
}

/** A permission that several parts lack is shown once. */
const distinct = (problems: ConnectionRow['problems']): ConnectionRow['problems'] =>
  problems.filter(({ message }, at) => problems.findIndex((one) => one.message === message) === at)

function presentDeletion({ startedAt, endedAt, counts, stepsDone, stepsTotal }: Deletion) {
  const orders = counts.find(({ kind }) => kind === 'orders')?.alone ?? 0
  const part = endedAt === null ? stepsDone / Math.max(1, stepsTotal) : 1
  return { startedAt, endedAt, part, orders }
}

export async function presentConnection(ctx: AccountContext, row: ConnectionRow): Promise<Connection> {
  const [connection] = await presentConnections(ctx, [row])
  if (connection === undefined) throw new FarolError('notFound')
  return connection
}

async function lastDays(ctx: AccountContext): Promise<Map<string, LastDay>> {
  const { rows } = await ctx.db.execute<{ id: string } & LastDay>(sql`SELECT connection_id AS id,
      count(*)::integer AS received, (count(*) FILTER (WHERE state = 'failed'))::integer AS failed,
      percentile_cont(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM ended_at - received_at))
        FILTER (WHERE state = 'done') AS "lagP95Seconds"
    FROM inbox WHERE account_id = ${ctx.account.id} AND connection_id IS NOT NULL
      AND received_at > now() - interval '1 day'
    GROUP BY connection_id`)
  return new Map(rows.map(({ id, ...day }) => [id, day]))
}

export const auditedConnection = ({ name, state, settings }: ConnectionRow) => ({ name, state, settings })
