/** Monday (1) to Friday, of a dock that says nothing else; holidays are never worked. */
export const businessWeek: readonly number[] = [1, 2, 3, 4, 5]

/** `14:00` of the minutes of a day. */
export function clockOf(minute: number): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}
