/** Number of days, both inclusive. */
export const daysIn = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
