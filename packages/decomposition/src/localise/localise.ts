import { checkedCount } from './check-leaves.ts'
import { completeness, rateConfidence, stillConfidence, sumConfidence } from './confidence.ts'
import type { LeftOpen } from './confidence.ts'
import { bounded } from './bounded.ts'
import { fromLarger } from './gathered.ts'
import { figureOf, insideOf, leavesIn, totalsOf } from './inside-cause.ts'
import { latticeOf } from './lattice.ts'
import { hasMoved } from './tide.ts'
import { material } from './material.ts'
import { isSame } from './found.ts'
import type { Found } from './found.ts'
import { searched } from './searched.ts'
import { simplified } from './simplified.ts'
import { withoutWhole } from './without-whole.ts'
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
  const { first, evidence, result } = searched(isRate, fromLarger(leaves), lattice)
  const inTable = (one: Found): Found => ({
    ...one,
    element: { ...one.element, dimensions: one.element.dimensions.map((d) => kept[d]!) },
  })
  const clear = withoutWhole(simplified(withoutScatter(result.found), evidence), lattice, evidence)
  const named = isRate ? material(clear, evidence) : clear
  const looked = result.rest.map(inTable)
  const confidenceOf = (found: readonly Found[]) =>
    isRate
      ? rateConfidence(found, looked, { isPassedOver: false, short: Infinity, drift: evidence.noise })
      : Math.min(...found.map(sumConfidence))
  const answer = together(named.map(inTable), confidenceOf)
  const isNamed = ({ element }: Found) =>
    answer.some(({ found }) => found.some((other) => isSame(element, other.element)))
  const others = [...result.found, ...result.rest]
    .map(inTable)
    .filter(
      (one, k, all) => !isNamed(one) && all.findIndex(({ element }) => isSame(element, one.element)) === k,
    )
  const ranking = [...answer, ...others.map((one) => ({ found: [one], confidence: confidenceOf([one]) }))]
  const ranked = ranking.slice(0, most).map((one) => tellCause(table, totals, one))
  const isGeneral = evidence.usual !== 1 && result.found.length === 0
  if (isGeneral) return { ...nothing, verdict: 'general', confidence: 0.9, ranked }
  const causes = answer.filter(({ confidence }) => confidence >= minimumConfidence)
  const confidence = wholeConfidence(causes, isRate, looked, {
    ...{ isPassedOver: named.length < clear.length, short: result.short },
    ...{ drift: evidence.noise, hidden: evidence.hidden },
  })
  if (causes.length === 0) {
    const verdict = hasMoved(first) ? 'not-localised' : 'unchanged'
    const usual = verdict === 'unchanged' ? 0.9 : 1
    return { ...nothing, verdict, confidence: isRate ? stillConfidence(result.short) : usual, ranked }
  }
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

function wholeConfidence(
  causes: readonly Together[],
  isRate: boolean,
  looked: readonly Found[],
  left: LeftOpen & { hidden: number },
): number {
  if (causes.length === 0) return 0
  if (isRate)
    return rateConfidence(
      causes.flatMap(({ found }) => found),
      looked,
      left,
    )
  return causes.reduce((product, one) => product * one.confidence, completeness(left.hidden, left.short))
}

function together(found: readonly Found[], confidenceOf: (found: readonly Found[]) => number): Together[] {
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
  return groups.map((found) => ({ found, confidence: confidenceOf(found) }))
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
