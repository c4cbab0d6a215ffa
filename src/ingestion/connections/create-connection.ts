import { randomUUID } from 'node:crypto'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { Platform } from '../connectors/descriptions.ts'
import { connections, connectionSecrets } from './schema.ts'
import { sealCredentials } from './sealed-credentials.ts'

export type NewConnection = {
  platform: Platform
  name: string
  settings: Record<string, unknown>
  credentials: unknown
}

export async function createConnection(
  ctx: AccountContext,
  keyring: Keyring,
  { platform, name, settings, credentials }: NewConnection,
): Promise<string> {
  assertPermission(ctx, 'integrations.edit')
  const [id, accountId, now] = [randomUUID(), ctx.account.id, ctx.now()]
  const createdBy = ctx.actor === 'system' ? null : ctx.actor.userId
  const sealed = sealCredentials(keyring, id, credentials)
  await ctx.db.transaction(async (tx) => {
    const row = { id, accountId, platform, name, settings, createdBy, createdAt: now, nextRunAt: now }
    await tx.insert(connections).values(row)
    await tx.insert(connectionSecrets).values({ connectionId: id, accountId, sealed })
    const after = { platform, name, settings }
    await recordAudit(tx, { ctx, action: 'connection.create', object: `connection:${id}`, after })
  })
  return id
}
