import { businessDaysAfter, isBusinessDay } from './calendar.ts'
import { dayAt, SECONDS_PER_DAY, startOfDay, weekdayOf } from './day-number.ts'
import type { DayNumber, Instant } from './day-number.ts'
import type { Course, Delivery } from './fulfilment.ts'
import { isOn } from './logistics-stories.ts'
import { driversStrike, earlyDelivered, extraDays, longPromise, mondays } from './logistics-story-plan.ts'
import { hasDetails, orderKey } from './numbers.ts'
import type { Place } from './places.ts'
import { fraction, Random } from './random.ts'
import { carrierWordings } from './carrier-wordings.ts'
import type { Happening } from './carrier-wordings.ts'
import type { StoreDay } from './store-day.ts'
import type { Channel } from './store-profile.ts'

export type Event = { at: Instant; what: Happening; isAway: boolean }

/** `events` in order; `course` is the order's, as changed by the package. */
export type Journey = { course: Course; events: Event[] }

type Fate = 'lost' | 'stolen' | 'refused' | 'nowhere' | undefined

const HOUR = 3600
const MINUTE = 60

/** Packages that never arrive, so that their orders are not delivered. */
export function packageFate(key: number): Fate {
  const draw = fraction(key, 91)
  if (draw < 0.0012) return 'lost'
  if (draw < 0.002) return 'stolen'
  if (draw < 0.0065) return 'refused'
  return draw < 0.0095 ? 'nowhere' : undefined
}

/** Orders outside the long-promise segment, which keep their original course. */
export const hasLongPromise = (day: StoreDay, channel: Channel, place: Place, delivery: Delivery): boolean =>
  day.profile.key === longPromise.store &&
  isOn(longPromise, day.age) &&
  channel.kind === 'own' &&
  longPromise.segment.uf.includes(place.uf) &&
  !delivery.pickup

/** Whether a buyer is put off by the long promise. */
export const isDeterred = (day: StoreDay): boolean => fraction(orderKey(day), 92) < -longPromise.size

/** Added to the generator later than orders, so it uses separate random draws: other orders are unchanged. */
export function planJourney(
  day: StoreDay,
  {
    channel,
    place,
    delivery,
    course,
  }: { channel: Channel; place: Place; delivery: Delivery; course: Course },
): Journey {
  if (!hasDetails(day)) return { course, events: [] }
  const promised = hasLongPromise(day, channel, place, delivery)
    ? businessDaysAfter(dayAt(course.promised), extraDays) - dayAt(course.promised)
    : 0
  const own = { ...course, promised: course.promised + promised * SECONDS_PER_DAY }
  if (delivery.pickup || own.shipped === undefined || own.delivered === undefined)
    return { course: own, events: [] }
  waitForTuesday(day, delivery, own)
  const struck = wait(day, delivery, place, own)
  const random = new Random(orderKey(day), 93)
  const fate = packageFate(orderKey(day))
  const events = tell(day, { delivery, course: own, fate, struck }, random)
  return { course: fate ? { ...own, delivered: undefined } : own, events }
}

const later = (instant: Instant, days: number): Instant => {
  const day = dayAt(instant)
  return instant + (businessDaysAfter(day, days) - day) * SECONDS_PER_DAY
}

const isWithin = (
  story: typeof mondays | typeof driversStrike | typeof earlyDelivered,
  day: StoreDay,
  at: DayNumber,
) => day.profile.key === story.store && isOn(story, day.day + day.age - at)

/** A missed Monday collection happens on the next business day. */
function waitForTuesday(day: StoreDay, { dock }: Delivery, course: Course): void {
  const { shipped, delivered } = course
  if (shipped === undefined || delivered === undefined || !mondays.segment.dock.includes(dock)) return
  const isMonday = weekdayOf(dayAt(shipped)) === 1
  if (!isMonday || !isWithin(mondays, day, dayAt(shipped)) || fraction(orderKey(day), 94) >= mondays.size)
    return
  course.shipped = later(shipped, 1)
  course.delivered = later(delivered, 1)
}

/**
 * Packages held by the strike are delivered in the three business days after it. @returns since when it was
 * held.
 */
function wait(day: StoreDay, { carrier }: Delivery, { uf }: Place, course: Course): Instant | undefined {
  const { shipped, delivered } = course
  const { segment, days } = driversStrike
  if (shipped === undefined || delivered === undefined) return undefined
  if (!segment.carrier.includes(carrier) || !segment.uf.includes(uf)) return undefined
  if (!isWithin(driversStrike, day, dayAt(delivered))) return undefined
  const anchor = day.day + day.age
  const open = 1 + Math.floor(3 * fraction(orderKey(day), 95))
  course.delivered =
    delivered + (businessDaysAfter(anchor + days.to, open) - dayAt(delivered)) * SECONDS_PER_DAY
  return Math.max(startOfDay(dayAt(delivered)) + 9 * HOUR, shipped + 3 * HOUR)
}

type Trip = { delivery: Delivery; course: Course; fate: Fate; struck: Instant | undefined }

