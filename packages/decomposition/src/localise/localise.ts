import { checkedCount } from './check-leaves.ts'
import { completeness, confidenceOf } from './confidence.ts'
import { hasMoved, isEverywhere } from './everywhere.ts'
import type { Evidence } from './evidence.ts'
import { bounded } from './bounded.ts'
import type { Gathered } from './gathered.ts'
import { figureOf, insideOf, leavesIn, totalsOf } from './inside-cause.ts'
import { latticeOf } from './lattice.ts'
import type { Lattice } from './lattice.ts'
import { ratioEvidence } from './ratio-evidence.ts'
import { isScarce, scarceEvidence } from './scarce-evidence.ts'
import { isSame, search } from './search.ts'
import type { Found, Search } from './search.ts'
import { simplified } from './simplified.ts'
import { sumEvidence } from './sum-evidence.ts'
import type { Cause, LeafTable, Localisation, LocaliseOptions, Segment } from './types.ts'

const MATERIAL = 0.08
const WEAK = 0.03
const MOST_LONE = 8
const MOSTLY = 0.5

/** Found segments of the same dimensions that moved alike. */
type Together = { found: Found[]; confidence: number }

/**
 * Which smallest set of segments explains the change of a number between what was expected and what happened.
 * Deterministic; leaves may come in any order, be split, or lack. One default for every kind of data.
 *
 * @throws RangeError above 12 dimensions or for a negative part of a rate; TypeError when lists differ in length, a code
 * has no value, or a number is not finite.
 */
export function localise(table: LeafTable, options: LocaliseOptions = {}): Localisation {
  checkedCount(table)
  const { minimumConfidence = 0.25, most = 10 } = options
  const { kept, leaves, layers } = bounded(table, options.layers)
  const totals = totalsOf(table)
  const nothing = {
    causes: [],
    ranked: [],
    explained: 0,
    whole: figureOf(totals),
    leaves: leaves.grid.leaves,
  }
  if (leaves.grid.leaves === 0) return { ...nothing, verdict: 'unchanged', confidence: 1 }
  const lattice = latticeOf(leaves.grid, layers)
  const { first, evidence, result } = searched(table.kind, leaves, lattice)
  const inTable = (one: Found): Found => ({
    ...one,
    element: { ...one.element, dimensions: one.element.dimensions.map((d) => kept[d]!) },
  })
  const isRate = table.kind === 'ratio'
  const clear = simplified(withoutScatter(result.found), evidence)
  const named = material(clear, evidence)
  const looked = result.rest.map(inTable)
  const answer = together(named.map(inTable), looked, isRate)
  const isNamed = ({ element }: Found) =>
    answer.some(({ found }) => found.some((other) => isSame(element, other.element)))
  const others = [...result.found, ...result.rest]
    .map(inTable)
    .filter(
      (one, k, all) => !isNamed(one) && all.findIndex(({ element }) => isSame(element, one.element)) === k,
    )
  const ranking = [
    ...answer,
    ...others.map((one) => ({ found: [one], confidence: confidenceOf(one, looked, isRate) })),
  ]
  const ranked = ranking.slice(0, most).map((one) => tellCause(table, totals, one))
  const isGeneral = evidence.usual !== 1 && result.found.length === 0
  if (isGeneral || isEverywhere(lattice, first, result.found))
    return { ...nothing, verdict: 'general', confidence: 0.9, ranked }
  const causes = answer.filter(({ confidence }) => confidence >= minimumConfidence)
  const confidence = causes.reduce(
    (product, one) => product * one.confidence,
    causes.length > 0 ? completeness(evidence.hidden, named.length < clear.length) : 0,
  )
  if (causes.length === 0 && !hasMoved(first))
    return { ...nothing, verdict: 'unchanged', confidence: 0.9, ranked }
  if (causes.length === 0) return { ...nothing, verdict: 'not-localised', confidence: 1 - confidence, ranked }
  const elements = causes.flatMap(({ found }) => found.map(({ element }) => element))
  const explained = insideOf(table, leavesIn(table, elements), totals).share
  if (withoutScatter(result.found).length < result.found.length && explained < MOSTLY)
    return { ...nothing, verdict: 'not-localised', confidence, ranked }
  const told = causes.map((one) => ranked[ranking.indexOf(one)] ?? tellCause(table, totals, one))
  return { ...nothing, verdict: 'localised', confidence, causes: told, ranked, explained }
}

