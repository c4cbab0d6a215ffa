import { locale } from '#model/formats/locale.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  const unit = units[power] ?? 'byte'
  return value.toLocaleString(locale, {
    style: 'unit',
    unit,
    unitDisplay: power === 0 ? 'narrow' : 'short',
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  })
}
