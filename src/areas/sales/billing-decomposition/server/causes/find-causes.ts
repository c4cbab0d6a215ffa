import {
  haveDimensions,
  includesRemainder,
  leavesWithin,
  type Place,
  selectSameLeaves,
  areSelectableByFilter,
  valuesByDimension,
} from '#analytics/localise/places.ts'
import type { Cause, Localisation } from '@farol/decomposition'
import { localiseInThread } from '#analytics/localise/localise-in-thread.ts'
import { isSum } from './cause-metrics.ts'
import { buildTables } from './cause-tables.ts'
import { OTHERS } from '#analytics/localise/leaves.ts'
import { viewRecipe, type CauseView } from './cause-view.ts'
import { NAMED_FROM, placeConfidence, type PlaceEvidence } from './place-confidence.ts'
import { narrowPlace, isNarrowerCause, type NarrowedCause } from './narrow-cause.ts'
import { weigh, type Weight } from './weigh-cause.ts'
import { dimensionKeys } from '#model/dimensions.ts'

/** What one filter can select. `moved`: the change of the metric's sum there. */
type WeighedPlace = Weight & PlaceEvidence & { view: CauseView; moved: number }

export type FoundCause = WeighedPlace & { confidence: number }

export type FoundCauses = {
  verdict: Localisation['verdict']
  confidence: number
  leaves: number
  causes: FoundCause[]
}

type Candidate = Pick<WeighedPlace, 'view' | 'places'>

const LAYERS = 3
const ALONE = 8
const NARROWED = 10
const SAME = 0.5
const MAX_VALUES = 4
/** Smaller changes, relative to the whole change or to the total, are no cause. */
const MATERIAL = { ofChange: 0.05, ofAll: 0.001 }

export async function findCauses(views: readonly CauseView[]): Promise<FoundCauses | undefined> {
  const ranked = await rankPlaces(views)
  if (!ranked) return undefined
  const { first, weighted, places } = ranked
  const causes = places
    .map((place) => ({ ...place, confidence: placeConfidence(place) }))
    .filter(({ confidence }) => confidence >= NAMED_FROM)
  return {
    verdict: causes.length > 0 ? 'localised' : verdictWithoutCause(first, weighted),
    confidence:
      causes.length > 0 ? Math.max(...causes.map(({ confidence }) => confidence)) : first.confidence,
    leaves: views.reduce((sum, { sales }) => sum + sales.count, 0),
    causes,
  }
}

type RankedPlaces = { first: Localisation; weighted: WeighedPlace[]; places: WeighedPlace[] }

// Strongest first, weighed by the money that the driver moved beyond the rest. One change seen through
// several dimensions is named once.
export async function rankPlaces(views: readonly CauseView[]): Promise<RankedPlaces | undefined> {
  const results = await Promise.all(
    views.flatMap((view) =>
      buildTables(view).map(async ({ table }) => ({
        view,
        result: await localiseInThread(table, { layers: LAYERS }),
      })),
    ),
  )
  const [first] = results
  if (!first) return undefined
  const tables = new Map<string, number>()
  const localised = results
    .flatMap(({ view, result }) =>
      result.ranked.filter(({ evidence }) => evidence > 0).flatMap((cause) => split(view, cause)),
    )
    .map((one) => ({
      ...one,
      view: views.find(({ sales }) => haveDimensions(sales, one.places)) ?? one.view,
    }))
  for (const { places, confidence } of localised) {
    tables.set(placesKey(places), Math.max(confidence, tables.get(placesKey(places)) ?? 0))
  }
  const candidates: Candidate[] = [...localised, ...views.flatMap(singleValues)]
  const weighted = [...new Map(candidates.map((one) => [placesKey(one.places), one])).values()]
    .map((one) => ({ ...one, weight: weigh(one.view, one.places) }))
    .toSorted((a, b) => b.weight.score - a.weight.score)
    .slice(0, NARROWED)
    .map(({ view, places, weight }) => toWeighedPlace(view, narrowPlace(view, places, weight), tables))
  const places = dropDuplicates(weighted.filter(isReportable).toSorted((a, b) => b.score - a.score)).map(
    (place) => preferOrders(views, place),
  )
  return { first: first.result, weighted, places }
}

/** `not-localised` if there are places that are too small or that nobody can filter by; else `general`. */
function verdictWithoutCause(
  { verdict, causes }: Localisation,
  weighted: readonly Weight[],
): Localisation['verdict'] {
  if (verdict === 'unchanged' || verdict === 'general') return verdict
  const hasCandidates =
    weighted.some(({ score }) => score > 0) || causes.some(({ segments }) => includesRemainder(segments))
  return hasCandidates ? 'not-localised' : 'general'
}

const placesKey = (places: readonly Place[]) => JSON.stringify(places)

function split(view: CauseView, { segments, confidence }: Cause) {
  const groups = areSelectableByFilter(segments) ? [segments] : segments.map((place) => [place])
  return groups
    .filter((places) => !includesRemainder(places))
    .map((places) => ({ view, places: simplify(view, places), confidence }))
}

const singleValues = (view: CauseView): Candidate[] =>
  view.sales.dimensions.flatMap(({ name, values }) =>
    values
      .filter((value) => value !== OTHERS && value !== '')
      .slice(0, ALONE)
      .map((value) => ({ view, places: [[{ dimension: name, value }]] })),
  )

/** The simplest description of a place. */
function toWeighedPlace(
  view: CauseView,
  { places, weight }: NarrowedCause,
  tables: ReadonlyMap<string, number>,
): WeighedPlace {
  const simplified = simplify(view, places)
  const table = Math.max(tables.get(placesKey(simplified)) ?? 0, tables.get(placesKey(places)) ?? 0)
  return { view, places: simplified, table, moved: changeIn(view, [simplified]), ...weight }
}

/** Orders before lines: a place that both have is described by orders if it is a cause there too. */
function preferOrders(views: readonly CauseView[], place: WeighedPlace): WeighedPlace {
  const view = views.find(({ sales }) => haveDimensions(sales, place.places))
  if (!view || view === place.view) return place
  const byOrders = { ...place, view, ...weigh(view, place.places) }
  return isReportable(byOrders) ? byOrders : place
}

const isReportable = (one: WeighedPlace): boolean => isMaterial(one) && isSayable(one)

/** A list of many values is no place. */
const isSayable = ({ places }: WeighedPlace) =>
  [...valuesByDimension(places).values()].every(({ size }) => size <= MAX_VALUES)

function isMaterial({ view, score, money }: WeighedPlace): boolean {
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

function dropDuplicates(ranked: readonly WeighedPlace[]): WeighedPlace[] {
  const causes: WeighedPlace[] = []
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

function isSame(a: WeighedPlace, b: WeighedPlace): boolean {
  const common = [a.view, b.view].map((view) => changeIn(view, [a.places, b.places])).find(Number.isFinite)
  if (common !== undefined) return common / least(a, b) > SAME
  return a.driver === b.driver && Math.abs(a.money - b.money) < 0.1 * Math.abs(a.money)
}

const least = (a: WeighedPlace, b: WeighedPlace) =>
  Math.abs(a.moved) < Math.abs(b.moved) ? a.moved : b.moved

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
