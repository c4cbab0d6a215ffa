import { connections } from '#ingestion/connections/schema.ts'
import type { KeyPlatform } from '#ingestion/connectors/descriptions.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Connection } from '../../connections-contract.ts'
import { isEnded, presentConnection } from './present-connection.ts'
import { replaceCredentials } from './replace-credentials.ts'
import { assertKey, type Key, type ReachablePlatform } from './try-key.ts'

type Input = Pick<Key, 'credentials'> & { connectionId: string }

export async function replaceKey(
  ctx: AccountContext & { keyring: Keyring },
  platform: KeyPlatform,
  reached: ReachablePlatform,
  { connectionId, credentials }: Input,
): Promise<Connection> {
  assertPermission(ctx, 'integrations.edit')
  const ours = and(
    eq(connections.id, connectionId),
    eq(connections.accountId, ctx.account.id),
    eq(connections.platform, platform),
  )
  const [known] = await ctx.db.select().from(connections).where(ours)
  if (known === undefined || isEnded(known)) throw new FarolError('notFound')
  await assertKey(ctx, reached, { account: String(known.settings['account']), credentials })
  return presentConnection(ctx, await replaceCredentials(ctx, connectionId, credentials))
}
