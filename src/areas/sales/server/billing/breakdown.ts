import { mixAndPerformance } from '@farol/decomposition'
import type { SegmentMix, UnitsAndFactors } from '@farol/decomposition'
import type { Sums } from '#analytics/question/measures.ts'
import { driverKeys } from '#vocabulary/metrics.ts'
import type { DriverKey } from '#vocabulary/metrics.ts'
import type { DimensionBreakdown, Segment } from '../../contract.ts'
import { basisOf, driverValue, hasSales, totalOf } from './drivers.ts'
import type { Parts } from './drivers.ts'
import { factorsOf, product } from './factors.ts'
import type { Basis, Sides } from './factors.ts'
import type { SegmentSums, SegmentTable } from './segment-table.ts'

type Effects = Pick<Segment, 'volume' | 'mix' | 'performance' | 'effects'>
type Part = 'covered' | 'uncovered'

/** Segments shown per dimension; the others join the rest. */
const SHOWN = 25

/** A segment and the sums it is made of. */
export type Row = { segment: Segment; parts: Parts }

/** Every value of a dimension with its volume, mix and performance, the rest last. Minor units. */
export type Breakdown = { table: SegmentTable; values: number; rows: Row[] }

export function breakdownOf(table: SegmentTable): Breakdown {
  const { segments, values } = table.segments()
  const parts = (['covered', 'uncovered'] as const).map((part) => effectsByPart(segments, part, table.lines))
  const rows = segments.map((segment, index) => {
    const effects = parts.map((part) => part[index]).reduce(addEffects, noEffects())
    const own = { covered: segment.covered, uncovered: segment.uncovered, lines: table.lines }
    return { segment: presentSegment(segment, effects ?? noEffects(), table), parts: own }
  })
  return { table, values, rows: rows.toSorted(byRest) }
}

const byRest = ({ segment: a }: Row, { segment: b }: Row) =>
  Number(a.kind === 'rest') - Number(b.kind === 'rest') || Math.abs(b.delta) - Math.abs(a.delta)

/** A breakdown as it crosses the wire. */
export function presentBreakdown({ table, values, rows }: Breakdown): DimensionBreakdown {
  const segments = rows.map(({ segment }) => segment)
  return {
    dimension: table.dimension,
    unit: unitOf(table),
    explained: explainedBy(segments),
    values,
    mix: sumOf(segments, 'mix'),
    performance: sumOf(segments, 'performance'),
    segments: segments.length > SHOWN + 1 ? foldRest(segments) : segments,
  }
}

export const unitOf = ({ lines, split }: SegmentTable): DimensionBreakdown['unit'] =>
  lines ? 'units' : split ? 'sessions' : 'orders'

function effectsByPart(segments: SegmentSums[], part: Part, lines: boolean): (Effects | undefined)[] {
  const basis = basisOf(part, lines)
  const present = segments.filter((segment) => hasSales(segment[part]))
  const result = mixAndPerformance(
    present.map((segment, index) => {
      const { base, current } = segment[part]
      return { segment: String(index), base: unitsOf(base, basis), current: unitsOf(current, basis) }
    }),
    product,
  )
  const centred = centreMix(
    result.segments,
    present.map((segment) => segment[part]),
    basis,
  )
  return segments.map((segment) => centred[present.indexOf(segment)])
}

function unitsOf(sums: Sums, basis: Basis): UnitsAndFactors<DriverKey> | undefined {
  const { sessions, orders, ...factors } = factorsOf(sums, basis)
  const units = (basis === 'sessions' ? sessions : orders) ?? 0
  return units > 0 ? { units, factors: factors as Record<DriverKey, number | undefined> } : undefined
}

/**
 * Moves each segment's mix to its distance from the account's mean revenue per unit, so that growing where a unit is
 * worth less than elsewhere counts against. Sums stay: shares always add up to 1.
 */
