import { leavesWithin, type Place } from '#analytics/localise/places.ts'
import type { Leaves } from '#analytics/localise/leaves.ts'
import type { Parts } from '#areas/sales/server/drivers.ts'
import type { Sides } from '#areas/sales/server/factors.ts'
import { combineSides, noSalesSides } from '#areas/sales/server/sides.ts'
import { entriesOf } from '#model/records.ts'
import { asFunnel } from './cause-metrics.ts'
import { coveredLeaves, type CauseView } from './cause-view.ts'

export type CauseParts = { inside: Parts; outside: Parts }

type Halves = Record<'covered' | 'uncovered', Sides>

export const wholeParts = (view: CauseView): Parts =>
  partsFrom(view, viewTotals(view).whole, viewTotals(view).visits)

/** Where sessions lack a dimension of the places, both sides start at orders, as on the home with such a filter. */
export function splitParts(view: CauseView, places: readonly Place[]): CauseParts {
  const { sales, sessions } = view
  const within = leavesWithin(sales, places) ?? new Uint8Array(sales.count)
  const withinSessions = sessions && leavesWithin(sessions, places)
  const { isCovered, whole, visits: allVisits } = viewTotals(view)
  const inside = sumHalves(view, isCovered, within)
  const outside = {
    covered: subtract(whole.covered, inside.covered),
    uncovered: subtract(whole.uncovered, inside.uncovered),
  }
  const visits = sessions && withinSessions && sumsOf(sessions, leafIndexes(withinSessions))
  const others = allVisits && visits && subtract(allVisits, visits)
  const bothVisited = visits && others && [visits, others].every(isVisited)
  return {
    inside: partsFrom(view, inside, bothVisited ? visits : undefined),
    outside: partsFrom(view, outside, bothVisited ? others : undefined),
  }
}

/** Sessions in one period only give no conversion. */
const isVisited = ({ base, current }: Sides) => base.sessions > 0 && current.sessions > 0

function partsFrom(
  { metric, lines }: CauseView,
  { covered, uncovered }: Halves,
  visits: Sides | undefined,
): Parts {
  const toFunnel = (sides: Sides): Sides => ({
    base: asFunnel(metric, sides.base),
    current: asFunnel(metric, sides.current),
  })
  if (!visits)
    return { covered: noSalesSides(), uncovered: toFunnel(combineSides(covered, uncovered)), lines }
  return { covered: toFunnel(combineSides(covered, visits)), uncovered: toFunnel(uncovered), lines }
}

type ViewTotals = { isCovered: Uint8Array; whole: Halves; visits: Sides | undefined }

const known = new WeakMap<CauseView, ViewTotals>()

function viewTotals(view: CauseView): ViewTotals {
  const cached = known.get(view)
  if (cached) return cached
  const isCovered = coveredLeaves(view)
  const { sales, sessions } = view
  const whole = sumHalves(view, isCovered, every(sales))
  const all = { isCovered, whole, visits: sessions && sumsOf(sessions, leafIndexes(every(sessions))) }
  known.set(view, all)
  return all
}

const every = ({ count }: Leaves) => new Uint8Array(count).fill(1)

function leafIndexes(within: Uint8Array): number[] {
  const leaves: number[] = []
  for (let leaf = 0; leaf < within.length; leaf++) if (within[leaf] === 1) leaves.push(leaf)
  return leaves
}

function sumHalves({ sales }: CauseView, isCovered: Uint8Array, within: Uint8Array): Halves {
  const leaves = leafIndexes(within)
  const half = (of: 0 | 1) =>
    sumsOf(
      sales,
      leaves.filter((leaf) => isCovered[leaf] === of),
    )
  return { covered: half(1), uncovered: half(0) }
}

function sumsOf({ sums: columns }: Leaves, leaves: readonly number[]): Sides {
  const sides = noSalesSides()
  for (const [key, { actual, expected }] of entriesOf(columns)) {
    let [before, after] = [0, 0]
    for (const leaf of leaves) {
      before += expected[leaf] ?? 0
      after += actual[leaf] ?? 0
    }
    sides.base[key] = before
    sides.current[key] = after
  }
  return sides
}

const subtract = (a: Sides, b: Sides) => combineSides(a, b, -1)
