import { checkedCount } from './check-leaves.ts'
import { confidenceOf } from './confidence.ts'
import type { Evidence } from './evidence.ts'
import { gathered } from './gathered.ts'
import { figureOf, insideOf, leavesIn, totalsOf } from './inside-cause.ts'
import { latticeOf } from './lattice.ts'
import type { Element } from './lattice.ts'
import { ratioEvidence } from './ratio-evidence.ts'
import { search } from './search.ts'
import type { Found, Search } from './search.ts'
import { sumEvidence } from './sum-evidence.ts'
import type { Cause, LeafTable, Localisation, LocaliseOptions, Segment } from './types.ts'

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
  const kept = table.dimensions.map((_, d) => d)
  const { grid, columns } = gathered(table, kept)
  const whole = figureOf(totalsOf(table))
  const nothing = { causes: [], ranked: [], explained: 0, whole, leaves: grid.leaves }
  if (grid.leaves === 0) return { verdict: 'unchanged', confidence: 1, ...nothing }
  const layers = Math.min(kept.length, options.layers ?? layersFor(kept.length))
  const lattice = latticeOf(grid, layers)
  const evidenceOn = (open: Uint8Array): Evidence =>
    table.kind === 'sum'
      ? sumEvidence(columns[0]!, columns[1]!, open)
      : ratioEvidence({
          hits: columns[0]!,
          baseHits: columns[1]!,
          trials: columns[2]!,
          baseTrials: columns[3]!,
        })
  let evidence = evidenceOn(new Uint8Array(grid.leaves).fill(1))
  let result = search(lattice, evidence)
  if (covered(result, grid.leaves) > 0.05) {
    const again = evidenceOn(result.open)
    if (Math.abs(again.noise / evidence.noise - 1) > 0.05) {
      evidence = again
      result = search(lattice, evidence)
    }
  }
  const answer = together(result.found)
  const others = together(
    result.rest.filter((one) => !result.found.some((other) => isSame(one.element, other.element))),
    false,
  )
  const totals = totalsOf(table)
  const told = (of: Together): Cause => tellCause(table, totals, of)
  const all = Array.from(lattice.grid.codes[0]!.keys())
  const everywhere = evidence.explain(all)
  const net = result.found.reduce((sum, { gain, cost }) => sum + gain - cost, 0)
  if (everywhere.gain > 0 && everywhere.gain > 0.98 * net && result.found.length !== 1)
    return {
      ...nothing,
      verdict: 'general',
      confidence: 0.9,
      ranked: [...answer, ...others].slice(0, most).map(told),
    }
  const ranked = [...answer, ...others].slice(0, most).map(told)
  const causes = answer.filter(({ confidence }) => confidence >= minimumConfidence)
  const confidence = causes.reduce((product, one) => product * one.confidence, causes.length > 0 ? 1 : 0)
  if (causes.length === 0) return { ...nothing, verdict: 'not-localised', confidence: 1 - confidence, ranked }
  const elements = causes.flatMap(({ found }) => found.map(({ element }) => element))
  const explained = insideOf(table, leavesIn(table, elements), totals).share
  return { ...nothing, verdict: 'localised', confidence, causes: causes.map(told), ranked, explained }
}

const layersFor = (dimensions: number) => (dimensions <= 6 ? dimensions : dimensions <= 9 ? 4 : 3)

const covered = ({ found }: Search, leaves: number) =>
  found.reduce((sum, one) => sum + one.leaves.length, 0) / leaves

const isSame = (a: Element, b: Element) =>
  String(a.dimensions) === String(b.dimensions) && String(a.values) === String(b.values)

function together(found: readonly Found[], isGrouped = true): Together[] {
  const groups: Found[][] = []
  for (const one of found) {
    const group = groups.find(
      ([other]) =>
        isGrouped &&
        String(other!.element.dimensions) === String(one.element.dimensions) &&
        Math.abs(other!.effect - one.effect) < 0.03,
    )
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups.map((found) => ({ found, confidence: Math.min(...found.map(confidenceOf)) }))
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