function centreMix(segments: SegmentMix<DriverKey>[], sides: Sides[], basis: Basis): Effects[] {
  const unitKey = basis === 'sessions' ? 'sessions' : basis === 'units' ? 'capturedUnits' : 'capturedOrders'
  const both = sides.filter((_, index) => segments[index]?.kind === 'both')
  const total = (side: keyof Sides, key: keyof Sums) =>
    both.reduce((sum, segment) => sum + segment[side][key], 0)
  const units = { base: total('base', unitKey), current: total('current', unitKey) }
  const perUnit = (side: keyof Sides) => total(side, 'invoicedRevenue') / Math.max(1, units[side])
  const mean = ((perUnit('base') + perUnit('current')) / 2) * ((units.base + units.current) / 2)
  return segments.map(({ kind, volume, mix, performance, effects }, index) => {
    const segment = sides[index]
    if (kind !== 'both' || !segment || units.base === 0 || units.current === 0)
      return { volume, mix, performance, effects }
    const share = segment.current[unitKey] / units.current - segment.base[unitKey] / units.base
    return { volume: volume + share * mean, mix: mix - share * mean, performance, effects }
  })
}

function presentSegment(segment: SegmentSums, effects: Effects, table: SegmentTable): Segment {
  const parts = { covered: segment.covered, uncovered: segment.uncovered, lines: table.lines }
  const { base, current } = totalOf(parts)
  const exists = (sums: Sums) => sums.sessions + sums.capturedOrders + sums.capturedUnits > 0
  const kind = segment.rest ? 'rest' : !exists(base) ? 'entered' : !exists(current) ? 'left' : 'both'
  const value = (key: DriverKey, side: keyof Sides) =>
    driverValue(key, {
      covered: segment.covered[side],
      uncovered: segment.uncovered[side],
      lines: table.lines,
    })
  const keys = driverKeys.filter((key) =>
    key === 'orders'
      ? table.lines || hasSales(segment.uncovered)
      : table.split || (key !== 'sessions' && key !== 'conversion'),
  )
  const delta = Math.round(current.invoicedRevenue) - Math.round(base.invoicedRevenue)
  const whole = kind === 'entered' || kind === 'left'
  const mix = whole ? 0 : Math.round(effects.mix)
  const performance = whole ? 0 : Math.round(effects.performance)
  return {
    value: segment.value,
    label: segment.label,
    kind,
    revenue: { base: Math.round(base.invoicedRevenue), current: Math.round(current.invoicedRevenue) },
    delta,
    volume: whole ? 0 : delta - mix - performance,
    mix,
    performance,
    effects: whole ? {} : effects.effects,
    drivers: Object.fromEntries(
      keys.map((key) => [key, { base: value(key, 'base'), current: value(key, 'current') }]),
    ),
  }
}

/** Money that moved against what a change equal everywhere would have given. */
function explainedBy(segments: Segment[]): number {
  const sum = (side: 'base' | 'current') =>
    segments.reduce((total, { revenue }) => total + (revenue[side] ?? 0), 0)
  const growth = sum('base') === 0 ? 0 : sum('current') / sum('base')
  return (
    segments.reduce(
      (total, { revenue }) => total + Math.abs((revenue.current ?? 0) - growth * (revenue.base ?? 0)),
      0,
    ) / 2
  )
}

const noEffects = (): Effects => ({ volume: 0, mix: 0, performance: 0, effects: {} })

function addEffects(into: Effects | undefined, effects: Effects | undefined): Effects {
  const sum = into ?? noEffects()
  if (!effects) return sum
  for (const key of driverKeys) {
    const effect = effects.effects[key]
    if (effect !== undefined) sum.effects[key] = (sum.effects[key] ?? 0) + effect
  }
  return {
    volume: sum.volume + effects.volume,
    mix: sum.mix + effects.mix,
    performance: sum.performance + effects.performance,
    effects: sum.effects,
  }
}

const sumOf = (segments: Segment[], key: 'mix' | 'performance' | 'volume' | 'delta') =>
  segments.reduce((sum, segment) => sum + segment[key], 0)

/** The largest movers, and one rest of everything else. */
function foldRest(segments: Segment[]): Segment[] {
  const folded = segments.slice(SHOWN)
  const money = (side: 'base' | 'current') =>
    folded.reduce((sum, { revenue }) => sum + (revenue[side] ?? 0), 0)
  return [
    ...segments.slice(0, SHOWN),
    {
      value: '',
      label: '',
      kind: 'rest',
      revenue: { base: money('base'), current: money('current') },
      delta: sumOf(folded, 'delta'),
      volume: sumOf(folded, 'volume'),
      mix: sumOf(folded, 'mix'),
      performance: sumOf(folded, 'performance'),
      effects: {},
      drivers: {},
    },
  ]
}
