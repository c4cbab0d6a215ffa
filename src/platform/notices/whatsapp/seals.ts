import type { Permission } from '#model/permissions.ts'
import { decrypt, encrypt } from '../../secrets/encrypt.ts'
import type { Keyring } from '../../secrets/keyring.ts'

export type WhatsAppSecrets = { accessToken: string; appSecret: string; verifyToken: string }
/** `server` includes its path, without a trailing slash. */
export type BridgeSecrets = { server: string; apiKey: string }
export type WhatsAppPerson = { phone: string; name: string }

type Contents = {
  'whatsapp-number': WhatsAppSecrets
  'whatsapp-bridge': BridgeSecrets
  'whatsapp-person': WhatsAppPerson
  'whatsapp-invite': { link: string }
  /** `needs`: to see the title. */
  'whatsapp-send': { title: string; needs?: Permission | undefined }
}

export const sealWhatsApp = <Purpose extends keyof Contents>(
  keyring: Keyring,
  purpose: Purpose,
  row: string,
  content: Contents[Purpose],
): string => encrypt(keyring, JSON.stringify(content), { purpose, row })

/** Throws if it cannot be decrypted. Safe cast: the content matches its purpose. */
export const openWhatsApp = <Purpose extends keyof Contents>(
  keyring: Keyring,
  purpose: Purpose,
  row: string,
  sealed: string,
): Contents[Purpose] => JSON.parse(decrypt(keyring, sealed, { purpose, row })) as Contents[Purpose]
