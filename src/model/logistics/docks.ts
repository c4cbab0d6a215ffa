/** Monday (1) to Friday, the default of a dock; holidays are never worked. */
export const businessWeek: readonly number[] = [1, 2, 3, 4, 5]

/** Formats minutes of the day as `14:00`. */
export function formatClockTime(minute: number): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}
