import { symbolOf } from '#model/formats/currency-symbols.ts'
import { minorUnits } from '#model/minor-units.ts'
import type { ByteText } from './byte-text.ts'

export type CurrencyUnit = { code: string; symbol: string; places: number; minor: number }

export function currencyUnit(code: string): CurrencyUnit {
  const minor = minorUnits(code)
  return { code, symbol: symbolOf(code), places: Math.round(Math.log10(minor)), minor }
}

const MINUS = 45

/** Minor units, rounded to whole ones, as a decimal with no more places than needed: 6090 is `60,9`. */
export function putMinor(to: ByteText, exact: number, places: number, mark: string): void {
  const amount = Math.round(exact)
  if (!Number.isSafeInteger(amount)) {
    to.text(String(Number((amount / 10 ** places).toFixed(6))).replace('.', mark))
    return
  }
  if (amount < 0) to.byte(MINUS)
  const all = Math.abs(amount)
  const unit = 10 ** places
  const whole = Math.floor(all / unit)
  to.digits(whole)
  let rest = all - whole * unit
  let shown = places
  for (; rest > 0 && rest % 10 === 0; shown -= 1) rest /= 10
  if (rest === 0) return
  to.byte(mark.charCodeAt(0))
  to.digits(rest, shown)
}
