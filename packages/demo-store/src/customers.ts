import { orderKey } from './numbers.ts'
import { fraction, hash } from './random.ts'
import type { Place } from './places.ts'
import type { StoreDay } from './store-day.ts'

export type Customer = { id: string; key: number; isNew: boolean }

const REPEAT = 0.34
const PAUSE = 130
const LONGEST_PAUSE = 500
const FIRST_PURCHASES = 120

/** A customer is identified by day, place and position of the first purchase, so that later days need not replay earlier ones. */
export function customerIn(day: StoreDay, place: Place): Customer {
  const { random, profile } = day
  if (random.chance(REPEAT)) {
    const known = Math.floor(FIRST_PURCHASES * profile.scale * place.share)
    const before = 1 + random.wait(PAUSE, LONGEST_PAUSE)
    return customer(day, day.day - before, place, random.between(0, Math.max(0, known - 1)), false)
  }
  const turn = day.newCustomers[place.index] ?? 0
  day.newCustomers[place.index] = turn + 1
  return customer(day, day.day, place, turn, true)
}

export function chooseAbandoner(day: StoreDay, place: Place, drawn: Customer, buying: Customer): Customer {
  const key = orderKey(day)
  const draw = fraction(key, 61)
  if (draw < 0.16) return buying
  if (draw > 0.4) return drawn
  const known = Math.max(1, Math.floor(FIRST_PURCHASES * day.profile.scale * place.share))
  return customer(day, day.day + 1 + (hash(key, 62) % 6), place, hash(key, 63) % known, true)
}

function customer({ key }: StoreDay, first: number, place: Place, turn: number, isNew: boolean): Customer {
  const head = hash(key, first, place.index, turn)
  const tail = hash(turn, place.index, first, key)
  return { id: `${head.toString(36)}-${tail.toString(36)}`, key: head, isNew }
}
