import { and, eq, isNotNull, notLike } from '#platform/storage/postgres/drizzle.ts'
import type { Logger } from '../../context.ts'
import { keyPrefix } from '../../secrets/encrypt.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { Database } from '../../storage/postgres/postgres.ts'
import { phoneHash } from './phone.ts'
import { whatsAppBridges, whatsAppGroups, whatsAppNumbers, whatsAppPeople } from './schema.ts'
import { openWhatsApp, sealWhatsApp } from './seals.ts'

/**
 * Phones are indexed by a keyed hash, which changes with the key. Rows that cannot be decrypted are logged
 * and left unchanged.
 */
export async function resealWhatsApp(db: Database, keyring: Keyring, log: Logger): Promise<void> {
  const today = `${keyPrefix(keyring.current)}%`
  const tried = async (what: object, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (err) {
      log.error({ err, ...what }, 'keys: something of WhatsApp could not be sealed again')
    }
  }
  for (const { id, sealed } of await db
    .select()
    .from(whatsAppNumbers)
    .where(notLike(whatsAppNumbers.sealed, today)))
    await tried({ number: id }, () => {
      const again = sealWhatsApp(
        keyring,
        'whatsapp-number',
        id,
        openWhatsApp(keyring, 'whatsapp-number', id, sealed),
      )
      // only if unchanged meanwhile
      const same = and(eq(whatsAppNumbers.id, id), eq(whatsAppNumbers.sealed, sealed))
      return db.update(whatsAppNumbers).set({ sealed: again }).where(same)
    })
  for (const { id, sealed } of await db
    .select()
    .from(whatsAppBridges)
    .where(notLike(whatsAppBridges.sealed, today)))
    await tried({ bridge: id }, () => {
      const opened = openWhatsApp(keyring, 'whatsapp-bridge', id, sealed)
      const again = sealWhatsApp(keyring, 'whatsapp-bridge', id, opened)
      const same = and(eq(whatsAppBridges.id, id), eq(whatsAppBridges.sealed, sealed))
      return db.update(whatsAppBridges).set({ sealed: again }).where(same)
    })
  for (const { id, accountId, sealed } of await db
    .select()
    .from(whatsAppPeople)
    .where(notLike(whatsAppPeople.sealed, today)))
    await tried({ person: id }, () => {
      const person = openWhatsApp(keyring, 'whatsapp-person', id, sealed)
      const changed = {
        sealed: sealWhatsApp(keyring, 'whatsapp-person', id, person),
        phoneHash: phoneHash(keyring, accountId, person.phone),
      }
      const same = and(eq(whatsAppPeople.id, id), eq(whatsAppPeople.sealed, sealed))
      return db.update(whatsAppPeople).set(changed).where(same)
    })
  const invited = and(isNotNull(whatsAppGroups.invite), notLike(whatsAppGroups.invite, today))
  for (const { destinationId: id, invite } of await db.select().from(whatsAppGroups).where(invited))
    await tried({ group: id }, async () => {
      if (invite === null) return
      const link = openWhatsApp(keyring, 'whatsapp-invite', id, invite)
      const again = sealWhatsApp(keyring, 'whatsapp-invite', id, link)
      const same = and(eq(whatsAppGroups.destinationId, id), eq(whatsAppGroups.invite, invite))
      await db.update(whatsAppGroups).set({ invite: again }).where(same)
    })
}
