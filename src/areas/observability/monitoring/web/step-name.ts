import { dateFormat } from '#model/formats/formatters.ts'
import { dayOf, formatDay } from '#ui/formats/day.ts'

/** Formats as `22 nov`, `22 nov 13 h`, `22 nov 13:05`. */
export function stepName(start: string, timeZone: string, step: 'day' | 'hour' | 'minute'): string {
  const day = formatDay(dayOf(start, timeZone))
  if (step === 'day') return day
  const clock = dateFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(start))
  return step === 'hour' ? `${day} ${Number(clock.slice(0, 2))}\u00a0h` : `${day} ${clock}`
}
