import { dateFormat } from './formatters.ts'

/** Formats as `20/11, 14:05`, for files, notices and other server texts. */
export const formatMoment = (at: Date, timeZone: string): string =>
  at.toLocaleString('pt-BR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })

const instantParts = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** Formats as `20/11/2026 14:05`; without a time zone, in that of the machine. */
export const formatInstantText = (at: Date, timeZone: string | undefined, locale = 'pt-BR'): string =>
  dateFormat(locale, { ...(timeZone === undefined ? {} : { timeZone }), ...instantParts })
    .format(at)
    .replace(',', '')
