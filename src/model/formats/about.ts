import { formatNumberLevel } from '#model/formats/number.ts'

/** Beside “cerca de”: `4,7`, `5`, `12`. */
export function formatAbout(value: number): string {
  const step = Math.abs(value) < 10 && !Number.isInteger(Math.round(value * 10) / 10) ? 0.1 : 1
  return formatNumberLevel(value, step)
}
