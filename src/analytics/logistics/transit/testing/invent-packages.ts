import { draws } from '#testing/draws.ts'
import { stateCodes } from '#model/states.ts'
import { BusinessCalendar } from '../../../periods/business-calendar.ts'
import { addDays, startOfDay } from '../../../periods/local-time.ts'
import type { TransitPackage } from '../transit-package.ts'

export const place = { calendar: new BusinessCalendar(), timeZone: 'America/Sao_Paulo' }
export const HOUR = 3_600_000

export const at = (day: string, hour: number): number => startOfDay(day, place.timeZone) + hour * HOUR

export const nothing: TransitPackage = {
  carrier: '',
  dock: '',
  uf: '',
  approvedAt: null,
  invoicedAt: null,
  shippedAt: null,
  dueAt: null,
  outForDeliveryAt: null,
  occurredAt: null,
  deliveredAt: null,
  endedAt: null,
  canceledAt: null,
}

/** Mean business days on the road, by carrier; Norte takes twice as long in the states of the second half. */
const roads: Record<string, number> = { Norte: 3, Sul: 4, Leste: 6 }

/** Of known truth: waits around a mean, one in ten of them longer, an occurrence in one of twenty, promises of eight business days. */
export function inventPackages(seed: number, from: string, days: number, daily: number): TransitPackage[] {
  const next = draws(seed)
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(next() * values.length)]
  const waitOf = (mean: number): number =>
    Math.floor(mean * (0.6 + 0.8 * next()) + next()) + (next() < 0.1 ? 1 + Math.floor(next() * 5) : 0)
  const after = (day: string, wait: number): string => place.calendar.addBusinessDays(day, wait)
  return Array.from({ length: days * daily }, (_, index): TransitPackage => {
    const placed = addDays(from, Math.floor(index / daily))
    const carrier = pick(Object.keys(roads)) ?? ''
    const uf = pick(stateCodes) ?? ''
    const isFar =
      carrier === 'Norte' && stateCodes.findIndex((state) => state === uf) >= stateCodes.length / 2
    const invoiced = after(after(placed, 1), waitOf(0.4))
    const shipped = after(invoiced, waitOf(0.6))
    const out = after(shipped, 1 + waitOf((roads[carrier] ?? 1) * (isFar ? 2 : 1) - 1))
    const isLost = next() < 0.01
    const delivered = isLost ? null : after(out, waitOf(0.15))
    return {
      ...nothing,
      carrier,
      uf,
      dock: pick(['CD Um', 'CD Dois']) ?? '',
      approvedAt: at(placed, 8),
      invoicedAt: at(invoiced, 10),
      shippedAt: at(shipped, 17),
      outForDeliveryAt: at(out, 10),
      deliveredAt: delivered === null ? null : at(delivered, 16),
      occurredAt: index % 20 === 0 ? at(out, 13) : null,
      endedAt: isLost ? at(after(out, 10), 12) : null,
      dueAt: at(after(placed, 8), 23.9),
    }
  })
}
