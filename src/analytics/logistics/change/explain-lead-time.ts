import { rateChange } from '@farol/decomposition'
import { leadDimensions, leadStages, type LeadDimension, type LeadStage } from '#model/logistics/lead-time.ts'
import { ofEach } from '#model/records.ts'
import type { Pair } from '#model/scope.ts'
import { localiseInThread } from '../../localise/localise-in-thread.ts'
import { OTHERS } from '../../localise/leaves.ts'
import {
  includesRemainder,
  areSelectableByFilter,
  valuesByDimension,
  type Place,
} from '../../localise/places.ts'
import { leadPlaces, type LeadLeaf, type LeadSums } from './ask-lead-leaves.ts'

const DAY = 86_400
/** Values of a dimension that are distinguished; the rest is one. */
const MAX_VALUES: Record<LeadDimension, number> = {
  dock: 12,
  carrier: 20,
  uf: 28,
  approvalWeekday: 7,
  invoiceWeekday: 7,
}
/** By what a stage can be slow: a state does not slow an invoice. */
const dimensionsOf: Record<LeadStage, readonly LeadDimension[]> = {
  handling: ['dock', 'approvalWeekday'],
  dock: ['dock', 'invoiceWeekday', 'carrier'],
  transport: ['dock', 'carrier', 'uf'],
}
const SHOWN = 12
const LAYERS = 3
const NAMED = 5
const MIN_PACKAGES = 30
/** In standard errors: about one in a thousand by chance. */
const APART = 3.3
/** Days: less moves nothing that people plan by. */
const MIN_EFFECT = 0.05

/** Days. `stages` by their own lengths and `mix` by how much it weighs: together `effect`. */
export type LeadPlace = {
  value: string
  rest: boolean
  packages: Pair
  lead: Pair
  stages: Record<LeadStage, number>
  mix: number
  effect: number
}

export type LeadCause = {
  stage: LeadStage
  segments: { dimension: LeadDimension; values: string[] }[]
  /** What the place moved the whole lead time by in this stage, of which `performance` by its own length and the rest by its weight. */
  effect: number
  performance: number
  /** Of the stage, in the place and elsewhere. */
  inside: Pair
  outside: Pair
  packages: Pair
}

/** Means in days of what was delivered on each side. The stages' effects add up to `delta`, and so do the places of each dimension. */
export type LeadChange = {
  value: Pair
  packages: Pair
  delta: number
  /** False within chance: then nothing is said of why. */
  moved: boolean
  stages: { key: LeadStage; value: Pair; effect: number; moved: boolean }[]
  dimensions: { dimension: LeadDimension; values: number; places: LeadPlace[] }[]
  causes: LeadCause[]
}

const sides = ['base', 'current'] as const

type Both = Record<'base' | 'current', LeadSums>

const { stages: placesOf } = leadPlaces
const packagesIn = (sums: LeadSums): number => sums[leadPlaces.packages] ?? 0
const daysOf = (sums: LeadSums, stage: LeadStage): number => (sums[placesOf[stage].seconds] ?? 0) / DAY
const leadDays = (sums: LeadSums): number => leadStages.reduce((sum, stage) => sum + daysOf(sums, stage), 0)

const noSums = (): Both => ({
  base: new Float64Array(leadPlaces.count),
  current: new Float64Array(leadPlaces.count),
})

function add(into: Both, leaf: Both): Both {
  for (const side of sides) {
    const [sums, more] = [into[side], leaf[side]]
    for (let place = 0; place < sums.length; place++) sums[place] = (sums[place] ?? 0) + (more[place] ?? 0)
  }
  return into
}

const sumUp = (leaves: readonly Both[]): Both => leaves.reduce(add, noSums())

/** In the order in which the keys come. */
function sumBy<Leaf extends Both>(
  leaves: readonly Leaf[],
  keyOf: (leaf: Leaf) => string,
): Map<string, Both & { first: Leaf }> {
  const found = new Map<string, Both & { first: Leaf }>()
  for (const leaf of leaves) {
    const key = keyOf(leaf)
    const group = found.get(key) ?? { ...noSums(), first: leaf }
    found.set(key, group)
    add(group, leaf)
  }
  return found
}

