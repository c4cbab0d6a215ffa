import { and, eq, notLike } from '#platform/storage/postgres/drizzle.ts'
import type { Logger } from '../context.ts'
import { keyPrefix } from '../secrets/encrypt.ts'
import type { Keyring } from '../secrets/keyring.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import { openDestination, sealDestination } from './destination-settings.ts'
import { resealPushKeys } from './push-keys.ts'
import { destinations, pushKeys } from './schema.ts'

/**
 * Afterwards the old key is only needed for waiting notices, for at most 90 days. Rows that cannot be
 * decrypted are logged and left unchanged.
 */
export async function resealDestinations(db: Database, keyring: Keyring, log: Logger): Promise<void> {
  const today = `${keyPrefix(keyring.current)}%`
  const failed = (err: unknown, what: object) =>
    log.error({ err, ...what }, 'keys: a destination could not be sealed again')
  for (const row of await db.select().from(destinations).where(notLike(destinations.sealed, today))) {
    try {
      const sealed = sealDestination(keyring, row.id, openDestination(keyring, row))
      // only if unchanged meanwhile
      const same = and(eq(destinations.id, row.id), eq(destinations.sealed, row.sealed))
      await db.update(destinations).set({ sealed }).where(same)
    } catch (error) {
      failed(error, { destination: row.id })
    }
  }
  for (const { sealed } of await db.select().from(pushKeys).where(notLike(pushKeys.sealed, today))) {
    try {
      await db.update(pushKeys).set({ sealed: resealPushKeys(keyring, sealed) })
    } catch (error) {
      failed(error, { destination: 'push-keys' })
    }
  }
}
