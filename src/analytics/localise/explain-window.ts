import { rateChange, type LeafTable, type Sides } from '@farol/decomposition'
import type { AnyDimension } from '#model/derived-dimensions.ts'
import { ofEach } from '#model/records.ts'
import type { Pair } from '#model/scope.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { ratio } from '../metrics/load-sides.ts'
import { wholeUnits } from '../metrics/whole-units.ts'
import { askQuestion } from '../question/ask-question.ts'
import type { MeasureKey } from '../question/measures.ts'
import { askLeaves, type ChosenDimension } from './ask-leaves.ts'
import { askMarginals, type Marginals, type MarginalValue, WEIGHED_VALUES } from './ask-marginals.ts'
import { chooseDimensions } from './choose-dimensions.ts'
import { countRows, samplingInterval } from './count-rows.ts'
import type { Leaves } from './leaves.ts'
import { localiseInThread } from './localise-in-thread.ts'
import {
  includesRemainder,
  areSelectableByFilter,
  leavesWithin,
  valuesByDimension,
  type Place,
} from './places.ts'
import { questionOf, weeksBack, type WindowScope } from './window-question.ts'

const bounds = { dimensions: 6, values: 25, leaves: 40_000 }
const LAYERS = 3
const NAMED = 5

export type Sums = Partial<Record<MeasureKey, number>>

/** How a metric is computed from sums; for non-additive ones, `sampleOf` is the denominator. */
export type WindowFigure = {
  measures: readonly MeasureKey[]
  additive: boolean
  valueOf: (sums: Sums) => number | null
  sampleOf: (sums: Sums) => number
  /** For non-additive metrics whose numerator is not simply a share of each segment's sample. */
  numeratorOf?: (sums: Sums) => number
}

export type WindowCause = {
  segments: { dimension: AnyDimension; values: string[] }[]
  effect: number
  inside: Pair
  confidence: number
}

export type WindowExplanation = {
  value: Pair
  verdict: 'localised' | 'general' | 'not-localised' | 'unchanged'
  causes: WindowCause[]
}

type Part = { scope: WindowScope; measures: readonly MeasureKey[] }

/**
 * Sums of a segment in a window, and their mean over the same hours of earlier weeks that have data; combines
 * several facts.
 */
export async function compareWindow(
  clickhouse: ClickHouse,
  parts: readonly Part[],
): Promise<{ current: Sums; base: Sums | null }> {
  const weekly = await Promise.all(
    weeksBack.map(async (weeks) => {
      const sums: { base: Sums; current: Sums } = { base: {}, current: {} }
      const ask = async ({ scope, measures }: Part) => {
        const question = { ...questionOf(scope, false, weeks), measures, groupings: [[]] }
        const [row] = await askQuestion(clickhouse, question)
        Object.assign(sums.base, row?.base)
        Object.assign(sums.current, row?.current)
      }
      await Promise.all(parts.map(ask))
      return sums
    }),
  )
  const measures = parts.flatMap((part) => part.measures)
  const lived = weekly.map(({ base }) => base).filter((base) => measures.some((key) => (base[key] ?? 0) > 0))
  const mean = (key: MeasureKey) => lived.reduce((sum, one) => sum + (one[key] ?? 0), 0) / lived.length
  return {
    current: weekly.map(({ current }) => current).find((one) => Object.keys(one).length > 0) ?? {},
    base: lived.length === 0 ? null : ofEach(measures, mean),
  }
}

/**
 * Where a metric's sums come from. `leaves`: per fact its own measures, compared with the same hours that
 * many weeks earlier.
 */
export type WindowSource = {
  countRows: () => Promise<number>
  marginals: (dimensions: readonly AnyDimension[], everyNthSecond: number) => Promise<Marginals>
  leaves: (chosen: readonly ChosenDimension[], weeks: number) => Promise<Leaves<MeasureKey>[]>
}

/**
 * The smallest segments that explain a metric's value in a window against the same hours of four weeks. Null
 * without a comparison.
 */