const meanPair = (both: Both, total: (sums: LeadSums) => number): Pair =>
  ofEach(sides, (side) => {
    const packages = packagesIn(both[side])
    return packages > 0 ? total(both[side]) / packages : null
  })
const packagesOf = (both: Both): Pair => ofEach(sides, (side) => packagesIn(both[side]))
const change = ({ base, current }: Pair): number => (base === null || current === null ? 0 : current - base)

/** Whether means differ by more than packages do by chance. */
function isBeyondChance(
  both: Both,
  total: (sums: LeadSums) => number,
  squares: (sums: LeadSums) => number,
): boolean {
  if (sides.some((side) => packagesIn(both[side]) < MIN_PACKAGES)) return false
  const error = sides.reduce((sum, side) => {
    const packages = packagesIn(both[side])
    const mean = total(both[side]) / packages
    return sum + Math.max(0, squares(both[side]) / packages - mean ** 2) / packages
  }, 0)
  const moved = Math.abs(change(meanPair(both, total)))
  return moved >= MIN_EFFECT && moved > APART * Math.sqrt(error)
}

const stageMoved = (both: Both, stage: LeadStage): boolean =>
  isBeyondChance(
    both,
    (sums) => daysOf(sums, stage),
    (sums) => sums[placesOf[stage].squares] ?? 0,
  )

/** Rejects as `localiseApart` does when nobody waits for it any more. */
export async function explainLeadTime(leaves: readonly LeadLeaf[]): Promise<LeadChange> {
  const all = sumUp(leaves)
  const value = meanPair(all, leadDays)
  const isCompared = value.base !== null && value.current !== null
  const stages = leadStages.map((key) => {
    const own = meanPair(all, (sums) => daysOf(sums, key))
    return { key, value: own, effect: change(own), moved: stageMoved(all, key) }
  })
  const named = nameLeaves(leaves)
  const moved = stages.filter((stage) => stage.moved)
  const causes = await Promise.all(
    moved.map(async ({ key, effect }) =>
      (await causesOf(named, key)).filter((one) => one.effect * Math.sign(effect) >= MIN_EFFECT),
    ),
  )
  return {
    value,
    packages: packagesOf(all),
    delta: isCompared ? stages.reduce((sum, { effect }) => sum + effect, 0) : 0,
    moved: isBeyondChance(all, leadDays, (sums) => sums[leadPlaces.leadSquares] ?? 0),
    stages,
    dimensions: isCompared ? leadDimensions.map((dimension) => placesBy(leaves, dimension)) : [],
    causes: causes
      .flat()
      .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
      .slice(0, NAMED),
  }
}

function placesBy(leaves: readonly LeadLeaf[], dimension: LeadDimension): LeadChange['dimensions'][number] {
  const groups = [...sumBy(leaves, ({ keys }) => keys[dimension])].map(([value, sums]) => ({
    value,
    rest: false,
    sums,
  }))
  const effects = effectsOf(groups.map(({ sums }) => sums))
  const ranked = groups
    .map((group, index) => ({ ...group, size: Math.abs(effects[index]?.effect ?? 0) }))
    .toSorted((a, b) => b.size - a.size || (a.value < b.value ? -1 : 1))
  const [shown, others] = [ranked.slice(0, SHOWN), ranked.slice(SHOWN)]
  const rest = { value: '', rest: true, sums: sumUp(others.map(({ sums }) => sums)) }
  const rows = others.length > 0 ? [...shown, rest] : shown
  const found = effectsOf(rows.map(({ sums }) => sums))
  return {
    dimension,
    values: groups.length,
    places: rows.flatMap(({ value, rest: isRest, sums }, index) => {
      const effect = found[index]
      if (!effect) return []
      return [{ value, rest: isRest, packages: packagesOf(sums), lead: meanPair(sums, leadDays), ...effect }]
    }),
  }
}

