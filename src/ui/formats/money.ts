import { symbolOf } from '#model/formats/currency-symbols.ts'
import { localeOf, userCurrency } from '#ui/formats/currency.ts'
import { numberFormat } from '#model/formats/formatters.ts'
import { absent, locale, minus, withMinusSign } from '#model/formats/locale.ts'
import { decimalsOf } from '#model/formats/number.ts'

type Sign = 'auto' | 'always'

function formatter(currency: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const written = currency === userCurrency() ? localeOf(currency) : locale
  return numberFormat(written, { style: 'currency', currencyDisplay: 'code', currency, ...options })
}

function minorPerMajor(currency: string): number {
  return 10 ** (formatter(currency, {}).resolvedOptions().maximumFractionDigits ?? 2)
}

/** Minor units to the currency's unit. */
export function toMajor(minor: number, currency: string): number {
  return minor / minorPerMajor(currency)
}

/** `R$ 4.812.306,40`; without cents from a thousand up. `always` adds a plus sign. */
export function formatMoney(minor: number | null, currency: string, sign: Sign = 'auto'): string {
  if (minor === null) return absent
  const major = toMajor(minor, currency)
  const whole = Math.abs(major) >= 1000
  return signed(formatter(currency, whole ? { maximumFractionDigits: 0 } : {}), major, sign)
}

/** `R$ 4.812.306,40`, always with cents. */
export function formatMoneyExact(minor: number | null, currency: string, sign: Sign = 'auto'): string {
  return minor === null ? absent : signed(formatter(currency, {}), toMajor(minor, currency), sign)
}

/** `R$ 0,0125`: with as many decimals as it has, up to six. */
export function formatPriceExact(minor: number, currency: string): string {
  return signed(formatter(currency, { maximumFractionDigits: 6 }), toMajor(minor, currency), 'auto')
}

/** `US$ 1 = R$ 5,3456` */
export function formatExchange(from: string, rate: number, to: string): string {
  const digits = rate >= 1 ? { maximumFractionDigits: 4 } : { maximumSignificantDigits: 4 }
  return `${formatMoney(minorPerMajor(from), from)} = ${signed(formatter(to, digits), rate, 'auto')}`
}

/** `4.812.306` */
export function formatMoneyBare(minor: number | null, currency: string, sign: Sign = 'auto'): string {
  if (minor === null) return absent
  const options: Intl.NumberFormatOptions = { style: 'decimal', maximumFractionDigits: 0 }
  return signed(formatter(currency, options), toMajor(minor, currency), sign)
}

/** `+112,1 mil` */
export function formatMoneyBareShort(minor: number | null, currency: string, sign: Sign = 'auto'): string {
  if (minor === null) return absent
  const major = toMajor(minor, currency)
  return signed(formatter(currency, { style: 'decimal', ...shortOptions(major) }), major, sign)
}

/** `R$ 1,2 mi`, `R$ 36,5 mil`, `R$ 812`. */
export function formatMoneyShort(minor: number | null, currency: string, sign: Sign = 'auto'): string {
  if (minor === null) return absent
  const major = toMajor(minor, currency)
  return signed(formatter(currency, shortOptions(major)), major, sign)
}

function shortOptions(major: number): Intl.NumberFormatOptions {
  if (Math.abs(major) < 1000) return { maximumFractionDigits: 0 }
  return { notation: 'compact', maximumSignificantDigits: 3 }
}

/** With the decimals that its step needs: `R$ 1,85 mi`, `R$ 1,9 mi`. */
export function formatMoneyLevel(minor: number, currency: string, step: number): string {
  const major = toMajor(minor, currency)
  const size = Math.abs(major)
  const unit = size >= 1e9 ? 1e9 : size >= 1e6 ? 1e6 : size >= 1e3 ? 1e3 : 1
  const digits = decimalsOf(toMajor(step, currency) / unit)
  const options: Intl.NumberFormatOptions = {
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: digits,
  }
  return signed(formatter(currency, options), major, 'auto')
}

function signed(format: Intl.NumberFormat, value: number, sign: Sign): string {
  const text = format
    .formatToParts(Math.abs(value))
    .map((part) => (part.type === 'currency' ? symbolOf(part.value) : part.value))
    .join('')
  if (!/[1-9]/.test(text)) return text
  if (value < 0) return `${minus}${text}`
  return sign === 'always' ? `+${text}` : withMinusSign(text)
}
