import { regionOf } from '#model/states.ts'
import { localDays, type BusinessCalendar } from '../../periods/business-calendar.ts'
import { startOfDay } from '../../periods/local-time.ts'
import {
  arrivals,
  endAfter,
  evenHazards,
  hazardsOf,
  MAX_STAY_DAYS,
  newStays,
  stayFor,
  stayForEver,
  sum,
  type Stays,
} from './hazards.ts'
import { isOpen, knownAt, type TransitPackage } from './transit-package.ts'

export type Place = { calendar: BusinessCalendar; timeZone: string }

const legs = ['handling', 'pickup', 'transport', 'lastMile', 'trouble'] as const
type Leg = (typeof legs)[number]

/** What a leg's length hangs on, from the widest group to the narrowest. */
const groups: Record<Leg, (one: TransitPackage) => string[]> = {
  handling: ({ dock }) => [dock],
  pickup: ({ dock, carrier }) => [dock, `${dock}\n${carrier}`],
  transport: ({ carrier, dock, uf }) => [
    carrier,
    `${carrier}\n${regionOf(uf) ?? ''}`,
    `${carrier}\n${dock}\n${uf}`,
  ],
  lastMile: ({ carrier, uf }) => [carrier, `${carrier}\n${regionOf(uf) ?? ''}`, `${carrier}\n${uf}`],
  trouble: ({ carrier }) => [carrier],
}

const following: Partial<Record<Leg, Leg>> = {
  handling: 'pickup',
  pickup: 'transport',
  transport: 'lastMile',
}

const ALL = ''
const MIN_ENDED = 30
const HOUR = 3_600_000

type Stage = { leg: Leg; since: number }

/** What a model learned, for another thread to go on with. */
export type Learned = {
  stays: Record<Leg, Map<string, Stays>>
  /** Endings by leg and hour of the local day. */
  hours: Map<Leg, Float64Array>
}

const nothing = (): Learned => ({
  stays: {
    handling: new Map(),
    pickup: new Map(),
    transport: new Map(),
    lastMile: new Map(),
    trouble: new Map(),
  },
  hours: new Map(),
})

/** Chances of arrival by leg, carrier, dock and state, learned from what was known at one moment. */
export class TransitModel {
  readonly #place: Place
  readonly #dayOf: (instant: number) => string
  readonly learned: Learned
  readonly #hazards = new Map<string, Float64Array>()
  readonly #arrivals = new Map<string, Float64Array>()
  readonly #starts = new Map<string, number>()
  readonly #learnedLegs = new Map<Leg, boolean>()

  /** Packages that are on their way count for as long as they are. */
  constructor(packages: Iterable<TransitPackage>, moment: number, place: Place, learned = nothing()) {
    this.#place = place
    this.learned = learned
    this.#dayOf = localDays(place.timeZone)
    for (const one of packages) this.#learn(knownAt(one, moment), moment)
  }

