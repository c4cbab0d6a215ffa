import type { VtexCredentials } from '#ingestion/connectors/vtex/client/vtex-client.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { Connection } from '../../connections-contract.ts'
import { presentConnection } from './present-connection.ts'
import { accountOfConnection, replaceCredentials } from './replace-credentials.ts'
import { assertVtexKey } from './try-vtex.ts'

type Input = VtexCredentials & { connectionId: string }

/** Puts a key that works in the place of the one before. */
export async function replaceVtexKey(
  ctx: AccountContext & { keyring: Keyring },
  { connectionId, ...credentials }: Input,
  server: string | undefined,
): Promise<Connection> {
  assertPermission(ctx, 'integrations.edit')
  const account = await accountOfConnection(ctx, connectionId, 'vtex')
  await assertVtexKey(ctx, { account, ...credentials }, server)
  return presentConnection(ctx, await replaceCredentials(ctx, connectionId, credentials))
}
