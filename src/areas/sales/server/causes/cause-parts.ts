import { addSums, noSums } from '#analytics/question/measures.ts'
import type { MeasureKey, Sums } from '#analytics/question/measures.ts'
import type { Leaves } from '#analytics/localise/leaves.ts'
import type { Parts } from '../billing/drivers.ts'
import type { Sides } from '../billing/factors.ts'
import { asFunnel } from './cause-metrics.ts'
import { coveredLeaves, leavesWithin } from './cause-view.ts'
import type { CauseView, Place } from './cause-view.ts'

/** The sums of some places, and of everything else, as the home's funnel takes them. */
export type CauseParts = { inside: Parts; outside: Parts }

type Halves = Record<'covered' | 'uncovered', Sides>

/** The sums of all leaves of a view. */
export const wholeParts = (view: CauseView): Parts =>
  partsFrom(view, wholeOf(view), view.sessions && sumsOf(view.sessions))

/**
 * Sums of the leaves inside and outside of some places. Where sessions cannot be told apart by them, both start at orders, as the
 * home does under such a filter.
 */
export function partsOf(view: CauseView, places: readonly Place[]): CauseParts {
  const { sales, sessions } = view
  const within = leavesWithin(sales, places) ?? new Uint8Array(sales.count)
  const withinSessions = sessions && leavesWithin(sessions, places)
  const inside = halvesOf(view, within)
  const all = wholeOf(view)
  const outside = {
    covered: less(all.covered, inside.covered),
    uncovered: less(all.uncovered, inside.uncovered),
  }
  const visits = sessions && withinSessions && sumsOf(sessions, withinSessions)
  const others = sessions && visits && less(sumsOf(sessions), visits)
  const isTold = visits && others && [visits, others].every(isVisited)
  return {
    inside: partsFrom(view, inside, isTold ? visits : undefined),
    outside: partsFrom(view, outside, isTold ? others : undefined),
  }
}

/** Sessions that exist in one period only tell no conversion. */
const isVisited = ({ base, current }: Sides) => base.sessions > 0 && current.sessions > 0

function partsFrom(
  { metric, lines }: CauseView,
  { covered, uncovered }: Halves,
  visits: Sides | undefined,
): Parts {
  const told = (sides: Sides): Sides => ({
    base: asFunnel(metric, sides.base),
    current: asFunnel(metric, sides.current),
  })
  if (!visits) return { covered: sums(), uncovered: told(added(covered, uncovered)), lines }
  return { covered: told(added(covered, visits)), uncovered: told(uncovered), lines }
}

const wholes = new WeakMap<CauseView, Halves>()

/** The halves of all leaves, which every place is taken away from. */
function wholeOf(view: CauseView): Halves {
  const known = wholes.get(view) ?? halvesOf(view, new Uint8Array(view.sales.count).fill(1))
  wholes.set(view, known)
  return known
}

function halvesOf(view: CauseView, within: Uint8Array): Halves {
  const none = { base: noSums(), current: noSums() }
  if (view.covered.size === 0) return { covered: none, uncovered: sumsOf(view.sales, within) }
  const isCovered = coveredLeaves(view)
  const both = (covered: 0 | 1) =>
    sumsOf(
      view.sales,
      isCovered.map((is, leaf) => (is === covered ? (within[leaf] ?? 0) : 0)),
    )
  return { covered: both(1), uncovered: both(0) }
}

function sumsOf({ sums: columns, count }: Leaves, within?: Uint8Array): Sides {
  const sides = sums()
  for (const [key, { actual, expected }] of Object.entries(columns)) {
    let [before, after] = [0, 0]
    for (let leaf = 0; leaf < count; leaf++) {
      if (within && within[leaf] !== 1) continue
      before += expected[leaf] ?? 0
      after += actual[leaf] ?? 0
    }
    sides.base[key as MeasureKey] = before
    sides.current[key as MeasureKey] = after
  }
  return sides
}

const sums = (): Sides => ({ base: noSums(), current: noSums() })
const combined = (a: Sides, b: Sides, sign: 1 | -1): Sides => {
  const of = (side: keyof Sides): Sums => addSums(addSums(noSums(), a[side]), b[side], sign)
  return { base: of('base'), current: of('current') }
}
const added = (a: Sides, b: Sides) => combined(a, b, 1)
const less = (a: Sides, b: Sides) => combined(a, b, -1)
