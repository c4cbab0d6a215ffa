import { addressesOf } from '#ingestion/connectors/vtex/client/addresses.ts'
import { vtexClient, type VtexCredentials } from '#ingestion/connectors/vtex/client/vtex-client.ts'
import { validateVtex } from '#ingestion/connectors/vtex/validate.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { VtexTrial } from '../../connections-contract.ts'

export type VtexKey = VtexCredentials & { account: string }

/** Somebody waits for the answer. */
const pace = { timeout: 10_000, firstPause: 300, tries: 2, pauseWhenBusy: 2000 }

/** Tries out what a key may do. `server` takes the place of the platform's hosts. */
export async function tryVtex(
  ctx: AccountContext,
  key: VtexKey,
  server: string | undefined,
): Promise<VtexTrial> {
  assertPermission(ctx, 'integrations.edit')
  const { account, appKey, appToken } = key
  const credentials = { appKey, appToken }
  const client = vtexClient({ account, addresses: addressesOf(account, server), credentials, pace })
  return validateVtex(client, ctx.now())
}

/** Throws for a key with which nothing could be read. */
export async function assertVtexKey(
  ctx: AccountContext,
  key: VtexKey,
  server: string | undefined,
): Promise<void> {
  const { accepted, permissions } = await tryVtex(ctx, key, server)
  const refuse = (reason: string) => new FarolError('refusedConnection', { values: { reason } })
  if (accepted === null) throw refuse('A VTEX não respondeu agora. Tente novamente em instantes.')
  if (!accepted) throw refuse('A VTEX não aceitou a chave e o token. Confira-os ou gere outros.')
  const missing = permissions.find(({ needed, state }) => needed && state !== 'granted')
  if (missing !== undefined) throw refuse(missing.message ?? `Falta a permissão “${missing.resource}”.`)
}
