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

/** A cause that one filter can select. `moved`: the change of the metric's sum there. */
export type FoundCause = Weight & {
  view: CauseView
  places: readonly Place[]
  /** Probability of being right. */
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

/** Most dimensions of one cause. */
const LAYERS = 3
/** From a table: less confident places are not weighed. */
const LEAST_CONFIDENCE = 0.5
/** The same limit as in `localise`. */
const NAMED_FROM = 0.25
/** Values per dimension weighed on their own, the largest movers first. */
const ALONE = 8
const NARROWED = 10
/** Two causes that share this part of their change are one. */
const SAME = 0.5
/** Smaller changes, relative to the whole change or to the total, are no cause. */
const MATERIAL = { ofChange: 0.05, ofAll: 0.001 }

/**
 * Places found in the metric's or a driver's table, strongest first, weighed by the money that the driver moved beyond the rest.
 * One change seen through several dimensions is named once.
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

/** `not-localised` if there are places that are too small or that nobody can filter by; else `general`. */
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

/** Segments that one filter cannot select become separate places; places that nobody can filter by are dropped. */
function split(view: CauseView, { segments, confidence }: Cause) {
  const groups = isOneFilter(segments) ? [segments] : segments.map((place) => [place])
  return groups
    .filter((places) => !isHidden(places))
    .map((places): Candidate => ({ view, places: fewestWords(view, places), confidence }))
}

const singles = (view: CauseView): Candidate[] =>
  view.sales.dimensions.flatMap(({ name, values }) =>
    values
      .filter((value) => value !== OTHERS && value !== '')
      .slice(0, ALONE)
      .map((value) => ({ view, places: [[{ dimension: name, value }]], confidence: 0 })),
  )

/** The simplest description of a place, with the confidence of the best table that has exactly it, or of its money if higher. */
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

/** Orders before lines: a place that both have is described by orders if it is a cause there too. */
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

/** Whether places are all combinations of some values per dimension. */
function isOneFilter(places: readonly Place[]): boolean {
  const combinations = [...valuesOf(places).values()].reduce((product, { size }) => product * size, 1)
  return combinations === places.length
}

export function valuesOf(places: readonly Place[]): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>()
  for (const { dimension, value } of places.flat()) {
    values.set(dimension, (values.get(dimension) ?? new Set()).add(value))
  }
  return values
}

/** NaN where the leaves lack a dimension. */
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

/** Whether most of the change is common to both. */
function isSame(a: FoundCause, b: FoundCause): boolean {
  const common = [a.view, b.view].map((view) => movedIn(view, [a.places, b.places])).find(Number.isFinite)
  if (common !== undefined) return common / least(a, b) > SAME
  return a.driver === b.driver && Math.abs(a.money - b.money) < 0.1 * Math.abs(a.money)
}

const least = (a: FoundCause, b: FoundCause) => (Math.abs(a.moved) < Math.abs(b.moved) ? a.moved : b.moved)

/** Drops redundant conditions; of two equivalent ones the dimension that comes first stays. */
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
