import type { SearchKind } from '../../contract.ts'

const cnpj = /^[A-Z\d]{2}\.?[A-Z\d]{3}\.?[A-Z\d]{3}\/?[A-Z\d]{4}-?\d{2}$/i
const figures = /^[\d\s().+/-]+$/

/** What of a person a text looks like; null for what is only a number or a code. */
export function personKind(text: string): Extract<SearchKind, 'email' | 'document' | 'name'> | null {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return 'email'
  const digits = text.replaceAll(/\D/g, '').length
  if (cnpj.test(text) || (figures.test(text) && digits >= 8 && digits <= 15)) return 'document'
  return digits === 0 && /\p{L}.*\p{L}/u.test(text) ? 'name' : null
}
