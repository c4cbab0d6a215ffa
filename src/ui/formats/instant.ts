import { dateFormat } from '#model/formats/formatters.ts'
import { formatInstantText } from '#model/formats/moment.ts'
import { dateLocale } from '#ui/formats/locale.ts'

/** Specification, section 8: `sexta-feira 20/11/2026 - 14:05`. */
export function formatMoment(now: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  const weekday = dateFormat(dateLocale(), { weekday: 'long' }).format(now)
  const day = `${two(now.getDate())}/${two(now.getMonth() + 1)}/${now.getFullYear()}`
  return `${weekday} ${day} - ${formatHour(now)}`
}

/** `14:05`, where the reader is. */
export function formatHour(now: Date): string {
  return `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`
}

/** The person's, else the account's, else the browser's. */
let readerTimeZone: string | undefined

export function setReaderTimeZone(timeZone: string | undefined): void {
  readerTimeZone = timeZone
}

export const readerZone = (): string | undefined => readerTimeZone

/** `20/11/2026 14:05`. */
export const formatInstant = (instant: string, timeZone = readerTimeZone): string =>
  formatInstantText(new Date(instant), timeZone, dateLocale())

/** `20/11/2026 14:05:31 GMT-3`. */
export function formatInstantWithOffset(instant: string): string {
  return dateFormat(dateLocale(), {
    ...(readerTimeZone === undefined ? {} : { timeZone: readerTimeZone }),
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'shortOffset',
  })
    .format(new Date(instant))
    .replace(',', '')
}

export type Age = { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number }

export function ageOf(instant: string, now: Date): Age {
  const seconds = Math.max(0, Math.round((now.getTime() - new Date(instant).getTime()) / 1000))
  if (seconds < 60) return { unit: 'seconds', count: seconds }
  if (seconds < 3600) return { unit: 'minutes', count: Math.floor(seconds / 60) }
  if (seconds < 48 * 3600) return { unit: 'hours', count: Math.floor(seconds / 3600) }
  return { unit: 'days', count: Math.floor(seconds / 86_400) }
}
