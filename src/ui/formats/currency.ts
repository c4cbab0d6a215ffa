/** Specification, section 9. */
export const defaultCurrency = 'BRL'

/** Specification, section 3. */
const key = 'USER_CURRENCY'

/** Locale that writes each currency as at home. */
const locales: Record<string, string> = {
  BRL: 'pt-BR',
  USD: 'en-US',
  EUR: 'de-DE',
  GBP: 'en-GB',
  ARS: 'es-AR',
  CLP: 'es-CL',
  COP: 'es-CO',
  MXN: 'es-MX',
  PEN: 'es-PE',
  PYG: 'es-PY',
  UYU: 'es-UY',
}

export function localeOf(currency: string): string {
  return locales[currency] ?? 'pt-BR'
}

export function chosenCurrency(): string | null {
  const stored = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(key)
  return stored !== null && /^[A-Z]{3}$/.test(stored) ? stored : null
}

export const userCurrency = (): string => chosenCurrency() ?? defaultCurrency

export function keepUserCurrency(currency: string | null): void {
  if (currency === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, currency)
}
