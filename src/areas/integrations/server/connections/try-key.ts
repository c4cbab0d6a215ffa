import type { Trial } from '#ingestion/connectors/description.ts'
import type { ConnectorManifest, OpenConnector } from '#ingestion/connectors/manifest.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'

export type ReachablePlatform = Pick<ConnectorManifest, 'traits' | 'accountName'> &
  Pick<OpenConnector, 'validate'>
export type Key = { account: string; credentials: Readonly<Record<string, unknown>> }

export async function tryKey(
  ctx: AccountContext,
  { validate }: ReachablePlatform,
  { account, credentials }: Key,
): Promise<Trial> {
  assertPermission(ctx, 'integrations.edit')
  return validate({ settings: { account }, credentials }, ctx.now())
}

/** Throws unless the key can read something. */
export async function assertKey(ctx: AccountContext, platform: ReachablePlatform, key: Key): Promise<void> {
  const { accepted, permissions, message } = await tryKey(ctx, platform, key)
  const refuse = (reason: string) => new FarolError('refusedConnection', { values: { reason } })
  const { name } = platform.traits
  if (accepted === null) throw refuse(`${name} não respondeu agora. Tente novamente em instantes.`)
  if (!accepted) throw refuse(message ?? `${name} não aceitou as credenciais.`)
  const missing = permissions.find(({ needed, state }) => needed && state !== 'granted')
  if (missing !== undefined) throw refuse(missing.message ?? `Falta a permissão “${missing.resource}”.`)
}
