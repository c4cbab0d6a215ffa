import type { Day } from '#ui/formats/day.ts'

/** `20/11/2026` or `20/11/26`. */
export function parseDayText(text: string): Day | null {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text.trim()) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written ? null : written
}
