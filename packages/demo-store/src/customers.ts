import type { Line } from './basket.ts'
import { loyalCampaign, loyalCategory, oneTimeCampaign } from './client-story-plan.ts'
import { orderKey } from './numbers.ts'
import { fraction, hash } from './random.ts'
import type { Place } from './places.ts'
import type { StoreDay } from './store-day.ts'
import type { TrafficSource } from './store-profile.ts'

export type Customer = { id: string; key: number; isNew: boolean }

type Bought = { lines: readonly Line[]; source: TrafficSource | undefined }

const REPEAT = 0.34
const PAUSE = 130
const MAX_PAUSE = 500
const FIRST_PURCHASES = 120

/** Share of first purchases reserved for loyal clients, capped by their number. */
const FAITHFUL = 0.17
/** Loyal clients' share of returning orders. */
const FAITHFUL_ORDERS = 0.25
/** Share of the one-time campaign's clients who behave like others. */
const PASSING_AS_ANYBODY = 0.15
/** Indexes that no later day draws. */
const NEVER_AGAIN = 100_000

/**
 * A customer is identified by day, place and position of the first purchase, so that later days need not
 * replay earlier ones.
 */
export function customerIn(day: StoreDay, place: Place, bought?: Bought): Customer {
  const { random, profile } = day
  const known = Math.floor(FIRST_PURCHASES * profile.scale * place.share)
  if (random.chance(REPEAT)) {
    const before = 1 + random.wait(PAUSE, MAX_PAUSE)
    const turn = random.between(0, Math.max(0, known - 1))
    return customer(day, day.day - before, place, comingBack(day, turn, known), false)
  }
  return customer(day, day.day, place, firstTurn(day, place, known, bought), true)
}

export function chooseAbandoner(day: StoreDay, place: Place, drawn: Customer, buying: Customer): Customer {
  const key = orderKey(day)
  const draw = fraction(key, 61)
  if (draw < 0.16) return buying
  if (draw > 0.4) return drawn
  const known = Math.max(1, Math.floor(FIRST_PURCHASES * day.profile.scale * place.share))
  return customer(day, day.day + 1 + (hash(key, 62) % 6), place, hash(key, 63) % known, true)
}

const faithfulOf = ({ profile }: StoreDay, known: number): number =>
  profile.key === loyalCategory.store ? Math.floor(FAITHFUL * known) : 0

/** The last known indexes belong to loyal clients; all others are unchanged. */
function comingBack(day: StoreDay, turn: number, known: number): number {
  const faithful = faithfulOf(day, known)
  const key = orderKey(day)
  if (faithful === 0 || fraction(key, 101) >= FAITHFUL_ORDERS) return turn
  return known - faithful + (hash(key, 102) % faithful)
}

function firstTurn(day: StoreDay, place: Place, known: number, bought: Bought | undefined): number {
  const { usual, faithful, passing } = day.newCustomers
  const kept = faithfulOf(day, known)
  const next = (counts: Int32Array): number => {
    const turn = counts[place.index] ?? 0
    counts[place.index] = turn + 1
    return turn
  }
  if (bought && isPassing(day, bought)) return NEVER_AGAIN + next(passing)
  if (kept > 0 && bought && isFaithful(bought) && (faithful[place.index] ?? 0) < kept)
    return known - kept + next(faithful)
  const turn = next(usual)
  return turn < known - kept ? turn : turn + kept
}

const isFaithful = ({ lines, source }: Bought): boolean =>
  source?.campaign === loyalCampaign.segment.utmCampaign ||
  lines.some(({ sku }) => sku.category === loyalCategory.segment.category)

const isPassing = (day: StoreDay, { source }: Bought): boolean =>
  day.profile.key === oneTimeCampaign.store &&
  source?.campaign === oneTimeCampaign.segment.utmCampaign &&
  fraction(orderKey(day), 103) >= PASSING_AS_ANYBODY

function customer({ key }: StoreDay, first: number, place: Place, turn: number, isNew: boolean): Customer {
  const head = hash(key, first, place.index, turn)
  const tail = hash(turn, place.index, first, key)
  return { id: `${head.toString(36)}-${tail.toString(36)}`, key: head, isNew }
}
