import { decrypt, encrypt } from '#platform/secrets/encrypt.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { BatchSettings } from '../../model.ts'
import type { StoredSettings } from '../../../server/content-settings.ts'

const placeOf = (accountId: string) => ({ purpose: 'content-writer', row: accountId })

export const sealKey = (keyring: Keyring, accountId: string, key: string): string =>
  encrypt(keyring, key, placeOf(accountId))

/** Throws if no key of the installation opens it; '' where there is none. */
export const openKey = (
  keyring: Keyring,
  { accountId, sealed }: Pick<StoredSettings, 'accountId' | 'sealed'>,
): string => (sealed === null ? '' : decrypt(keyring, sealed, placeOf(accountId)))

export const hintOfKey = (key: string): string => (key.length < 12 ? '…' : `…${key.slice(-4)}`)

/** A key was given for one service at one address, and goes to no other. */
export const isSameService = (
  one: Pick<BatchSettings, 'writer' | 'address'>,
  other: Pick<BatchSettings, 'writer' | 'address'>,
): boolean => one.writer === other.writer && one.address === other.address
