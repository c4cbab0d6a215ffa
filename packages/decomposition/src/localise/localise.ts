import { checkedCount } from './check-leaves.ts'
import { completeness, confidenceOf } from './confidence.ts'
import { bounded } from './bounded.ts'
import { figureOf, insideOf, leavesIn, totalsOf } from './inside-cause.ts'
import { latticeOf } from './lattice.ts'
import { hasMoved } from './tide.ts'
import { material } from './material.ts'
import { isSame } from './found.ts'
import type { Found } from './found.ts'
import { searched } from './searched.ts'
import { simplified } from './simplified.ts'
import type { Cause, LeafTable, Localisation, LocaliseOptions, Segment } from './types.ts'

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
  const isRate = table.kind === 'ratio'
  const lattice = latticeOf(leaves.grid, layers)
  const { first, evidence, result } = searched(isRate, leaves, lattice)
  const inTable = (one: Found): Found => ({
    ...one,
    element: { ...one.element, dimensions: one.element.dimensions.map((d) => kept[d]!) },
  })
  const clear = simplified(withoutScatter(result.found), evidence)
  const named = isRate ? material(clear, evidence) : clear
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
  if (isGeneral) return { ...nothing, verdict: 'general', confidence: 0.9, ranked }
  const causes = answer.filter(({ confidence }) => confidence >= minimumConfidence)
  const confidence = causes.reduce(
    (product, one) => product * one.confidence,
    causes.length > 0 ? completeness(evidence.hidden, named.length < clear.length, result.short) : 0,
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

/** What was found, without single leaves where there are too many of them to be causes: that is scatter. */
function withoutScatter(found: readonly Found[]): readonly Found[] {
  const isLone = ({ leaves }: Found) => leaves.length === 1
  return found.filter(isLone).length > MOST_LONE ? found.filter((one) => !isLone(one)) : found
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
