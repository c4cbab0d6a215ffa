import {
  hasDimensionsOf,
  isHidden,
  leavesWithin,
  type Place,
  selectSameLeaves,
  isOneFilter,
  valuesOf,
} from '#analytics/localise/places.ts'
import type { Cause, Localisation } from '@farol/decomposition'
import { localiseApart } from '#analytics/localise/localise-apart.ts'
import { isSum } from './cause-metrics.ts'
import { buildTables } from './cause-tables.ts'
import { OTHERS } from '#analytics/localise/leaves.ts'
import { viewRecipe, type CauseView } from './cause-view.ts'
import { narrowPlace, isNarrowerCause, type NarrowedCause } from './narrow-cause.ts'
import { weigh, type Weight } from './weigh-cause.ts'
import { dimensionKeys } from '#model/dimensions.ts'

/** A cause that one filter can select. `moved`: the change of the metric's sum there. */
export type FoundCause = Weight & {
  view: CauseView
  places: readonly Place[]
  confidence: number
  moved: number
}

export type FoundCauses = {
  verdict: Localisation['verdict']
  confidence: number
  leaves: number
  causes: FoundCause[]
}

type Candidate = Pick<FoundCause, 'view' | 'places' | 'confidence'>

const LAYERS = 3
const LEAST_CONFIDENCE = 0.5
/** The same limit as in `localise`. */
const NAMED_FROM = 0.25
const ALONE = 8
const NARROWED = 10
const SAME = 0.5
const MOST_VALUES = 4
/** Smaller changes, relative to the whole change or to the total, are no cause. */
const MATERIAL = { ofChange: 0.05, ofAll: 0.001 }

// Strongest first, weighed by the money that the driver moved beyond the rest. One change seen through
// several dimensions is named once.
export async function findCauses(views: readonly CauseView[]): Promise<FoundCauses | undefined> {
  const results = await Promise.all(
    views.flatMap((view) =>
      buildTables(view).map(async ({ table }) => ({
        view,
        result: await localiseApart(table, { layers: LAYERS }),
      })),
    ),
  )
  const [first] = results
  if (!first) return undefined
  const bestConfidence = new Map<string, number>()
  const localised = results
    .flatMap(({ view, result }) => result.ranked.flatMap((cause) => split(view, cause)))
    .map((one) => ({
      ...one,
      view: views.find(({ sales }) => hasDimensionsOf(sales, one.places)) ?? one.view,
    }))
  for (const { places, confidence } of localised) {
    bestConfidence.set(placesKey(places), Math.max(confidence, bestConfidence.get(placesKey(places)) ?? 0))
  }
  const candidates = [
    ...localised.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE),
    ...views.flatMap(singleValues),
  ]
  const weighted = [...new Map(candidates.map((one) => [placesKey(one.places), one])).values()]
    .map((one) => ({ ...one, weight: weigh(one.view, one.places) }))
    .toSorted((a, b) => b.weight.score - a.weight.score)
    .slice(0, NARROWED)
    .map(({ view, places, weight }) => toFoundCause(view, narrowPlace(view, places, weight), bestConfidence))
  const causes = dropDuplicates(weighted.filter(isReportable).toSorted((a, b) => b.score - a.score)).map(
    (cause) => preferOrders(views, cause),
  )
  return {
    verdict: causes.length > 0 ? 'localised' : verdictWithoutCause(first.result, weighted),
    confidence:
      causes.length > 0 ? Math.max(...causes.map(({ confidence }) => confidence)) : first.result.confidence,
    leaves: views.reduce((sum, { sales }) => sum + sales.count, 0),
    causes,
  }
}

/** `not-localised` if there are places that are too small or that nobody can filter by; else `general`. */
function verdictWithoutCause(
  { verdict, causes }: Localisation,
  weighted: readonly Weight[],
): Localisation['verdict'] {
  if (verdict === 'unchanged' || verdict === 'general') return verdict
  const hasCandidates =
    weighted.some(({ score }) => score > 0) || causes.some(({ segments }) => isHidden(segments))
  return hasCandidates ? 'not-localised' : 'general'
}

const placesKey = (places: readonly Place[]) => JSON.stringify(places)

function split(view: CauseView, { segments, confidence }: Cause) {
  const groups = isOneFilter(segments) ? [segments] : segments.map((place) => [place])
  return groups
    .filter((places) => !isHidden(places))
    .map((places): Candidate => ({ view, places: simplify(view, places), confidence }))
}

const singleValues = (view: CauseView): Candidate[] =>
  view.sales.dimensions.flatMap(({ name, values }) =>
    values
      .filter((value) => value !== OTHERS && value !== '')
      .slice(0, ALONE)
      .map((value) => ({ view, places: [[{ dimension: name, value }]], confidence: 0 })),
  )

