import { countOfSource } from '#ingestion/claims/facts-of-source.ts'
import { connections, connectionSecrets } from '#ingestion/connections/schema.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Connection } from '../../connections-contract.ts'
import { auditedConnection, findWithData, presentConnection } from './present-connection.ts'

type Input = { connectionId: string; confirmation: string }

// The key is deleted at once, the data by a worker (src/ingestion/connections/delete-connection-data.ts).
// Also for a connection that ended before and kept its data.
export async function disconnectAndDelete(
  ctx: AccountContext,
  { connectionId, confirmation }: Input,
): Promise<Connection> {
  assertPermission(ctx, 'integrations.edit')
  const { name } = await findWithData(ctx.db, ctx, connectionId)
  if (confirmation.trim() !== name) {
    const problem = `Para apagar os dados, escreva o nome da conexão: ${name}`
    throw new FarolError('invalidInput', { fields: { confirmation: problem } })
  }
  const counts = await countOfSource({ ...ctx, source: connectionId })
  const startedAt = ctx.now()
  const row = await ctx.db.transaction(async (tx) => {
    const ours = eq(connections.id, connectionId)
    await tx.select().from(connections).where(ours).for('update')
    const before = await findWithData(tx, ctx, connectionId)
    const deletion = {
      counts,
      stepsDone: 0,
      stepsTotal: 0,
      startedAt: startedAt.toISOString(),
      endedAt: null,
    }
    const resting = { worker: null, heartbeatAt: null, problems: [], nextRunAt: startedAt }
    const [changed] = await tx
      .update(connections)
      .set({ ...resting, state: 'deleting', deletion })
      .where(ours)
      .returning()
    if (changed === undefined) throw new FarolError('unexpected')
    await tx.delete(connectionSecrets).where(eq(connectionSecrets.connectionId, connectionId))
    await recordAudit(tx, {
      ctx,
      action: 'connection.delete-data',
      object: `connection:${connectionId}`,
      before: auditedConnection(before),
      after: { ...auditedConnection(changed), counts },
    })
    return changed
  })
  return presentConnection(ctx, row)
}