/** By Kitagawa's two parts, of each stage. */
function effectsOf(places: readonly Both[]): Pick<LeadPlace, 'stages' | 'mix' | 'effect'>[] {
  const byStage = ofEach(leadStages, (stage) => partsOf(places, stage))
  return places.map((_, index) => {
    const stages = ofEach(leadStages, (stage) => byStage[stage][index]?.performance ?? 0)
    const mix = leadStages.reduce((sum, stage) => sum + (byStage[stage][index]?.mix ?? 0), 0)
    return { stages, mix, effect: mix + leadStages.reduce((sum, stage) => sum + stages[stage], 0) }
  })
}

function partsOf(places: readonly Both[], stage: LeadStage) {
  const ratio = (sums: LeadSums) => ({ numerator: daysOf(sums, stage), denominator: packagesIn(sums) })
  return rateChange(
    places.map(({ base, current }, index) => ({
      segment: String(index),
      base: ratio(base),
      current: ratio(current),
    })),
  ).segments
}

type Named = Both & { keys: Record<LeadDimension, string> }

/** Rare values cannot be filtered by. */
function nameLeaves(leaves: readonly LeadLeaf[]): Named[] {
  const kept = ofEach(leadDimensions, (dimension) => {
    const packages = new Map<string, number>()
    for (const { keys, base, current } of leaves) {
      const key = keys[dimension]
      packages.set(key, (packages.get(key) ?? 0) + packagesIn(base) + packagesIn(current))
    }
    const ranked = [...packages].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    return new Set(ranked.slice(0, MAX_VALUES[dimension]).map(([key]) => key))
  })
  return leaves.map(({ keys, ...both }) => ({
    ...both,
    keys: ofEach(leadDimensions, (dimension) =>
      kept[dimension].has(keys[dimension]) ? keys[dimension] : OTHERS,
    ),
  }))
}

/** Where more packages than before, or fewer, were slow in the stage; only what its own length in days confirms is reported. */
async function causesOf(leaves: readonly Named[], stage: LeadStage): Promise<LeadCause[]> {
  const searched = dimensionsOf[stage]
  const wide = sumBy(leaves, ({ keys }) => JSON.stringify(searched.map((one) => keys[one])))
  const grouped = [...wide.values()].map(({ first, base, current }) => ({ keys: first.keys, base, current }))
  const column = (of: (sums: LeadSums) => number) => ({
    actual: Float64Array.from(grouped, ({ current }) => of(current)),
    expected: Float64Array.from(grouped, ({ base }) => of(base)),
  })
  const found = await localiseInThread(
    {
      kind: 'ratio',
      dimensions: searched.map((name) => codesOf(grouped, name)),
      numerator: column((sums) => sums[placesOf[stage].slow] ?? 0),
      denominator: column(packagesIn),
    },
    { layers: LAYERS },
  )
  return found.causes
    .flatMap(({ segments }) =>
      areSelectableByFilter(segments) ? [segments] : segments.map((place) => [place]),
    )
    .filter((places) => !includesRemainder(places))
    .flatMap((places) => presentCause(leaves, stage, places))
}

function codesOf(leaves: readonly Named[], name: LeadDimension) {
  const codes = new Map<string, number>()
  const places = Uint32Array.from(leaves, ({ keys }) => {
    const code = codes.get(keys[name]) ?? codes.size
    codes.set(keys[name], code)
    return code
  })
  return { name, values: [...codes.keys()], codes: places }
}

function presentCause(leaves: readonly Named[], stage: LeadStage, places: readonly Place[]): LeadCause[] {
  const named = valuesByDimension(places)
  const segments = leadDimensions.flatMap((dimension) => {
    const values = named.get(dimension)
    return values ? [{ dimension, values: [...values].toSorted() }] : []
  })
  const isInside = ({ keys }: Named) =>
    segments.every(({ dimension, values }) => values.includes(keys[dimension]))
  const [inside, outside] = [sumUp(leaves.filter(isInside)), sumUp(leaves.filter((leaf) => !isInside(leaf)))]
  const [parts] = partsOf([inside, outside], stage)
  if (!parts || !stageMoved(inside, stage)) return []
  const mean = (both: Both) => meanPair(both, (sums) => daysOf(sums, stage))
  return [
    {
      stage,
      segments,
      effect: parts.performance + parts.mix,
      performance: parts.performance,
      inside: mean(inside),
      outside: mean(outside),
      packages: packagesOf(inside),
    },
  ]
}
