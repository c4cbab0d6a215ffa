import { connections, connectionSecrets, type ConnectionRow } from '#ingestion/connections/schema.ts'
import { sealCredentials } from '#ingestion/connections/sealed-credentials.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { auditedConnection, lockConnection } from './present-connection.ts'

/** A connection whose credentials were refused is read again. */
export async function replaceCredentials(
  ctx: AccountContext & { keyring: Keyring },
  connectionId: string,
  credentials: object,
): Promise<ConnectionRow> {
  assertPermission(ctx, 'integrations.edit')
  const sealed = sealCredentials(ctx.keyring, connectionId, credentials)
  return ctx.db.transaction(async (tx) => {
    const before = await lockConnection(tx, ctx, connectionId)
    const ofConnection = eq(connectionSecrets.connectionId, connectionId)
    await tx.update(connectionSecrets).set({ sealed }).where(ofConnection)
    const state = before.state === 'expired' ? 'syncing' : before.state
    const [changed] = await tx
      .update(connections)
      .set({ state, failures: 0, problems: [], nextRunAt: ctx.now() })
      .where(eq(connections.id, connectionId))
      .returning()
    if (changed === undefined) throw new FarolError('unexpected')
    await recordAudit(tx, {
      ctx,
      action: 'connection.replace-key',
      object: `connection:${connectionId}`,
      before: auditedConnection(before),
      after: auditedConnection(changed),
    })
    return changed
  })
}
