import { connections } from '#ingestion/connections/schema.ts'
import { openCredentials } from '#ingestion/connections/sealed-credentials.ts'
import type { Trial } from '#ingestion/connectors/description.ts'
import type { Platform } from '#ingestion/connectors/descriptions.ts'
import type { OpenConnector } from '#ingestion/connectors/manifest.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { isEnded } from './present-connection.ts'

export async function testConnection(
  ctx: AccountContext & { system: Database; keyring: Keyring },
  { connectionId }: { connectionId: string },
  opened: Readonly<Record<Platform, OpenConnector>>,
): Promise<{ platform: Platform; trial: Trial }> {
  assertPermission(ctx, 'integrations.edit')
  const ours = and(eq(connections.id, connectionId), eq(connections.accountId, ctx.account.id))
  const [row] = await ctx.db.select().from(connections).where(ours)
  if (row === undefined || isEnded(row)) throw new FarolError('notFound')
  const credentials = await openCredentials(ctx.system, ctx.keyring, row.id)
  if (credentials === null) {
    const reason = 'A chave desta conexão não está guardada. Informe-a de novo.'
    throw new FarolError('refusedConnection', { values: { reason } })
  }
  const { platform, settings } = row
  return { platform, trial: await opened[platform].validate({ settings, credentials }, ctx.now()) }
}
