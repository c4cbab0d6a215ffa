import { decrypt, encrypt, type EncryptionContext } from '../secrets/encrypt.ts'
import type { Keyring } from '../secrets/keyring.ts'

export const sealedFields = ['phone', 'cpf', 'birthDate', 'totpSecret'] as const
export type SealedField = (typeof sealedFields)[number]

export type FieldOf = { field: SealedField; userId: string; value: string | null }

const encryptionContext = ({ field, userId }: FieldOf): EncryptionContext => ({
  purpose: `person.${field}`,
  row: userId,
})

export function sealed(keyring: Keyring, of: FieldOf): string | null {
  return of.value === null ? null : encrypt(keyring, of.value, encryptionContext(of))
}

export function opened(keyring: Keyring, of: FieldOf): string | null {
  return of.value === null ? null : decrypt(keyring, of.value, encryptionContext(of))
}
