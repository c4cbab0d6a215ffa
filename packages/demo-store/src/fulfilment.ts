import { businessDaysAfter, workingMoment } from './calendar.ts'
import { dayAt, startOfDay } from './day-number.ts'
import type { Instant } from './day-number.ts'
import { orderKey } from './numbers.ts'
import type { Payment } from './payment.ts'
import type { Place } from './places.ts'
import { fraction } from './random.ts'
import type { StoreDay } from './store-day.ts'
import type { Channel } from './store-profile.ts'

type CancelReason = 'payment' | 'client' | 'store' | 'stockout' | 'fraud'

export type Course = {
  invoiced: Instant | undefined
  shipped: Instant | undefined
  delivered: Instant | undefined
  canceled: Instant | undefined
  reason: CancelReason | undefined
  promised: Instant
}

export type Delivery = { carrier: string; dock: string; pickup: boolean }

const HOUR = 3600
const DAY = 24 * HOUR

/** Invented carriers; the striking one carries most of the North-East. */
export function planDelivery({ random, effects }: StoreDay, channel: Channel, place: Place): Delivery {
  if (channel.kind === 'counter') return { carrier: 'Retirada na loja', dock: 'Loja Centro', pickup: true }
  const draw = random.next()
  if (channel.kind === 'own' && place.uf === 'SP' && draw < 0.09) {
    return { carrier: 'Retirada na loja', dock: 'Loja Centro', pickup: true }
  }
  if (channel.kind === 'marketplace' && draw < 0.55) {
    return { carrier: 'Logística do marketplace', dock: place.dock, pickup: false }
  }
  const regional = place.dock === 'CD Nordeste' ? effects.strike.carrier : 'Veloz Piratini'
  const choice = random.next()
  const carrier = choice < 0.72 ? regional : choice < 0.9 ? 'Ponte Azul Entregas' : 'Trilho Cargas'
  return { carrier, dock: place.dock, pickup: false }
}

export function planCourse(
  day: StoreDay,
  channel: Channel,
  place: Place,
  delivery: Delivery,
  payment: Payment,
  placed: Instant,
): Course {
  const { random, effects } = day
  const promised = startOfDay(businessDaysAfter(dayAt(placed), place.transitDays + 3)) + 20 * HOUR
  const course: Course = {
    invoiced: undefined,
    shipped: undefined,
    delivered: undefined,
    canceled: undefined,
    reason: undefined,
    promised: delivery.pickup ? placed + DAY : promised,
  }
  const { approved } = payment
  if (approved === undefined) return end(course, payment.abandoned, payment.reason)
  if (channel.kind === 'counter') return handOver(course, approved + 300)
  const stuck = delivery.carrier === effects.strike.carrier && effects.strike.ufs.includes(place.uf)
  if (stuck && !random.chance(effects.strike.invoicing)) {
    return end(
      course,
      approved + DAY + random.wait(2 * DAY, 5 * DAY),
      random.chance(0.6) ? 'client' : 'store',
    )
  }
  const reason = regret(random.next())
  if (reason) return end(course, approved + HOUR + random.wait(10 * HOUR, 2 * DAY), reason)
  const invoiced = workingMoment(approved + HOUR + random.wait(7 * HOUR, 30 * HOUR) + forgotten(day))
  course.invoiced = invoiced
  if (random.chance(0.006)) return end(course, invoiced + random.between(600, 4 * HOUR), 'client')
  if (delivery.pickup) return handOver(course, workingMoment(invoiced + random.wait(DAY, 4 * DAY)))
  const shipped = workingMoment(invoiced + 2 * HOUR + random.wait(9 * HOUR, 2 * DAY))
  course.shipped = shipped
  const late = random.chance(0.08) ? random.between(2, 7) : 0
  const days = Math.max(1, Math.round(place.transitDays * (0.7 + 0.6 * random.next())) + late)
  course.delivered = startOfDay(businessDaysAfter(dayAt(shipped), days)) + random.between(9 * HOUR, 19 * HOUR)
  return course
}

function forgotten(day: StoreDay): number {
  const key = orderKey(day)
  return fraction(key, 51) < 0.004 ? Math.round((3 + 5 * fraction(key, 52)) * DAY) : 0
}

function handOver(course: Course, at: Instant): Course {
  course.invoiced ??= at
  course.shipped = at
  course.delivered = at
  return course
}

function end(course: Course, at: Instant, reason: CancelReason): Course {
  course.canceled = at
  course.reason = reason
  return course
}

function regret(draw: number): CancelReason | undefined {
  if (draw < 0.012) return 'client'
  if (draw < 0.017) return 'store'
  if (draw < 0.025) return 'stockout'
  return draw < 0.0275 ? 'fraud' : undefined
}
