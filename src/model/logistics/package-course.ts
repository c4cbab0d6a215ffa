import { occurrences, trackingStates, type TrackingState } from './states.ts'

/** An event of a package with its state, '' where nobody knows it. Instants are seconds. */
export type CourseEvent = {
  at: number
  state: TrackingState | ''
  code: string
  description: string
  /** The source's own number of it, or ''. */
  id: string
  heard: number
  carrier: string
  /** What the carrier itself promises with it. */
  due: number | null
}

export type Course = {
  state: TrackingState | ''
  stateAt: number | null
  occurrence: TrackingState | ''
  occurrenceAt: number | null
  /** When it was moving between places, each moment once. */
  transits: number[]
  /** Since when the carrier has it. */
  movedAt: number | null
  outForDeliveryAt: number | null
  failedAt: number | null
  pickupAt: number | null
  deliveredAt: number | null
  returnedAt: number | null
  /** It did not reach the client, whoever says that it did. */
  deniesDelivery: boolean
  /** When somebody first said that it was damaged. */
  damagedAt: number | null
  /** Attempts to hand it over that failed. */
  failed: number
  last: CourseEvent | undefined
  heardAt: number | null
  dueAt: number | null
  events: number
  unmapped: number
}

/** What says nothing of where a package is. */
export const notMoving: readonly TrackingState[] = [
  'not_found',
  'info_received',
  'expired',
  'canceled',
  'void',
]
const undelivered: readonly string[] = ['returning', 'returned', 'lost', 'stolen']

export const rankOfState = (state: TrackingState | ''): number =>
  state === '' ? 0 : trackingStates.indexOf(state) + 1

const text = (a: string, b: string) => Number(a > b) - Number(a < b)
const order = (a: CourseEvent, b: CourseEvent) =>
  a.at - b.at ||
  rankOfState(a.state) - rankOfState(b.state) ||
  text(a.code, b.code) ||
  text(a.description, b.description)

// Of one package, whatever order its events come in and however often. Delivered ends it unless it goes back
// later; on the way back only what ends or breaks it counts; returned ends it. What nobody knows changes nothing.
export function packageCourse(told: readonly CourseEvent[]): Course {
  const events = onceEach(told).toSorted(order)
  const happened = withoutVoided(events)
  const first = (state: TrackingState, from = 0) =>
    happened.find((event, place) => event.state === state && place >= from)?.at ?? null
  const last = (...states: readonly string[]) => happened.findLast(({ state }) => states.includes(state))
  const returnedAt = first('returned')
  const end = last('delivered', 'returning')?.state
  const wentBack = happened.findLastIndex(({ state }) => state === 'returning')
  const deliveredAt = returnedAt === null && end === 'delivered' ? first('delivered', wentBack + 1) : null
  const ended: Pick<CourseEvent, 'state' | 'at'> | undefined =
    returnedAt !== null
      ? { state: 'returned', at: returnedAt }
      : deliveredAt !== null
        ? { state: 'delivered', at: deliveredAt }
        : end === 'returning'
          ? last('returning', 'damaged', 'lost', 'stolen')
          : happened.at(-1)
  const occurred = last(...occurrences)
  const of = (state: TrackingState) => [
    ...new Set(happened.filter((event) => event.state === state).map(({ at }) => at)),
  ]
  const dues = events.filter(({ due }) => due !== null)
  return {
    state: ended?.state ?? '',
    stateAt: ended?.at ?? null,
    occurrence: occurred?.state ?? '',
    occurrenceAt: occurred?.at ?? null,
    transits: of('in_transit'),
    movedAt: happened.find(({ state }) => !notMoving.some((other) => other === state))?.at ?? null,
    outForDeliveryAt: first('out_for_delivery'),
    failedAt: first('attempt_failed'),
    pickupAt: first('pickup_available'),
    deliveredAt,
    returnedAt,
    deniesDelivery: end === 'returning' || undelivered.includes(ended?.state ?? ''),
    damagedAt: first('damaged'),
    failed: of('attempt_failed').length,
    last: events.at(-1),
    heardAt: events.length === 0 ? null : Math.max(...events.map(({ heard }) => heard)),
    dueAt: dues.at(-1)?.due ?? null,
    events: events.length,
    unmapped: events.filter(({ state }) => state === '').length,
  }
}

function withoutVoided(events: readonly CourseEvent[]): CourseEvent[] {
  const happened: CourseEvent[] = []
  for (const event of events)
    if (event.state === 'void') happened.pop()
    else if (event.state !== '') happened.push(event)
  return happened
}

/** By the source's number, the one that was heard last; without one, by all that was said. */
function onceEach(told: readonly CourseEvent[]): CourseEvent[] {
  const once = new Map<string, CourseEvent>()
  for (const event of told) {
    const { id, at, code, description } = event
    const key = id === '' ? `\n${at}\n${code}\n${description}` : id
    const known = once.get(key)
    if (known === undefined || isNewer(event, known)) once.set(key, event)
  }
  return [...once.values()]
}

const isNewer = (event: CourseEvent, known: CourseEvent): boolean =>
  (event.heard - known.heard ||
    order(event, known) ||
    text(event.carrier, known.carrier) ||
    (event.due ?? 0) - (known.due ?? 0)) > 0
