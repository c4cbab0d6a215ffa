import { connections, connectionSecrets, type ConnectionRow } from '#ingestion/connections/schema.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Connection } from '../../connections-contract.ts'
import { auditedConnection, lockConnection, presentConnection } from './present-connection.ts'

type Change = 'pause' | 'resume' | 'disconnect'

/** A worker releases the connection once its state changes. */
const changes: Readonly<Record<Change, (now: Date) => Partial<ConnectionRow>>> = {
  pause: () => ({ state: 'paused', worker: null, heartbeatAt: null }),
  resume: (now) => ({ state: 'syncing', failures: 0, problems: [], nextRunAt: now }),
  disconnect: () => ({ state: 'disconnected', worker: null, heartbeatAt: null, problems: [] }),
}

/** Ending a connection deletes its key; what it brought stays. */
export async function changeConnection(
  ctx: AccountContext,
  { connectionId }: { connectionId: string },
  change: Change,
): Promise<Connection> {
  assertPermission(ctx, 'integrations.edit')
  const row = await ctx.db.transaction(async (tx) => {
    const before = await lockConnection(tx, ctx, connectionId)
    const ours = eq(connections.id, connectionId)
    const [changed] = await tx.update(connections).set(changes[change](ctx.now())).where(ours).returning()
    if (changed === undefined) throw new FarolError('unexpected')
    if (change === 'disconnect') {
      await tx.delete(connectionSecrets).where(eq(connectionSecrets.connectionId, connectionId))
    }
    await recordAudit(tx, {
      ctx,
      action: `connection.${change}`,
      object: `connection:${connectionId}`,
      before: auditedConnection(before),
      after: auditedConnection(changed),
    })
    return changed
  })
  return presentConnection(ctx, row)
}
