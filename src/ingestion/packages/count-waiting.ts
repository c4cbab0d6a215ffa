import { ask, type Place } from '../derived/place.ts'

/** Packages that a source reported, of orders that nobody has brought yet. */
export async function countWaiting(place: Place, source: string): Promise<number> {
  const reported = `told_packages FINAL WHERE account_id = {account:UUID} AND source = {source:UUID}`
  const [found] = await ask<{ waiting: number }>(
    place,
    `SELECT toUInt32(count()) AS waiting FROM ${reported} AND order_id NOT IN (
      SELECT order_id FROM orders FINAL WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM ${reported}))`,
    { source },
  )
  return found?.waiting ?? 0
}
