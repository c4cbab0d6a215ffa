import { decrypt, encrypt } from '#platform/secrets/encrypt.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { BatchSettings } from '../../model.ts'
import type { StoredContentSettings } from '../../../server/content-settings.ts'

const encryptionContext = (accountId: string) => ({ purpose: 'content-writer', row: accountId })

export const sealKey = (keyring: Keyring, accountId: string, key: string): string =>
  encrypt(keyring, key, encryptionContext(accountId))

/** Throws if it cannot be decrypted; '' if there is no key. */
export const openKey = (
  keyring: Keyring,
  { accountId, sealed }: Pick<StoredContentSettings, 'accountId' | 'sealed'>,
): string => (sealed === null ? '' : decrypt(keyring, sealed, encryptionContext(accountId)))

export const keyHint = (key: string): string => (key.length < 12 ? '…' : `…${key.slice(-4)}`)

/** A key is only ever sent to the service and address it was entered for. */
export const isSameService = (
  one: Pick<BatchSettings, 'writer' | 'address'>,
  other: Pick<BatchSettings, 'writer' | 'address'>,
): boolean => one.writer === other.writer && one.address === other.address
