import { decrypt, encrypt } from '../../secrets/encrypt.ts'
import type { Keyring } from '../../secrets/keyring.ts'

export type WhatsAppSecrets = { accessToken: string; appSecret: string; verifyToken: string }
/** `server`: with its path, without a slash at the end. */
export type BridgeSecrets = { server: string; apiKey: string }
export type WhatsAppPerson = { phone: string; name: string }

type Contents = {
  'whatsapp-number': WhatsAppSecrets
  'whatsapp-bridge': BridgeSecrets
  'whatsapp-person': WhatsAppPerson
  'whatsapp-invite': { link: string }
  'whatsapp-send': { title: string }
}

export const sealWhatsApp = <Purpose extends keyof Contents>(
  keyring: Keyring,
  purpose: Purpose,
  row: string,
  content: Contents[Purpose],
): string => encrypt(keyring, JSON.stringify(content), { purpose, row })

/** Throws if no key opens it. What was sealed here has the shape of its purpose. */
export const openWhatsApp = <Purpose extends keyof Contents>(
  keyring: Keyring,
  purpose: Purpose,
  row: string,
  sealed: string,
): Contents[Purpose] => JSON.parse(decrypt(keyring, sealed, { purpose, row })) as Contents[Purpose]
