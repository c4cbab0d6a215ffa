/** Days from one to the other, both included. */
export const daysIn = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
