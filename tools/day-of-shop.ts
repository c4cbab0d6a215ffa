import { generateDay, type DayRows, type StoreProfile } from '@farol/demo-store'
import { keepNewest } from '#platform/keep-newest.ts'

const seed = 20_261_120
const MAX_DAYS = 500
const days = new Map<string, DayRows>()

/** A day as every stand-in knows it; most tests ask for the same ones again. */
export function dayOfShop(store: StoreProfile, anchor: string, day: string): Readonly<DayRows> {
  const key = JSON.stringify([store, anchor, day])
  const rows = days.get(key) ?? generateDay(store, { seed, anchor, day })
  keepNewest(days, key, rows, MAX_DAYS)
  return rows
}
