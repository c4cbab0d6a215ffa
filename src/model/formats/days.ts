import { absent } from '#model/formats/locale.ts'
import { formatNumberLevel } from '#model/formats/number.ts'

/** Formats as `2,3`. */
export const formatDayNumber = (days: number | null): string =>
  days === null ? absent : formatNumberLevel(days, 0.1)

/** Formats as `+0,4`. */
export function formatDayChange(base: number | null, current: number | null): string {
  if (base === null || current === null) return absent
  const text = formatDayNumber(current - base)
  return current > base && /[1-9]/.test(text) ? `+${text}` : text
}
