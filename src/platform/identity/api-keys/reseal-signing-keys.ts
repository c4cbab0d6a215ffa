import type { Logger } from '#platform/context.ts'
import { and, eq, notLike, or } from '#platform/storage/postgres/drizzle.ts'
import { keyPrefix } from '../../secrets/encrypt.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { Database } from '../../storage/postgres/postgres.ts'
import { apiKeys } from './schema.ts'
import { resealSigningSecret } from './signing-secret.ts'

export async function resealSigningKeys(db: Database, keyring: Keyring, log: Logger): Promise<void> {
  const today = `${keyPrefix(keyring.current)}%`
  const old = or(notLike(apiKeys.sealed, today), notLike(apiKeys.formerSealed, today))
  const rows = await db.select().from(apiKeys).where(old)
  for (const { id, sealed, formerSealed } of rows) {
    try {
      const again = (kept: string | null) => kept && resealSigningSecret(keyring, id, kept)
      const both = { sealed: again(sealed), formerSealed: again(formerSealed) }
      // only if unchanged meanwhile
      await db
        .update(apiKeys)
        .set(both)
        .where(and(eq(apiKeys.id, id), eq(apiKeys.sealed, sealed ?? '')))
    } catch (err) {
      log.error({ err, keyId: id }, 'keys: a signing secret could not be sealed again')
    }
  }
}
