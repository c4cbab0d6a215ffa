import { and, eq } from 'drizzle-orm'
import { connections, type Platform } from '#ingestion/connections/schema.ts'
import { openCredentials } from '#ingestion/connections/sealed-credentials.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import type { ConnectionTrial } from '../../trial-contract.ts'
import { isEnded } from '../connections/present-connection.ts'

/** Tries out what a platform's account lets us do; throws for credentials that are not the platform's. */
type Tester = (
  ctx: AccountContext,
  connection: { account: string; settings: unknown; credentials: unknown },
) => Promise<ConnectionTrial>

export type Testers = Partial<Record<Platform, Tester>>

/** What a connection's own key may do now. The key is opened by the system, and stays here. */
export async function testConnection(
  ctx: AccountContext & { system: Database; keyring: Keyring },
  { connectionId }: { connectionId: string },
  testers: Testers,
): Promise<ConnectionTrial> {
  assertPermission(ctx, 'integrations.edit')
  const ours = and(eq(connections.id, connectionId), eq(connections.accountId, ctx.account.id))
  const [row] = await ctx.db.select().from(connections).where(ours)
  if (row === undefined || isEnded(row)) throw new FarolError('notFound')
  const refuse = (reason: string) => new FarolError('refusedConnection', { values: { reason } })
  const tester = testers[row.platform]
  if (tester === undefined) throw refuse('Conexões desta plataforma não podem ser testadas.')
  const credentials = await openCredentials(ctx.system, ctx.keyring, row.id)
  if (credentials === null) throw refuse('A chave desta conexão não está guardada. Informe-a de novo.')
  const { settings } = row
  return tester(ctx, { account: String(settings['account']), settings, credentials })
}