/** `first`: how the leaves look before anything is known of them. */
type Searched = { first: Evidence; evidence: Evidence; result: Search }

/** The search; once more where what was found had blurred the noise that it was judged by. */
function searched(kind: LeafTable['kind'], leaves: Gathered, lattice: Lattice): Searched {
  const [a, b, c, d] = leaves.columns
  const counts = { hits: a!, baseHits: b!, trials: c!, baseTrials: d! }
  const evidenceOn = (open?: Uint8Array): Evidence =>
    kind === 'ratio'
      ? ratioEvidence(counts, open)
      : isScarce(a!, b!)
        ? scarceEvidence(a!, b!, open)
        : sumEvidence(a!, b!, open)
  const evidence = evidenceOn()
  const result = search(lattice, evidence)
  const open = withoutStrong(result.found, leaves.grid.leaves, evidence.excess ? 0.1 : 0)
  if (!open) return { first: evidence, evidence, result }
  const again = evidenceOn(open)
  if (
    again.freedom > 100 &&
    again.usual === evidence.usual &&
    Math.abs(again.noise / evidence.noise - 1) <= 0.05
  )
    return { first: evidence, evidence, result }
  return { first: evidence, evidence: again, result: search(lattice, again) }
}

const net = ({ gain, cost }: Found) => gain - cost
const strongestNet = (found: readonly Found[]) => found.reduce((most, one) => Math.max(most, net(one)), 0)

/** The leaves outside of what was found with at least a share of the strongest evidence; nothing where that is next to none. */
function withoutStrong(found: readonly Found[], leaves: number, share: number): Uint8Array | undefined {
  const least = share * strongestNet(found)
  const open = new Uint8Array(leaves).fill(1)
  let covered = 0
  for (const one of found) {
    if (net(one) < least) continue
    for (const leaf of one.leaves) open[leaf] = 0
    covered += one.leaves.length
  }
  return covered > 0 ? open : undefined
}

/** What was found, without single leaves where there are too many of them to be causes: that is scatter. */
function withoutScatter(found: readonly Found[]): readonly Found[] {
  const isLone = ({ leaves }: Found) => leaves.length === 1
  return found.filter(isLone).length > MOST_LONE ? found.filter((one) => !isLone(one)) : found
}

/** Of a rate, the segments that carry enough of the change in the direction of the strongest: the rest is drift. */
function material(found: readonly Found[], { excess, isOneWay }: Evidence): readonly Found[] {
  const most = strongestNet(found)
  const strongest = found.find((one) => net(one) === most)
  if (!excess || !strongest) return found
  const carried = excess(strongest.leaves).more
  return found.filter((one) => {
    const share = excess(one.leaves).more / carried
    return one === strongest || ((isOneWay ? share : Math.abs(share)) >= MATERIAL && net(one) >= WEAK * most)
  })
}

function together(found: readonly Found[], looked: readonly Found[], isRate: boolean): Together[] {
  const groups: Found[][] = []
  for (const one of found) {
    const group = groups.find(
      ([other]) =>
        String(other!.element.dimensions) === String(one.element.dimensions) &&
        Math.abs(other!.effect - one.effect) < 0.03,
    )
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups.map((found) => ({
    found,
    confidence: Math.min(...found.map((one) => confidenceOf(one, looked, isRate))),
  }))
}

function tellCause(table: LeafTable, totals: readonly number[], { found, confidence }: Together): Cause {
  const segments = found.map(({ element: { dimensions, values } }): Segment =>
    dimensions.map((d, k) => ({
      dimension: table.dimensions[d]!.name,
      value: table.dimensions[d]!.values[values[k]!]!,
    })),
  )
  const evidence = found.reduce((sum, { gain, cost }) => sum + gain - cost, 0)
  const leaves = leavesIn(
    table,
    found.map(({ element }) => element),
  )
  return { segments, evidence, confidence, ...insideOf(table, leaves, totals) }
}
