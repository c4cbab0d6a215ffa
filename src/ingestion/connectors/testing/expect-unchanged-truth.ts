import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

type Told = { paymentId: string }
/** What is true now, or was some seconds ago. */
type Gateway<Truth> = { truth: (ago?: number) => readonly Truth[] }

const LAST_SECONDS = 300

/** Facts, by payment, against a gateway's truth: nothing else, and all that its last minutes left as it was; these are read at the next turn. */
export function expectUnchangedTruth<Truth extends Told>(
  reported: readonly Truth[],
  shop: Gateway<Truth>,
): void {
  const truth = shop.truth().toSorted((a, b) => (a.paymentId < b.paymentId ? -1 : 1))
  const before = new Map(shop.truth(LAST_SECONDS).map((one) => [one.paymentId, one]))
  const unchanged = truth.filter((one) => isDeepStrictEqual(one, before.get(one.paymentId)))
  expect(unchanged.length).toBeGreaterThan(truth.length * 0.9)
  const [all, same] = [truth, unchanged].map((ones) => new Set(ones.map(({ paymentId }) => paymentId)))
  expect(reported.filter(({ paymentId }) => all?.has(paymentId) !== true)).toEqual([])
  expect(reported.filter(({ paymentId }) => same?.has(paymentId))).toEqual(unchanged)
}
