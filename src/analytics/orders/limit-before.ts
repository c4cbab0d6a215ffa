import { workingDaysBefore } from '../periods/working-days.ts'
import type { StatusLimit } from '#model/order-statuses.ts'

/** The instant (ms) before which an order must have come to a status to be over its limit at `instant`. */
export function limitBefore(instant: number, { amount, unit }: StatusLimit, timeZone: string): number {
  return unit === 'hours' ? instant - amount * 3_600_000 : workingDaysBefore(instant, amount, timeZone)
}