function tell(day: StoreDay, { delivery, course, fate, struck }: Trip, random: Random): Event[] {
  const { invoiced = 0, shipped = 0, delivered = 0, promised } = course
  const speech = carrierWordings[delivery.carrier]
  if (!speech) return []
  // one carrier of a marketplace with many: some packages get no events
  if (delivery.carrier === 'Logística do marketplace' && random.chance(0.06)) return []
  const events: Event[] = []
  const add = (what: Happening, at: Instant, isAway = true): void => {
    if (speech[what]) events.push({ at: Math.round(at), what, isAway })
  }
  const last = dayAt(delivered)
  const daysOnRoad = last - dayAt(shipped)
  const morning = (of: DayNumber): Instant => startOfDay(of) + 8 * HOUR + random.between(0, 50) * MINUTE
  add('label', Math.min(shipped - 10 * MINUTE, invoiced + 15 * MINUTE), false)
  add('posted', shipped, false)
  const arrival = startOfDay(last) - 5 * HOUR
  const hubs = daysOnRoad >= 6 ? 2 : 1
  for (let hub = 1; hub <= hubs; hub++)
    add('moved', shipped + ((arrival - shipped) * hub) / (hubs + 1) + random.between(0, 40) * MINUTE, false)
  if (daysOnRoad >= 2) add('arrived', Math.max(arrival, shipped + 2 * HOUR))
  if (random.chance(0.07)) add('chatter', shipped + 0.6 * (arrival - shipped), false)
  if (struck !== undefined) add('held', struck)
  if (delivered > promised + 12 * HOUR && random.chance(0.35)) add('delayed', promised + HOUR)
  if (random.chance(0.004)) add('damaged', arrival - 2 * HOUR)
  const before = workingDayBefore(last)
  const mayFail = before > dayAt(shipped) + 1
  if (mayFail && fate !== 'lost') {
    const draw = random.next()
    if (fate === 'nowhere' || draw < 0.012) {
      add('out', morning(before))
      add('address', startOfDay(before) + random.between(11, 17) * HOUR)
    } else if (fate === 'refused' || draw < 0.075) {
      add('out', morning(before))
      add('absent', startOfDay(before) + random.between(10, 18) * HOUR)
    } else if (draw < 0.09) {
      add('out', morning(before))
      add('absent', startOfDay(before) + random.between(10, 16) * HOUR)
      add('waiting', startOfDay(before) + 19 * HOUR)
    }
  }
  const early =
    fate === undefined
      ? tellEnd(day, { delivery, delivered, before, shipped }, { add, morning, random })
      : undefined
  if (fate !== undefined) tellFate(fate, { last, daysOnRoad }, { add, morning })
  // packages reported as delivered get no further scans
  const told =
    early === undefined ? events : events.filter(({ at }) => at <= early || at >= startOfDay(last) + 7 * HOUR)
  return told.toSorted((a, b) => a.at - b.at)
}

type Telling = {
  add: (what: Happening, at: Instant, isAway?: boolean) => void
  morning: (of: DayNumber) => Instant
}

type End = { delivery: Delivery; delivered: Instant; before: DayNumber; shipped: Instant }

function tellEnd(
  day: StoreDay,
  { delivery, delivered, before, shipped }: End,
  { add, morning, random }: Telling & { random: Random },
): Instant | undefined {
  const last = dayAt(delivered)
  const isEarly =
    earlyDelivered.segment.carrier.includes(delivery.carrier) &&
    isWithin(earlyDelivered, day, last) &&
    before > dayAt(shipped) &&
    random.chance(earlyDelivered.size)
  const early = startOfDay(before) + 19 * HOUR + (isEarly ? random.between(0, 50) * MINUTE : 0)
  if (isEarly) {
    add('delivered', early)
    if (random.chance(0.6)) add('void', startOfDay(last) + 7 * HOUR + random.between(0, 50) * MINUTE)
  }
  add('out', Math.min(morning(last), delivered - 5 * MINUTE))
  add('delivered', delivered)
  return isEarly ? early : undefined
}

function tellFate(
  fate: Exclude<Fate, undefined>,
  { last, daysOnRoad }: { last: DayNumber; daysOnRoad: number },
  { add, morning }: Telling,
): void {
  if (fate === 'lost') return add('lost', startOfDay(businessDaysAfter(last, 6)) + 15 * HOUR)
  add('out', morning(last))
  if (fate === 'stolen') return add('stolen', startOfDay(last) + 13 * HOUR)
  add(fate === 'nowhere' ? 'address' : 'absent', startOfDay(last) + 16 * HOUR)
  add('returning', startOfDay(businessDaysAfter(last, 1)) + 10 * HOUR)
  add('returned', startOfDay(businessDaysAfter(last, 2 + daysOnRoad)) + 11 * HOUR, false)
}

function workingDayBefore(day: DayNumber): DayNumber {
  let found = day - 1
  while (!isBusinessDay(found)) found--
  return found
}
