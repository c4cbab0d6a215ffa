import { numberFormat } from '../formats/formatters.ts'
import { symbolOf } from '../formats/currency-symbols.ts'
import { locale } from '../formats/locale.ts'
import { minorUnits } from '../minor-units.ts'

/** Lower bounds, in minor units of the displayed currency. */
export const amountBands = ['0', '5000', '10000', '20000', '50000', '100000', '300000'] as const

/** `R$ 50 a R$ 100`, or `R$ 3.000 ou mais`; undefined for what is no band. */
export function amountBandLabel(value: string, currency: string): string | undefined {
  const place = amountBands.findIndex((low) => low === value)
  if (place < 0) return undefined
  const write = (minor: string) =>
    `${symbolOf(currency)}\u00A0${numberFormat(locale, {}).format(Number(minor) / minorUnits(currency))}`
  const next = amountBands[place + 1]
  return next === undefined ? `${write(value)} ou mais` : `${write(value)} a ${write(next)}`
}
