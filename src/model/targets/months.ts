/** `2026-11`. */
export type Month = string

export const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/

export const monthsOfYear = (year: number): Month[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)

export const yearOf = (month: Month): number => Number(month.slice(0, 4))

/** The three months of the quarter that a month is in. */
export function quarterOf(month: Month): Month[] {
  const first = Math.floor((Number(month.slice(5)) - 1) / 3) * 3
  return monthsOfYear(yearOf(month)).slice(first, first + 3)
}

export function addMonths(month: Month, months: number): Month {
  const count = yearOf(month) * 12 + Number(month.slice(5)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** All days of a month, `YYYY-MM-DD`. */
export function daysOfMonth(month: Month): string[] {
  const count = new Date(Date.UTC(yearOf(month), Number(month.slice(5)), 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}
