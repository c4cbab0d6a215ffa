import { localise, type Cause, type Localisation } from '@farol/decomposition'
import { isSum } from './cause-metrics.ts'
import { tablesOf } from './cause-tables.ts'
import { OTHERS } from '#analytics/localise/leaves.ts'
import {
  canTell,
  isHidden,
  leavesWithin,
  recipeIn,
  type CauseView,
  type Place,
  areSameLeaves,
} from './cause-view.ts'
import { narrowed, saysMore, type Narrowed } from './narrow-cause.ts'
import { weigh, type Weight } from './weigh-cause.ts'
import { dimensionKeys, type DimensionKey } from '#model/dimensions.ts'

/** A cause that can be filtered to, and the view that it was seen in. `moved`: what the metric's sum moved by there. */
export type FoundCause = Weight & {
  view: CauseView
  places: readonly Place[]
  /** How often a cause named like this is right. */
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

/** Dimensions of one cause: more of them nobody reads. */
const LAYERS = 3
/** A place that a table points at with less is not weighed. */
const LEAST_CONFIDENCE = 0.5
/** A place that is right less often is not named, as `localise` itself does not. */
const NAMED_FROM = 0.25
/** Values of each dimension that are weighed by themselves, those that moved most first. */
const ALONE = 8
/** Candidates that are looked into. */
const NARROWED = 10
/** Two causes with so much of their change in common are one. */
const SAME = 0.5
/** What moves less than this part of the whole change, or of all there is, is no cause of it. */
const MATERIAL = { ofChange: 0.05, ofAll: 0.001 }

/**
 * What all views say together, strongest first: places that the metric's own table or that of one of its drivers points at, each weighed
 * by the money that its driver moved beyond the rest. One change seen through several dimensions is named once.
 */
export function findCauses(views: readonly CauseView[]): FoundCauses | undefined {
  const results = views.flatMap((view) =>
    tablesOf(view).map(({ table }) => ({ view, result: localise(table, { layers: LAYERS }) })),
  )
  const [first] = results
  if (!first) return undefined
  const sure = new Map<string, number>()
  const pointed = results
    .flatMap(({ view, result }) => result.ranked.flatMap((cause) => split(view, cause)))
    .map((one) => ({ ...one, view: views.find(({ sales }) => canTell(sales, one.places)) ?? one.view }))
  for (const { places, confidence } of pointed) {
    sure.set(nameOf(places), Math.max(confidence, sure.get(nameOf(places)) ?? 0))
  }
  const candidates = [
    ...pointed.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE),
    ...views.flatMap(singles),
  ]
  const weighed = [...new Map(candidates.map((one) => [nameOf(one.places), one])).values()]
    .map((one) => ({ ...one, weight: weigh(one.view, one.places) }))
    .toSorted((a, b) => b.weight.score - a.weight.score)
    .slice(0, NARROWED)
    .map(({ view, places, weight }) => toldOf(view, narrowed(view, places, weight), sure))
  const causes = named(weighed.filter(isSaid).toSorted((a, b) => b.score - a.score)).map((cause) =>
    toldByFirst(views, cause),
  )
  return {
    verdict: causes.length > 0 ? 'localised' : withoutCause(first.result, weighed),
    confidence:
      causes.length > 0 ? Math.max(...causes.map(({ confidence }) => confidence)) : first.result.confidence,
    leaves: views.reduce((sum, { sales }) => sum + sales.count, 0),
    causes,
  }
}

/** Where no place is a cause, everything moved alike, unless places stand out that are too small, or that nobody can filter to. */
function withoutCause(
  { verdict, causes }: Localisation,
  weighed: readonly Weight[],
): Localisation['verdict'] {
  if (verdict === 'unchanged' || verdict === 'general') return verdict
  const standsOut =
    weighed.some(({ score }) => score > 0) || causes.some(({ segments }) => isHidden(segments))
  return standsOut ? 'not-localised' : 'general'
}

const nameOf = (places: readonly Place[]) => JSON.stringify(places)

/** Segments that one filter cannot hold are told one by one; what nobody can filter to is not told. */
function split(view: CauseView, { segments, confidence }: Cause) {
  const groups = isOneFilter(segments) ? [segments] : segments.map((place) => [place])
  return groups
    .filter((places) => !isHidden(places))
    .map((places): Candidate => ({ view, places: fewestWords(view, places), confidence }))
}

/** The values that moved most, each by itself. */
const singles = (view: CauseView): Candidate[] =>
  view.sales.dimensions.flatMap(({ name, values }) =>
    values
      .filter((value) => value !== OTHERS && value !== '')
      .slice(0, ALONE)
      .map((value) => ({ view, places: [[{ dimension: name, value }]], confidence: 0 })),
  )

/**
 * A place in the fewest words. It is as sure as the surest table that points at just this one, or as its money is more than chance where
 * that is surer: what moved by a driver is clearer there than in any one table.
 */
