const exponents = new Map(
  Intl.supportedValuesOf('currency').map((currency) => [
    currency,
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
  ]),
)

/** Minor units in one unit of a currency: 100 for BRL, 1 for JPY, 1000 for KWD. */
export function minorUnits(currency: string): number {
  return 10 ** (exponents.get(currency) ?? 2)
}

/** Currencies whose minor unit is not a hundredth. */
export const unusualCurrencies: readonly string[] = [...exponents]
  .filter(([, exponent]) => exponent !== 2)
  .map(([currency]) => currency)
