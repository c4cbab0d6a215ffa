import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { loadPushKeys } from '#platform/notices/push-keys.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'

export async function getPushKey(ctx: AccountContext, keyring: Keyring): Promise<{ publicKey: string }> {
  assertPermission(ctx, 'observability.view')
  assertWholeAccount(ctx)
  const { publicKey } = await loadPushKeys(ctx.db, keyring)
  return { publicKey }
}
