const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Days from one to the other, both included. */
export function daysIn(from: string, to: string): number {
  return Math.round((at(to) - at(from)) / 86_400_000) + 1
}
