import { numberFormat } from '#model/formats/formatters.ts'
import { absent, locale, minus } from '#model/formats/locale.ts'

const counts = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const plains = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const shorts = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })

/** Formats as `2.914.220`. */
export function formatCount(value: number | null): string {
  return value === null ? absent : negative(value, counts.format(Math.abs(value)))
}

/** For a text that has a form for one and another for more. */
export const countedValue = (value: number | null): { count: number; value: string } => ({
  count: value ?? 0,
  value: formatCount(value),
})

/** Formats as `1,37`. */
export function formatNumber(value: number | null): string {
  return value === null ? absent : negative(value, plains.format(Math.abs(value)))
}

/** Formats as `2,9 mi`. */
export function formatCountShort(value: number | null): string {
  return value === null ? absent : negative(value, shorts.format(Math.abs(value)))
}

/** Decimals needed to distinguish multiples of a step. */
export function decimalsOf(step: number): number {
  const decimals = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9))
  const exact = step * 10 ** decimals
  return Math.min(8, Math.abs(exact - Math.round(exact)) < 1e-6 ? decimals : decimals + 1)
}

/** Formats as `2,95 mi`, with the decimals that its step needs. */
export function formatCountLevel(value: number, step: number): string {
  const size = Math.abs(value)
  const unit = size >= 1e9 ? 1e9 : size >= 1e6 ? 1e6 : size >= 1e3 ? 1e3 : 1
  const options = { notation: 'compact', maximumFractionDigits: decimalsOf(step / unit) } as const
  return negative(value, numberFormat(locale, options).format(size))
}

export function formatRateLevel(rate: number, step: number): string {
  return `${negative(rate, decimals(Math.abs(rate * 100), decimalsOf(step * 100)))}\u00a0%`
}

export function formatNumberLevel(value: number, step: number): string {
  return negative(value, decimals(Math.abs(value), decimalsOf(step)))
}

/** Formats as `78,4 %`; small rates have a second decimal: `1,31 %`. */
export function formatRate(rate: number | null): string {
  if (rate === null) return absent
  return `${negative(rate, decimals(Math.abs(rate * 100), Math.abs(rate) < 0.1 ? 2 : 1))}\u00a0%`
}

/** Formats as `+5,4 %`, `−28 %`, `+1.240 %`; a dash without a base. */
export function formatChange(base: number | null, current: number | null): string {
  if (base === null || current === null || base === 0) return absent
  const percent = ((current - base) / Math.abs(base)) * 100
  return `${signed(percent, decimals(Math.abs(percent), Math.abs(percent) < 100 ? 1 : 0))}\u00a0%`
}

/** In percentage points: `−8,7 p.p.`, `−0,05 p.p.`. */
export function formatPoints(base: number | null, current: number | null): string {
  if (base === null || current === null) return absent
  const points = (current - base) * 100
  return `${signed(points, decimals(Math.abs(points), Math.abs(points) < 1 ? 2 : 1))}\u00a0p.p.`
}

/** Hundredths of a percentage point, which add up as displayed: `−1,28 p.p.` */
export function formatHundredths(hundredths: number): string {
  return `${signed(hundredths, decimals(Math.abs(hundredths) / 100, 2))}\u00a0p.p.`
}

export function formatShare(share: number): string {
  return `${counts.format(Math.round(share * 100))}\u00a0%`
}

function decimals(value: number, digits: number): string {
  return numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
}

function negative(value: number, text: string): string {
  return value < 0 && /[1-9]/.test(text) ? `${minus}${text}` : text
}

function signed(value: number, text: string): string {
  if (!/[1-9]/.test(text)) return text
  return `${value < 0 ? minus : '+'}${text}`
}
