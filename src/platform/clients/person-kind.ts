export type PersonKind = 'email' | 'document' | 'name'

const cnpj = /^[A-Z\d]{2}\.?[A-Z\d]{3}\.?[A-Z\d]{3}\/?[A-Z\d]{4}-?\d{2}$/i
const figures = /^[\d\s().+/-]+$/

export function personKind(written: string): PersonKind | null {
  const text = written.trim()
  if (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)) return 'email'
  const digits = text.replaceAll(/\D/g, '').length
  if (cnpj.test(text) || (figures.test(text) && digits >= 8 && digits <= 15)) return 'document'
  return digits === 0 && (text.match(/\p{L}/gu)?.length ?? 0) > 1 ? 'name' : null
}