function toldOf(
  view: CauseView,
  { places, weight }: Narrowed,
  sure: ReadonlyMap<string, number>,
): FoundCause {
  const told = fewestWords(view, places)
  const own = weight.score / Math.max(Math.abs(weight.money), 1e-9)
  const confidence = Math.max(0, own, sure.get(nameOf(told)) ?? 0, sure.get(nameOf(places)) ?? 0)
  return { view, places: told, confidence, moved: movedIn(view, [told]), ...weight }
}

/** Orders come before their lines: a place that both can tell is told by orders, where its change is one there too. */
function toldByFirst(views: readonly CauseView[], cause: FoundCause): FoundCause {
  const view = views.find(({ sales }) => canTell(sales, cause.places))
  if (!view || view === cause.view) return cause
  const told = { ...cause, view, ...weigh(view, cause.places) }
  return isSaid(told) ? told : cause
}

const isSaid = (one: FoundCause): boolean => one.confidence >= NAMED_FROM && isMaterial(one)

function isMaterial({ view, score, money }: FoundCause): boolean {
  if (score <= 0 || !isSum(view.metric)) return score > 0
  const of = recipeIn(view)?.of
  const sides = of && view.sales.sums[of]
  const [base, current] = [sumOf(sides?.expected), sumOf(sides?.actual)]
  const least = Math.max(
    MATERIAL.ofChange * Math.abs(current - base),
    MATERIAL.ofAll * Math.max(base, current),
  )
  return Math.abs(money) >= least
}

const sumOf = (values: Float64Array | undefined) => values?.reduce((sum, value) => sum + value, 0) ?? 0

/** Each change once, by the narrowest place that has almost all of it. */
function named(ranked: readonly FoundCause[]): FoundCause[] {
  const causes: FoundCause[] = []
  for (const one of ranked) {
    const place = causes.findIndex((other) => isSame(other, one))
    const twin = causes[place]
    if (!twin) causes.push(one)
    else if (saysMore(one, twin)) causes[place] = one
  }
  return causes
}

/** Whether places are all combinations of some values of each dimension. */
function isOneFilter(places: readonly Place[]): boolean {
  const combinations = [...valuesOf(places).values()].reduce((product, { size }) => product * size, 1)
  return combinations === places.length
}

/** The values of each dimension of some places. */
export function valuesOf(places: readonly Place[]): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>()
  for (const { dimension, value } of places.flat()) {
    values.set(dimension, (values.get(dimension) ?? new Set()).add(value))
  }
  return values
}

/** By how much the metric's own sum moved in leaves that are in all of some sets of places; NaN where the leaves cannot tell. */
function movedIn(view: CauseView, sets: readonly (readonly Place[])[]): number {
  const { sales } = view
  const masks = sets.map((places) => leavesWithin(sales, places))
  const of = recipeIn(view)?.of
  const sides = of && sales.sums[of]
  if (!sides || masks.includes(undefined)) return Number.NaN
  let moved = 0
  for (let leaf = 0; leaf < sales.count; leaf++) {
    if (masks.every((mask) => mask?.[leaf] === 1))
      moved += (sides.actual[leaf] ?? 0) - (sides.expected[leaf] ?? 0)
  }
  return moved
}

/** Whether two causes are the same change: most of it lies in both, by whichever view can tell. */
function isSame(a: FoundCause, b: FoundCause): boolean {
  const common = [a.view, b.view].map((view) => movedIn(view, [a.places, b.places])).find(Number.isFinite)
  if (common !== undefined) return common / least(a, b) > SAME
  return a.driver === b.driver && Math.abs(a.money - b.money) < 0.1 * Math.abs(a.money)
}

const least = (a: FoundCause, b: FoundCause) => (Math.abs(a.moved) < Math.abs(b.moved) ? a.moved : b.moved)

/**
 * The same leaves in the fewest words: conditions that keep nothing out go away, and of two that keep the same the dimension that people
 * think of first is named.
 */
function fewestWords(view: CauseView, places: readonly Place[]): readonly Place[] {
  const [place] = places
  if (!place || places.length > 1) return places
  let kept: Place = place
  for (const condition of [...place].toSorted((a, b) => rankOf(b.dimension) - rankOf(a.dimension))) {
    const without = kept.filter((one) => one !== condition)
    if (without.length > 0 && areSameLeaves(view.sales, without, kept)) kept = without
  }
  return [kept.map((condition) => firstNameOf(view, condition))]
}

const rankOf = (dimension: string) => dimensionKeys.indexOf(dimension as DimensionKey)

function firstNameOf(view: CauseView, condition: Place[number]): Place[number] {
  const leaf = leavesWithin(view.sales, [[condition]])?.indexOf(1) ?? -1
  if (leaf === -1) return condition
  const names = view.sales.dimensions
    .filter(({ name }) => rankOf(name) < rankOf(condition.dimension))
    .map(({ name, values, codes }) => ({
      dimension: name as string,
      value: values[codes[leaf] ?? 0] ?? OTHERS,
    }))
    .filter(({ value }) => value !== OTHERS && value !== '')
    .toSorted((a, b) => rankOf(a.dimension) - rankOf(b.dimension))
  return names.find((name) => areSameLeaves(view.sales, [name], [condition])) ?? condition
}
