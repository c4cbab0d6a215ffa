import { occurrences, trackingStates, type TrackingState } from './states.ts'

/** A package's event with its state, '' if unknown. Times are in seconds. */
export type CourseEvent = {
  at: number
  state: TrackingState | ''
  code: string
  description: string
  /** The source's own event id, or ''. */
  id: string
  heard: number
  carrier: string
  /** The carrier's own delivery promise at that event. */
  due: number | null
}

export type Course = {
  state: TrackingState | ''
  stateAt: number | null
  occurrence: TrackingState | ''
  occurrenceAt: number | null
  /** Times when it was moving between places, each once. */
  transits: number[]
  /** When the carrier took it over. */
  movedAt: number | null
  outForDeliveryAt: number | null
  failedAt: number | null
  pickupAt: number | null
  deliveredAt: number | null
  returnedAt: number | null
  /** It did not reach the client, even if an event says so. */
  deniesDelivery: boolean
  /** When it was first reported damaged. */
  damagedAt: number | null
  /** Number of failed delivery attempts. */
  failed: number
  last: CourseEvent | undefined
  heardAt: number | null
  dueAt: number | null
  events: number
  unmapped: number
}

/** States that say nothing about a package's location. */
export const notMoving: readonly TrackingState[] = [
  'not_found',
  'info_received',
  'expired',
  'canceled',
  'void',
]
const undelivered: readonly string[] = ['returning', 'returned', 'lost', 'stolen']
/** What carriers say only of packages that they still have to hand over. */
export const handingOver: readonly TrackingState[] = [
  'out_for_delivery',
  'attempt_failed',
  'pickup_available',
]

export const rankOfState = (state: TrackingState | ''): number =>
  state === '' ? 0 : trackingStates.indexOf(state) + 1

const text = (a: string, b: string) => Number(a > b) - Number(a < b)
const order = (a: CourseEvent, b: CourseEvent) =>
  a.at - b.at ||
  rankOfState(a.state) - rankOfState(b.state) ||
  text(a.code, b.code) ||
  text(a.description, b.description)

// Derives a package's course from its events, in any order and with duplicates. Delivered is final unless it
// is returned later, or is delivered again after it was at the door again: then the first word was wrong. On the
// way back only terminal states and damage count; returned is final. Unknown states change nothing.
export function packageCourse(reported: readonly CourseEvent[]): Course {
  const events = onceEach(reported).toSorted(order)
  const happened = withoutVoided(events)
  const first = (state: TrackingState, from = 0) =>
    happened.find((event, place) => event.state === state && place >= from)?.at ?? null
  const last = (...states: readonly string[]) => happened.findLast(({ state }) => states.includes(state))
  const returnedAt = first('returned')
  const end = last('delivered', 'returning')?.state
  const handedOver = happened.findLastIndex(({ state }) => state === 'delivered')
  const undone = happened.findLastIndex(
    ({ state }, place) =>
      state === 'returning' || (place < handedOver && handingOver.some((one) => one === state)),
  )
  const deliveredAt = returnedAt === null && end === 'delivered' ? first('delivered', undone + 1) : null
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

/** Deduplicates by the source's event id, keeping the last received; without an id, by all fields. */
function onceEach(reported: readonly CourseEvent[]): CourseEvent[] {
  const once = new Map<string, CourseEvent>()
  for (const event of reported) {
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
