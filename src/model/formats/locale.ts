export const locale = 'pt-BR'
/** Shown for a missing value, which is not zero. */
export const absent = '—'
export const minus = '−'

/** Intl writes a hyphen; this replaces it by a minus sign. */
export function withMinusSign(text: string): string {
  return text.replace('-', minus)
}
