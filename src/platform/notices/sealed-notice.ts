import { decrypt, encrypt } from '../secrets/encrypt.ts'
import type { Keyring } from '../secrets/keyring.ts'
import type { Notice } from './notice.ts'

const encryptionContext = (deliveryId: string) => ({ purpose: 'notice', row: deliveryId })

export const sealNotice = (keyring: Keyring, deliveryId: string, notice: Notice): string =>
  encrypt(keyring, JSON.stringify(notice), encryptionContext(deliveryId))

/** Throws if it cannot be decrypted. Safe cast: only notices are encrypted for this purpose. */
export const openNotice = (keyring: Keyring, deliveryId: string, sealed: string): Notice =>
  JSON.parse(decrypt(keyring, sealed, encryptionContext(deliveryId))) as Notice
