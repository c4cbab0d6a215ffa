import { decrypt, encrypt } from '../secrets/encrypt.ts'
import type { Keyring } from '../secrets/keyring.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import { newPushKeys, type PushKeys } from './push-encryption.ts'
import { pushKeys } from './schema.ts'

const place = { purpose: 'push-keys', row: '1' }

/** Per installation: created on first use and shared by all processes. */
export async function loadPushKeys(db: Database, keyring: Keyring): Promise<PushKeys> {
  const [known] = await db.select().from(pushKeys)
  if (known !== undefined) return opened(keyring, known)
  const { publicKey, privateKey } = newPushKeys()
  await db
    .insert(pushKeys)
    .values({ publicKey, sealed: encrypt(keyring, privateKey, place) })
    .onConflictDoNothing()
  const [made] = await db.select().from(pushKeys)
  if (made === undefined) throw new Error('the keys of push notifications are gone')
  return opened(keyring, made)
}

const opened = (keyring: Keyring, { publicKey, sealed }: typeof pushKeys.$inferSelect): PushKeys => ({
  publicKey,
  privateKey: decrypt(keyring, sealed, place),
})

export const resealPushKeys = (keyring: Keyring, sealed: string): string =>
  encrypt(keyring, decrypt(keyring, sealed, place), place)
