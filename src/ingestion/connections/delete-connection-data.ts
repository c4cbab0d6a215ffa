import { canonicalKinds } from '#model/kinds/index.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { removeSourceFromClients } from '#platform/clients/remove-source-from-clients.ts'
import { assertPermission, systemContext, type AccountContext, type Context } from '#platform/context.ts'
import { accounts } from '#platform/identity/schema.ts'
import { LeaseLost } from '#platform/jobs/leased-work.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { countOfSource, deleteOfSource, forgetClaims, stepCount } from '../claims/facts-of-source.ts'
import { withAccountTurn } from '../claims/with-account-turn.ts'
import { connectors } from '../connectors/index.ts'
import { notifyFactsMoved } from '../facts-moved.ts'
import type { ConnectionLedger } from './connection-ledger.ts'
import { forgetArrivals } from './forget-arrivals.ts'
import type { ConnectionRow, Deletion } from './schema.ts'

const remembered = [
  'connection_orders',
  'connection_notices',
  'connection_lists',
  'connection_secrets',
  'promotions',
]

type Work = { worker: string; ledger: ConnectionLedger; signal: AbortSignal }

/** What another source brought too stays. Stopped at any moment, another call continues where it was. */
export async function deleteConnectionData(
  context: Context,
  connection: ConnectionRow,
  { worker, ledger, signal }: Work,
): Promise<void> {
  const [account] = await context.db.select().from(accounts).where(eq(accounts.id, connection.accountId))
  if (account === undefined) throw new LeaseLost('the account is gone')
  const ctx = systemContext(context, account)
  const of = { ...ctx, source: connection.id }
  await withAccountTurn(ctx, worker, signal, async (held) => {
    await forgetArrivals(ctx.db, connection, held)
    const begun = await beginDeletion(ctx, connection, ledger)
    await deleteOfSource(of, begun.counts, {
      done: begun.stepsDone,
      signal: held,
      onStep: (stepsDone) => ledger.deletion({ ...begun, stepsDone }),
    })
    await removeSourceFromClients({ db: ctx.db, accountId: account.id, source: connection.id, signal: held })
    await forgetClaims(of)
    await endDeletion(ctx, connection, worker, { ...begun, stepsDone: begun.stepsTotal })
  })
}

async function beginDeletion(
  ctx: AccountContext,
  { id, deletion }: ConnectionRow,
  ledger: ConnectionLedger,
): Promise<Deletion> {
  if (deletion !== null && deletion.stepsTotal > 0) return deletion
  const counts = await countOfSource({ ...ctx, source: id })
  const startedAt = deletion?.startedAt ?? ctx.now().toISOString()
  const begun = { counts, stepsDone: 0, stepsTotal: stepCount(counts), startedAt, endedAt: null }
  await ledger.deletion(begun)
  return begun
}

async function endDeletion(
  ctx: AccountContext,
  { id, name, platform }: ConnectionRow,
  worker: string,
  deletion: Deletion,
): Promise<void> {
  assertPermission(ctx, 'integrations.edit')
  const ended: Deletion = { ...deletion, endedAt: ctx.now().toISOString() }
  await ctx.db.transaction(async (tx) => {
    for (const table of [...remembered, ...(connectors[platform].tables ?? [])])
      await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE connection_id = ${id}`)
    await tx.execute(
      sql`DELETE FROM source_freshness WHERE account_id = ${ctx.account.id} AND source = ${id}`,
    )
    const { rowCount } =
      await tx.execute(sql`UPDATE connections SET state = 'disconnected', deletion = ${JSON.stringify(ended)}::jsonb,
      cursor = '{}', worker = NULL, heartbeat_at = NULL WHERE id = ${id} AND worker = ${worker} AND state = 'deleting'`)
    if (rowCount === 0) throw new LeaseLost('the connection has another worker')
    await notifyFactsMoved(tx, ctx.account.id, canonicalKinds)
    await recordAudit(tx, {
      ctx,
      action: 'connection.data-deleted',
      object: `connection:${id}`,
      after: { name, platform, counts: deletion.counts },
    })
  })
}
