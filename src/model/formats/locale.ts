export const locale = 'pt-BR'
/** Missing is not zero. */
export const absent = '—'
export const minus = '−'

/** Intl writes a hyphen-minus. */
export function withMinusSign(text: string): string {
  return text.replace('-', minus)
}