/** The simplest description of a place, with the confidence of the best table that has exactly it, or of its money if higher. */
function toFoundCause(
  view: CauseView,
  { places, weight }: NarrowedCause,
  bestConfidence: ReadonlyMap<string, number>,
): FoundCause {
  const simplified = simplify(view, places)
  const own = weight.score / Math.max(Math.abs(weight.money), 1e-9)
  const confidence = Math.max(
    0,
    own,
    bestConfidence.get(placesKey(simplified)) ?? 0,
    bestConfidence.get(placesKey(places)) ?? 0,
  )
  return { view, places: simplified, confidence, moved: changeIn(view, [simplified]), ...weight }
}

/** Orders before lines: a place that both have is described by orders if it is a cause there too. */
function preferOrders(views: readonly CauseView[], cause: FoundCause): FoundCause {
  const view = views.find(({ sales }) => hasDimensionsOf(sales, cause.places))
  if (!view || view === cause.view) return cause
  const byOrders = { ...cause, view, ...weigh(view, cause.places) }
  return isReportable(byOrders) ? byOrders : cause
}

const isReportable = (one: FoundCause): boolean =>
  one.confidence >= NAMED_FROM && isMaterial(one) && isSayable(one)

/** A list of many values is no place. */
const isSayable = ({ places }: FoundCause) =>
  [...valuesOf(places).values()].every(({ size }) => size <= MOST_VALUES)

function isMaterial({ view, score, money }: FoundCause): boolean {
  if (score <= 0 || !isSum(view.metric)) return score > 0
  const of = viewRecipe(view)?.of
  const sides = of && view.sales.sums[of]
  const [base, current] = [sumOf(sides?.expected), sumOf(sides?.actual)]
  const least = Math.max(
    MATERIAL.ofChange * Math.abs(current - base),
    MATERIAL.ofAll * Math.max(base, current),
  )
  return Math.abs(money) >= least
}

const sumOf = (values: Float64Array | undefined) => values?.reduce((sum, value) => sum + value, 0) ?? 0

function dropDuplicates(ranked: readonly FoundCause[]): FoundCause[] {
  const causes: FoundCause[] = []
  for (const one of ranked) {
    const place = causes.findIndex((other) => isSame(other, one))
    const twin = causes[place]
    if (!twin) causes.push(one)
    else if (isNarrowerCause(one, twin)) causes[place] = one
  }
  return causes
}

/** NaN where the leaves lack a dimension. */
function changeIn(view: CauseView, sets: readonly (readonly Place[])[]): number {
  const { sales } = view
  const masks = sets.map((places) => leavesWithin(sales, places))
  const of = viewRecipe(view)?.of
  const sides = of && sales.sums[of]
  if (!sides || masks.includes(undefined)) return Number.NaN
  let moved = 0
  for (let leaf = 0; leaf < sales.count; leaf++) {
    if (masks.every((mask) => mask?.[leaf] === 1))
      moved += (sides.actual[leaf] ?? 0) - (sides.expected[leaf] ?? 0)
  }
  return moved
}

function isSame(a: FoundCause, b: FoundCause): boolean {
  const common = [a.view, b.view].map((view) => changeIn(view, [a.places, b.places])).find(Number.isFinite)
  if (common !== undefined) return common / least(a, b) > SAME
  return a.driver === b.driver && Math.abs(a.money - b.money) < 0.1 * Math.abs(a.money)
}

const least = (a: FoundCause, b: FoundCause) => (Math.abs(a.moved) < Math.abs(b.moved) ? a.moved : b.moved)

function simplify(view: CauseView, places: readonly Place[]): readonly Place[] {
  const [place] = places
  if (!place || places.length > 1) return places
  let conditions: Place = place
  for (const condition of [...place].toSorted(
    (a, b) => dimensionRank(b.dimension) - dimensionRank(a.dimension),
  )) {
    const without = conditions.filter((one) => one !== condition)
    if (without.length > 0 && selectSameLeaves(view.sales, without, conditions)) conditions = without
  }
  return [conditions.map((condition) => firstEquivalent(view, condition))]
}

const ranks = new Map<string, number>(dimensionKeys.map((key, rank) => [key, rank]))
const dimensionRank = (dimension: string) => ranks.get(dimension) ?? -1

function firstEquivalent(view: CauseView, condition: Place[number]): Place[number] {
  const leaf = leavesWithin(view.sales, [[condition]])?.indexOf(1) ?? -1
  if (leaf === -1) return condition
  const names = view.sales.dimensions
    .filter(({ name }) => dimensionRank(name) < dimensionRank(condition.dimension))
    .map(({ name, values, codes }): Place[number] => ({
      dimension: name,
      value: values[codes[leaf] ?? 0] ?? OTHERS,
    }))
    .filter(({ value }) => value !== OTHERS && value !== '')
    .toSorted((a, b) => dimensionRank(a.dimension) - dimensionRank(b.dimension))
  return names.find((name) => selectSameLeaves(view.sales, [name], [condition])) ?? condition
}
