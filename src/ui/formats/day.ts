import { dateFormat } from '#model/formats/formatters.ts'
import { dateLocale } from '#ui/formats/locale.ts'

/** `YYYY-MM-DD`, read and written in UTC so that no time zone can move it. */
export type Day = string

function at(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

function write(day: Day, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(dateLocale(), { timeZone: 'UTC', ...options }).format(at(day))
}

/** `12 nov`, never broken between the two; of another year than this, `12 nov 2025`. */
export function formatDay(day: Day, today = new Date().toISOString()): string {
  return today.startsWith(day.slice(0, 4)) ? formatDayOfYear(day) : formatDayWithYear(day)
}

function formatDayOfYear(day: Day): string {
  return `${at(day).getUTCDate()}\u00a0${shortMonth(day)}`
}

function formatDayWithYear(day: Day): string {
  return `${formatDayOfYear(day)} ${at(day).getUTCFullYear()}`
}

/** `nov 2026` */
export function formatMonth(day: Day): string {
  return `${shortMonth(day)} ${at(day).getUTCFullYear()}`
}

/** `1–19 nov 2026`, `28 out – 3 nov 2026`, `20 dez 2025 – 5 jan 2026`. */
export function formatSpan(from: Day, to: Day): string {
  if (from === to) return formatDayWithYear(to)
  if (from.slice(0, 7) === to.slice(0, 7)) return `${at(from).getUTCDate()}–${formatDayWithYear(to)}`
  if (from.slice(0, 4) === to.slice(0, 4)) return `${formatDayOfYear(from)} – ${formatDayWithYear(to)}`
  return `${formatDayWithYear(from)} – ${formatDayWithYear(to)}`
}

/** As `formatSpan`; this year goes without saying: `22 out – 20 nov`. */
export function formatRecentSpan(from: Day, to: Day, today = new Date().toISOString()): string {
  const span = formatSpan(from, to)
  const year = today.slice(0, 4)
  return from.startsWith(year) && to.startsWith(year) ? span.replace(` ${year}`, '') : span
}

export function addDays(day: Day, days: number): Day {
  return new Date(at(day).getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

export function dayOf(instant: string, timeZone: string): Day {
  return dateFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant))
}

function shortMonth(day: Day): string {
  return write(day, { month: 'short' }).replace('.', '')
}
