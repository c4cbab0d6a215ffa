const exponents = new Map(
  Intl.supportedValuesOf('currency').map((currency) => [
    currency,
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
  ]),
)

/** 100 for BRL, 1 for JPY, 1000 for KWD. */
export function minorUnits(currency: string): number {
  return 10 ** (exponents.get(currency) ?? 2)
}

/** Currencies without hundredths. */
export const unusualCurrencies: readonly string[] = [...exponents]
  .filter(([, exponent]) => exponent !== 2)
  .map(([currency]) => currency)
