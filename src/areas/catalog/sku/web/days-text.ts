import { absent } from '#model/formats/locale.ts'
import { formatCount, formatNumberLevel } from '#model/formats/number.ts'

/** Formats as `4`, `2,5`, `12`: one decimal for short spans. */
export function daysText(days: number | null): string {
  if (days === null) return absent
  const tenths = Math.round(days * 10)
  return tenths % 10 === 0 || days >= 10 ? formatCount(Math.round(days)) : formatNumberLevel(days, 0.1)
}