  /** The chance that an open package arrives after its promise; undefined without one, or with too few to learn from. */
  lateness(told: TransitPackage, moment: number): number | undefined {
    const one = knownAt(told, moment)
    if (!isOpen(one) || one.dueAt === null) return undefined
    if (moment > one.dueAt) return 1
    const stage = stageOf(one)
    if (stage === undefined || !this.#isLearned(stage.leg)) return undefined
    const { leg, since } = stage
    const today = this.#step(moment, one.uf)
    const isOpenDay = this.#place.calendar.isBusinessDay(this.#dayOf(moment), one.uf)
    const left = this.#place.calendar.ordinal(this.#dayOf(one.dueAt), one.uf) - today
    // Promised for a weekend that has begun: as at the end of the working day before.
    const isPast = left < 0
    const age = today - this.#step(since, one.uf) - (isPast ? 1 : 0)
    const within = this.#arrivalsOf(leg, one, {
      age: Math.min(MAX_STAY_DAYS, Math.max(0, age)),
      hour: isPast ? 23 : isOpenDay ? this.#hourOf(moment) : 0,
    })
    return 1 - (within[Math.min(MAX_STAY_DAYS, Math.max(0, left))] ?? 0)
  }

  #learn(one: TransitPackage, moment: number): void {
    const { approvedAt, invoicedAt, shippedAt, outForDeliveryAt, occurredAt, deliveredAt } = one
    const stay = (leg: Leg, from: number | null, to: number | null, after: number | null): void => {
      if (from === null || (to === null && after !== null)) return
      if (to !== null) this.#noteHour(leg, to)
      for (const group of [ALL, ...groups[leg](one)]) {
        const stays = staysIn(this.learned.stays[leg], group)
        if (to !== null) endAfter(stays, this.#step(to, one.uf) - this.#step(from, one.uf))
        else if (one.endedAt !== null) stayForEver(stays)
        else stayFor(stays, this.#step(one.canceledAt ?? moment, one.uf) - this.#step(from, one.uf))
      }
    }
    stay('handling', approvedAt, invoicedAt, shippedAt ?? outForDeliveryAt ?? deliveredAt)
    stay('pickup', invoicedAt, shippedAt, outForDeliveryAt ?? deliveredAt)
    stay('transport', shippedAt, outForDeliveryAt ?? deliveredAt, null)
    stay('lastMile', outForDeliveryAt ?? deliveredAt, deliveredAt, null)
    stay('trouble', occurredAt, deliveredAt, null)
  }

  #isLearned(leg: Leg): boolean {
    const known = this.#learnedLegs.get(leg)
    if (known !== undefined) return known
    const all = this.learned.stays[leg].get(ALL)
    const next = following[leg]
    const found =
      all !== undefined && sum(all.ended) >= MIN_ENDED && (next === undefined || this.#isLearned(next))
    this.#learnedLegs.set(leg, found)
    return found
  }

  #arrivalsOf(leg: Leg, one: TransitPackage, { age, hour }: { age: number; hour: number }): Float64Array {
    const next = following[leg]
    const key = [leg, age, hour, one.carrier, one.dock, one.uf].join('\n')
    const known = this.#arrivals.get(key)
    if (known) return known
    const found = arrivals(
      this.#hazardsOf(leg, one),
      { age, today: this.#toCome(leg, hour) },
      next && this.#arrivalsOf(next, one, { age: 0, hour: 0 }),
    )
    this.#arrivals.set(key, found)
    return found
  }

  #hazardsOf(leg: Leg, one: TransitPackage): Float64Array {
    const all = this.learned.stays[leg].get(ALL) ?? newStays()
    let path = leg
    return [ALL, ...groups[leg](one)].reduce((parent, group) => {
      path += `\n\n${group}`
      const known = this.#hazards.get(path)
      if (known) return known
      const stays = this.learned.stays[leg].get(group)
      const found = stays ? hazardsOf(stays, parent) : parent
      this.#hazards.set(path, found)
      return found
    }, evenHazards(all))
  }

  #noteHour(leg: Leg, instant: number): void {
    const hours = this.learned.hours.get(leg) ?? new Float64Array(24)
    const hour = this.#hourOf(instant)
    hours[hour] = (hours[hour] ?? 0) + 1
    this.learned.hours.set(leg, hours)
  }

  /** The part of a day's endings from an hour on: what is not out at noon seldom goes out on that day. */
  #toCome(leg: Leg, hour: number): number {
    const hours = this.learned.hours.get(leg) ?? new Float64Array(24)
    return (sum(hours.subarray(hour)) + 1) / (sum(hours) + 1)
  }

  #hourOf(instant: number): number {
    const day = this.#dayOf(instant)
    const start = this.#starts.get(day) ?? startOfDay(day, this.#place.timeZone)
    this.#starts.set(day, start)
    return Math.min(23, Math.floor((instant - start) / HOUR))
  }

  /** What happens while nobody works counts on the next business day. */
  #step(instant: number, uf: string): number {
    return this.#place.calendar.ordinalFrom(this.#dayOf(instant), uf)
  }
}

/** What it reached last. */
export function stageOf(one: TransitPackage): Stage | undefined {
  const { approvedAt, invoicedAt, shippedAt, outForDeliveryAt, occurredAt } = one
  let [leg, since]: [Leg | undefined, number] = [undefined, -Infinity]
  if (approvedAt !== null) [leg, since] = ['handling', approvedAt]
  if (invoicedAt !== null && invoicedAt >= since) [leg, since] = ['pickup', invoicedAt]
  if (shippedAt !== null && shippedAt >= since) [leg, since] = ['transport', shippedAt]
  if (outForDeliveryAt !== null && outForDeliveryAt >= since) [leg, since] = ['lastMile', outForDeliveryAt]
  if (occurredAt !== null && occurredAt >= since) [leg, since] = ['trouble', occurredAt]
  return leg && { leg, since }
}

function staysIn(all: Map<string, Stays>, group: string): Stays {
  const known = all.get(group)
  if (known) return known
  const made = newStays()
  all.set(group, made)
  return made
}
