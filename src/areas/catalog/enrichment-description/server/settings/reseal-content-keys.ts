import type { Logger } from '#platform/context.ts'
import { keyPrefix } from '#platform/secrets/encrypt.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { and, eq, isNotNull, notLike } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { contentSettings } from '../../../server/content-settings.ts'
import { openKey, sealKey } from './service-key.ts'

/** Keys that cannot be decrypted are logged and left unchanged. */
export async function resealContentKeys(db: Database, keyring: Keyring, log: Logger): Promise<void> {
  const { accountId: id, sealed: column } = contentSettings
  const older = and(isNotNull(column), notLike(column, `${keyPrefix(keyring.current)}%`))
  const rows = await db.select({ accountId: id, sealed: column }).from(contentSettings).where(older)
  for (const { accountId, sealed } of rows) {
    if (sealed === null) continue
    try {
      const again = sealKey(keyring, accountId, openKey(keyring, { accountId, sealed }))
      // only if unchanged meanwhile
      const same = and(eq(id, accountId), eq(column, sealed))
      await db.update(contentSettings).set({ sealed: again }).where(same)
    } catch (err) {
      log.error({ err, accountId }, 'keys: the key of a content writer could not be sealed again')
    }
  }
}