export async function explainWindow(
  clickhouse: ClickHouse,
  scope: WindowScope,
  figure: WindowFigure,
  dimensions: readonly AnyDimension[],
): Promise<WindowExplanation | null> {
  const { measures, additive } = figure
  const latest = questionOf(scope, additive, 1)
  const [weighedBy] = measures
  if (weighedBy === undefined) return null
  const largest = {
    by: weighedBy,
    order: additive ? ('moved' as const) : ('value' as const),
    keep: WEIGHED_VALUES,
  }
  const source: WindowSource = {
    countRows: () => countRows(clickhouse, { ...latest, dates: 'order' }),
    marginals: (asked, everyNthSecond) =>
      askMarginals(clickhouse, { ...latest, everyNthSecond, measures, largest }, asked),
    leaves: async (chosen, weeks) => [
      await askLeaves(clickhouse, { ...questionOf(scope, additive, weeks), measures }, chosen),
    ],
  }
  return explainFromSource(source, figure, dimensions)
}

/** Same as `explainWindow`, for any source of sums. */
export async function explainFromSource(
  source: WindowSource,
  figure: WindowFigure,
  dimensions: readonly AnyDimension[],
): Promise<WindowExplanation | null> {
  const rows = await source.countRows()
  const marginals = await source.marginals(dimensions, samplingInterval(rows))
  const chosen = chooseDimensions(marginals, compareBy(figure, marginals.total), { ...bounds, rows })
  if (chosen.length === 0) return null
  const leaves = await loadLeaves(source, figure, chosen)
  const table = tableOf(leaves, figure)
  const everything = partOf(table, new Uint8Array(leaves.count).fill(1))
  if (everything.base === null || everything.current === null) return null
  const found = await localiseInThread(table, { layers: LAYERS })
  const causes = found.causes
    .flatMap(({ segments, confidence }) => {
      const groups: (readonly Place[])[] = areSelectableByFilter(segments)
        ? [segments]
        : segments.map((one) => [one])
      return groups.filter((places) => !includesRemainder(places)).map((places) => ({ places, confidence }))
    })
    .map(({ places, confidence }) => causeOf(leaves, table, places, confidence))
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .slice(0, NAMED)
  const verdict = found.verdict === 'localised' && causes.length === 0 ? 'not-localised' : found.verdict
  return { value: everything, verdict, causes }
}

function compareBy(
  { additive, measures, valueOf, sampleOf }: WindowFigure,
  total: Pick<MarginalValue, 'base' | 'current'>,
) {
  const parts = (sums: Sums) => {
    const whole = ofEach(measures, (key) => sums[key] ?? 0)
    const value = valueOf(whole) ?? 0
    return { value, of: additive ? 1 : sampleOf(whole) }
  }
  const [before, after] = [parts(total.base), parts(total.current)]
  const growth = before.value > 0 ? after.value / before.value : 1
  return ({ base, current }: Pick<MarginalValue, 'base' | 'current'>) => {
    const [own, given] = [parts(base), parts(current)]
    return { actual: given.value * given.of, expected: own.value * given.of * growth }
  }
}

