import { absent } from '#model/formats/locale.ts'
import { formatCount, formatNumberLevel } from '#model/formats/number.ts'

/** Formats as `832 ms` or `1,8 s`. */
export function formatMilliseconds(value: number | null): string {
  if (value === null) return absent
  return value < 1000
    ? `${formatCount(Math.round(value))}\u00a0ms`
    : `${formatNumberLevel(value / 1000, 0.1)}\u00a0s`
}
