import { checkLeaves } from './check-leaves.ts'
import {
  answerConfidence,
  causeConfidence,
  nothingConfidence,
  UNNAMED,
  type SearchSummary,
} from './confidence.ts'
import { boundSearch } from './bound-search.ts'
import { toFigure, describeInside, leavesIn, sumMeasures } from './inside-cause.ts'
import { hasMoved } from './common-ratio.ts'
import { movedTogether } from './moved-together.ts'
import { nameSegments } from './name-segments.ts'
import { isSame } from './found-segment.ts'
import type { FoundSegment } from './found-segment.ts'
import type { Cause, LeafTable, Localisation, LocaliseOptions, Segment } from './types.ts'

const MOSTLY = 0.5

type Together = { found: FoundSegment[]; confidence: number }

/**
 * The smallest set of segments that explains the change between expected and actual. Deterministic; leaves
 * may come in any order, be split or missing. @throws RangeError above 12 dimensions or for a negative part
 * of a rate; TypeError for lists of unequal length, an unknown code or a number that is not finite.
 */
export function localise(table: LeafTable, options: LocaliseOptions = {}): Localisation {
  checkLeaves(table)
  const { minimumConfidence = 0.25, most = 10 } = options
  const searchable = boundSearch(table, options.layers)
  const { kept, leaves } = searchable
  const totals = sumMeasures(table)
  const nothing = {
    causes: [],
    ranked: [],
    explained: 0,
    whole: toFigure(totals),
    leaves: leaves.grid.leaves,
  }
  if (leaves.grid.leaves === 0) return { ...nothing, verdict: 'unchanged', confidence: 1 }
  const isRate = table.kind === 'ratio'
  const { first, evidence, result, named, isPassedOver, isScattered } = nameSegments(isRate, searchable)
  const inTable = (one: FoundSegment): FoundSegment => ({
    ...one,
    element: { ...one.element, dimensions: one.element.dimensions.map((d) => kept[d]!) },
  })
  const looked: SearchSummary = { isRate, evidence, rest: result.rest.map(inTable) }
  const left = { isPassedOver, short: result.short }
  const answer = movedTogether(named.map(inTable)).map((found) => ({
    found,
    confidence: causeConfidence(looked, found, named.length - found.length, left),
  }))
  const isNamed = ({ element }: FoundSegment) =>
    answer.some(({ found }) => found.some((other) => isSame(element, other.element)))
  const others = [...result.found, ...result.rest]
    .map(inTable)
    .filter(
      (one, k, all) => !isNamed(one) && all.findIndex(({ element }) => isSame(element, one.element)) === k,
    )
  const ranking = [...answer, ...others.map((one) => ({ found: [one], confidence: UNNAMED }))]
  const ranked = ranking.slice(0, most).map((one) => tellCause(table, totals, one))
  const nothingFound = nothingConfidence(looked, left, named.length > 0)
  const isGeneral = evidence.usual !== 1 && result.found.length === 0
  if (isGeneral) return { ...nothing, verdict: 'general', confidence: nothingFound, ranked }
  const confidenceOf = (causes: readonly Together[]) =>
    answerConfidence(
      looked,
      causes.flatMap(({ found }) => found),
      left,
    )
  const whole = confidenceOf(answer)
  const causes = answer.filter((one) => Math.max(whole, one.confidence) >= minimumConfidence)
  const elements = causes.flatMap(({ found }) => found.map(({ element }) => element))
  const explained = describeInside(table, leavesIn(table, elements), totals).share
  if (causes.length === 0 || (isScattered && explained < MOSTLY)) {
    const verdict = causes.length > 0 || hasMoved(first) ? 'not-localised' : 'unchanged'
    return { ...nothing, verdict, confidence: nothingFound, ranked }
  }
  const confidence = confidenceOf(causes)
  const described = causes.map((one) => ranked[ranking.indexOf(one)] ?? tellCause(table, totals, one))
  return { ...nothing, verdict: 'localised', confidence, causes: described, ranked, explained }
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
  return { segments, evidence, confidence, ...describeInside(table, leaves, totals) }
}
