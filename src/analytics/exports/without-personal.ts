const email = /[^\s@",]+@[^\s@",]+/g
/** CPF, CNPJ, phone and the like: nine digits or more, however they are written. */
const document = /\d(?:[\d.\-/() ]*\d){8,}/g

/** A question for the audit: what people searched for may be of a person, and is not kept there. */
export function withoutPersonal(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(email, '•••').replaceAll(document, '•••')
  if (Array.isArray(value)) return value.map(withoutPersonal)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutPersonal(inner)]))
}
