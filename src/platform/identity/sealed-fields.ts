import { decrypt, encrypt, type Place } from '../secrets/encrypt.ts'
import type { Keyring } from '../secrets/keyring.ts'

export const sealedFields = ['phone', 'cpf', 'birthDate', 'totpSecret'] as const
export type SealedField = (typeof sealedFields)[number]

export type FieldOf = { field: SealedField; userId: string; value: string | null }

const placeOf = ({ field, userId }: FieldOf): Place => ({ purpose: `person.${field}`, row: userId })

export function sealed(keyring: Keyring, of: FieldOf): string | null {
  return of.value === null ? null : encrypt(keyring, of.value, placeOf(of))
}

export function opened(keyring: Keyring, of: FieldOf): string | null {
  return of.value === null ? null : decrypt(keyring, of.value, placeOf(of))
}
