import { personKind } from '#platform/clients/person-kind.ts'
import { replaceEmails, replaceNumbers } from '#platform/audit/personal-text.ts'

const hidden = () => '•••'
/** Minimum digits of CPF, CNPJ and phone numbers. */
const documentDigits = 9

export function withoutPersonal(value: unknown): unknown {
  if (typeof value === 'string') return replaceNumbers(replaceEmails(value, hidden), documentDigits, hidden)
  if (Array.isArray(value)) return value.map(withoutPersonal)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isOfSomebody = key === 'search' && typeof inner === 'string' && personKind(inner) !== null
      return [key, isOfSomebody ? hidden() : withoutPersonal(inner)]
    }),
  )
}