/** Expected: the mean over the weeks with data. */
async function loadLeaves(
  source: WindowSource,
  { measures }: WindowFigure,
  chosen: readonly ChosenDimension[],
): Promise<Leaves<MeasureKey>> {
  const weekly = await Promise.all(weeksBack.map((weeks) => source.leaves(chosen, weeks)))
  const lived = weekly.filter((facts) =>
    facts.some(({ count, sums }) =>
      measures.some((key) => sums[key]?.expected.subarray(0, count).some((value) => value !== 0)),
    ),
  ).length
  const merged = new Map<string, { codes: number[]; actual: number[]; expected: number[] }>()
  for (const [week, facts] of weekly.entries())
    for (const leaves of facts)
      for (let leaf = 0; leaf < leaves.count; leaf++) {
        const codes = leaves.dimensions.map((dimension) => dimension.codes[leaf] ?? 0)
        const key = codes.join()
        const one = merged.get(key) ?? {
          codes,
          actual: measures.map(() => 0),
          expected: measures.map(() => 0),
        }
        merged.set(key, one)
        for (const [index, measure] of measures.entries()) {
          const sides = leaves.sums[measure]
          if (sides === undefined) continue
          // the window itself is the same in every answer, so it is taken once
          if (week === 0) one.actual[index] = sides.actual[leaf] ?? 0
          one.expected[index] = (one.expected[index] ?? 0) + (sides.expected[leaf] ?? 0) / Math.max(1, lived)
        }
      }
  const all = [...merged.values()]
  return {
    count: all.length,
    dimensions: chosen.map(({ dimension }, index) => ({
      name: dimension,
      values: weekly[0]?.[0]?.dimensions[index]?.values ?? [],
      codes: Uint32Array.from(all, ({ codes }) => codes[index] ?? 0),
    })),
    sums: ofEach(measures, (measure) => {
      const index = measures.indexOf(measure)
      return {
        actual: Float64Array.from(all, ({ actual }) => actual[index] ?? 0),
        expected: Float64Array.from(all, ({ expected }) => expected[index] ?? 0),
      }
    }),
  }
}

function tableOf(
  leaves: Leaves<MeasureKey>,
  { measures, additive, valueOf, sampleOf, numeratorOf }: WindowFigure,
): LeafTable {
  const dimensions = leaves.dimensions.map((column) => ({ ...column, values: [...column.values] }))
  const sides = (of: (sums: Sums) => number): Sides => {
    const side = (name: keyof Sides) =>
      Float64Array.from({ length: leaves.count }, (_, leaf) =>
        of(ofEach(measures, (key) => leaves.sums[key]?.[name][leaf] ?? 0)),
      )
    return { actual: side('actual'), expected: side('expected') }
  }
  if (additive) return { kind: 'sum', dimensions, ...sides((sums) => valueOf(sums) ?? 0) }
  return {
    kind: 'ratio',
    dimensions,
    numerator: sides(numeratorOf ?? ((sums) => Math.max(0, (valueOf(sums) ?? 0) * sampleOf(sums)))),
    denominator: sides(sampleOf),
  }
}

const sumOver = (values: Float64Array, within: Uint8Array) =>
  values.reduce((sum, value, leaf) => (within[leaf] === 1 ? sum + value : sum), 0)

function ratioIn(table: Extract<LeafTable, { kind: 'ratio' }>, within: Uint8Array, side: keyof Sides) {
  return {
    numerator: sumOver(table.numerator[side], within),
    denominator: sumOver(table.denominator[side], within),
  }
}

function partOf(table: LeafTable, within: Uint8Array): Pair {
  const of = (side: keyof Sides) => {
    if (table.kind === 'sum') return wholeUnits(sumOver(table[side], within))
    const { numerator, denominator } = ratioIn(table, within, side)
    return ratio(numerator, denominator) ?? null
  }
  return { base: of('expected'), current: of('actual') }
}

function causeOf(
  leaves: Leaves<MeasureKey>,
  table: LeafTable,
  places: readonly Place[],
  confidence: number,
): WindowCause {
  const within = leavesWithin(leaves, places) ?? new Uint8Array(leaves.count)
  const inside = partOf(table, within)
  const named = valuesByDimension(places)
  return {
    segments: leaves.dimensions.flatMap(({ name }) => {
      const values = named.get(name)
      return values ? [{ dimension: name, values: [...values] }] : []
    }),
    effect: effectOf(table, within, inside),
    inside,
    confidence,
  }
}

function effectOf(table: LeafTable, within: Uint8Array, inside: Pair): number {
  if (table.kind === 'sum') return (inside.current ?? 0) - (inside.base ?? 0)
  const outside = within.map((one) => 1 - one)
  const segment = (name: string, mask: Uint8Array) => ({
    segment: name,
    base: ratioIn(table, mask, 'expected'),
    current: ratioIn(table, mask, 'actual'),
  })
  const [moved] = rateChange([segment('inside', within), segment('outside', outside)]).segments
  return moved ? moved.performance + moved.mix : 0
}
