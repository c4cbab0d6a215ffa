import { addDays, type Day } from '#analytics/periods/local-time.ts'
import type { Draws } from './draws.ts'
import type { Shape } from './shops.ts'

export const eventKinds = [
  'payment outage',
  'site outage',
  'carrier outage',
  'new channel',
  'new product',
  'price rise',
  'campaign',
] as const
export type EventKind = (typeof eventKinds)[number]

/** `to` included; hours of each day from `fromHour` until `toHour`. */
export type Planted = { kind: EventKind; from: Day; to: Day; fromHour: number; toHour: number; size: number }

/** `goesOn`: it stays as it is. */
const recipes: Record<EventKind, { days: readonly number[]; sizes: readonly number[]; goesOn?: true }> = {
  'payment outage': { days: [1, 2, 3], sizes: [0.95, 0.8] },
  'site outage': { days: [1, 1, 2], sizes: [0.98, 0.7] },
  'carrier outage': { days: [3, 5, 7], sizes: [0.8, 0.95] },
  'new channel': { days: [], sizes: [0.25, 0.6], goesOn: true },
  'new product': { days: [], sizes: [0.2, 0.5], goesOn: true },
  'price rise': { days: [], sizes: [0.12, 0.3], goesOn: true },
  campaign: { days: [3, 5, 7], sizes: [0.4, 0.9] },
}

const isOutage = (kind: EventKind) => kind.endsWith('outage')

/** One event on a day: an outage may last some hours alone. */
export function plantEvent(shape: Shape, kind: EventKind, from: Day, last: Day, draws: Draws): Planted {
  const { days, sizes, goesOn } = recipes[kind]
  const length = draws.of((days.length > 0 ? days : [1]).map((value) => [value, 1]))
  const ofHours = isOutage(kind) && kind !== 'carrier outage' && length === 1 && draws.next() < 0.5
  return {
    kind: kind === 'site outage' && shape.visited.length === 0 ? 'payment outage' : kind,
    from,
    to: goesOn ? last : addDays(from, length - 1),
    fromHour: ofHours ? 10 : 0,
    toHour: ofHours ? 16 : 24,
    size: draws.of(sizes.map((value) => [value, 1])),
  }
}
