import { symbolOf } from '#model/formats/currency-symbols.ts'
import { numberFormat } from '#model/formats/formatters.ts'
import { absent, locale, minus } from '#model/formats/locale.ts'
import { minorUnits } from '#model/minor-units.ts'

/** Formats as `R$ 4.812` or `R$ 36,90`, for server sentences; `exact` always shows cents. */
export function formatMoneyText(minor: number, currency: string, exact = false): string {
  const major = minor / minorUnits(currency)
  const decimals = Math.round(Math.log10(minorUnits(currency)))
  const digits = !exact && Math.abs(major) >= 1000 ? 0 : decimals
  const text = numberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Math.abs(major))
  return `${minor < 0 && /[1-9]/.test(text) ? minus : ''}${symbolOf(currency)}\u00a0${text}`
}

/** With cents at any size, as `R$ 4.812,00`; a dash for what is not known. */
export const formatExactMoneyText = (minor: number | null | undefined, currency: string): string =>
  minor === null || minor === undefined ? absent : formatMoneyText(minor, currency, true)
