import { literals } from '../../sql-text.ts'

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

const unusual = [...exponents].filter(([, exponent]) => exponent !== 2).map(([currency]) => currency)

/** The same in SQL, for a currency that differs by row. */
export function minorUnitsSql(currency: string, otherwise: string): string {
  const factors = unusual.map((name) => minorUnits(name)).join(', ')
  return `if(${currency} = '', ${minorUnits(otherwise)}, transform(upper(${currency}), ${literals(unusual)}, [${factors}], 100))`
}
