import { createConnection } from '#ingestion/connections/create-connection.ts'
import { connections } from '#ingestion/connections/schema.ts'
import type { KeyPlatform } from '#ingestion/connectors/descriptions.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { ConnectionState } from '#model/connection-states.ts'
import { and, eq, ne, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Connection } from '../../connections-contract.ts'
import { presentConnection } from './present-connection.ts'
import { assertKey, type Key, type ReachablePlatform } from './try-key.ts'

type Input = Key & { name: string; historyDays: number }

export async function connectByKey(
  ctx: AccountContext & { keyring: Keyring },
  platform: KeyPlatform,
  reached: ReachablePlatform,
  { name, account, historyDays, credentials }: Input,
): Promise<Connection> {
  assertPermission(ctx, 'integrations.edit')
  await assertKey(ctx, reached, { account, credentials })
  const connected = and(
    eq(connections.accountId, ctx.account.id),
    eq(connections.platform, platform),
    ne(connections.state, 'disconnected'),
    sql`${connections.settings} ->> 'account' = ${account}`,
  )
  const [known] = await ctx.db.select({ state: connections.state }).from(connections).where(connected)
  if (known !== undefined) throw alreadyConnected(`${reached.accountName} ${account}`, known.state)
  const settings = { account, historyDays }
  const id = await createConnection(ctx, ctx.keyring, { platform, name, settings, credentials })
  const [row] = await ctx.db.select().from(connections).where(eq(connections.id, id))
  if (row === undefined) throw new FarolError('unexpected')
  return presentConnection(ctx, row)
}

/** Connected already, or the data of an ended connection is still being deleted. */
function alreadyConnected(shop: string, state: ConnectionState): FarolError {
  const reason =
    state === 'deleting'
      ? `Os dados que a conexão anterior trouxe ainda estão sendo apagados. ${shop} pode ser conectada de novo quando isso terminar.`
      : `${shop} já está conectada.`
  return new FarolError('refusedConnection', { values: { reason } })
}
