import { closeToTotal, mixAndPerformance, type SegmentMix, type UnitsAndFactors } from '@farol/decomposition'
import type { Sums } from '#analytics/question/measures.ts'
import { driverKeys, type DriverKey } from '#model/metrics.ts'
import type { DimensionBreakdown, Segment } from '../../contract.ts'
import { flatShare } from '../../model.ts'
import { basisFor, driverValues, hasSales, sumParts, type Parts } from '#areas/sales/server/drivers.ts'
import { funnelFactors, type Basis, type Sides } from '#areas/sales/server/factors.ts'
import { dropResidue, type SegmentSums, type SegmentTable } from './segment-table.ts'
import { noSalesParts, wholeRevenue } from '#areas/sales/server/sides.ts'

type Effects = Pick<Segment, 'volume' | 'mix' | 'performance' | 'effects'>
type Part = 'covered' | 'uncovered'

const SHOWN = 25

export type Row = { segment: Segment; parts: Parts }

export type Breakdown = { table: SegmentTable; values: number; rows: Row[] }

export function breakDown(table: SegmentTable, whole: Sides): Breakdown {
  const { segments, values } = table.segments()
  const parts = (['covered', 'uncovered'] as const).map((part) => effectsByPart(segments, part, table.lines))
  const unattributed = unattributedSegment(table, whole)
  const all = unattributed ? [...segments, unattributed] : segments
  const revenues = wholeRevenues(all, whole)
  const rows = all.map((segment, index) => {
    const effects = parts.map((part) => part[index]).reduce(addEffects, noEffects()) ?? noEffects()
    const own = { covered: segment.covered, uncovered: segment.uncovered, lines: table.lines }
    const revenue = revenues[index] ?? { base: 0, current: 0 }
    const shown = presentSegment(segment, effects, revenue, table)
    return {
      segment: segment === unattributed ? { ...shown, kind: 'unattributed' as const } : shown,
      parts: own,
    }
  })
  return { table, values, rows: rows.toSorted(byRest) }
}

function unattributedSegment(table: SegmentTable, whole: Sides): SegmentSums | undefined {
  const attributed = table.total()
  const unattributed = {
    value: '',
    label: '',
    rest: true,
    ...noSalesParts(),
  }
  for (const side of ['base', 'current'] as const) {
    const money = dropResidue(whole[side].invoicedRevenue - attributed[side].invoicedRevenue)
    unattributed.uncovered[side].invoicedRevenue = money
  }
  const { base, current } = unattributed.uncovered
  return Math.abs(base.invoicedRevenue) + Math.abs(current.invoicedRevenue) >= 0.5 ? unattributed : undefined
}

function wholeRevenues(segments: SegmentSums[], whole: Sides): { base: number; current: number }[] {
  const total = wholeRevenue(whole)
  const column = (side: keyof Sides) =>
    closeToTotal(
      segments.map(
        (segment) => segment.covered[side].invoicedRevenue + segment.uncovered[side].invoicedRevenue,
      ),
      total[side],
    )
  const [base, current] = [column('base'), column('current')]
  return segments.map((_, index) => ({ base: base[index] ?? 0, current: current[index] ?? 0 }))
}

const kindRank = ({ kind }: Segment) => (kind === 'unattributed' ? 2 : kind === 'rest' ? 1 : 0)

const byRest = ({ segment: a }: Row, { segment: b }: Row) =>
  kindRank(a) - kindRank(b) || Math.abs(b.delta) - Math.abs(a.delta)

export function presentBreakdown({ table, values, rows }: Breakdown): DimensionBreakdown {
  const segments = rows.map(({ segment }) => segment)
  return {
    dimension: table.dimension,
    unit: unitOf(table),
    explained: explainedBy(segments),
    values,
    finding: findingOf(segments),
    mix: sumOf(segments, 'mix'),
    performance: sumOf(segments, 'performance'),
    segments: segments.length > SHOWN + 2 ? foldRest(segments) : segments,
  }
}

/** Values beyond the largest are known together only, so that nothing is said to be alone beside them. */
function findingOf(segments: readonly Segment[]): DimensionBreakdown['finding'] {
  const named = segments.filter(({ kind }) => kind !== 'rest' && kind !== 'unattributed')
  const total = sumOf(segments, 'delta')
  const [rose, fell] = [named.filter(({ delta }) => delta > 0), named.filter(({ delta }) => delta < 0)]
  if (named.length === segments.length && rose.length + fell.length > 2) {
    const [up, down] = [rose[0], fell[0]]
    if (up && rose.length === 1) return { kind: 'onlyRose', label: up.label }
    if (down && fell.length === 1) return { kind: 'onlyFell', label: down.label }
  }
  const before = segments.reduce((sum, { revenue }) => sum + (revenue.base ?? 0), 0)
  if (Math.abs(total) < flatShare * Math.max(1, before)) return { kind: 'flat', label: '' }
  const most = named.find(({ delta }) => delta / total >= 0.5)
  if (!most) return { kind: 'spread', label: '' }
  return { kind: total > 0 ? 'mostRise' : 'mostFall', label: most.label }
}

const unitOf = ({ lines, split }: SegmentTable): DimensionBreakdown['unit'] =>
  lines ? 'units' : split ? 'sessions' : 'orders'

function effectsByPart(segments: SegmentSums[], part: Part, lines: boolean): (Effects | undefined)[] {
  const basis = basisFor(part, lines)
  const present = segments.filter((segment) => hasSales(segment[part]))
  const result = mixAndPerformance(
    present.map((segment, index) => {
      const { base, current } = segment[part]
      return { segment: String(index), base: unitsOf(base, basis), current: unitsOf(current, basis) }
    }),
  )
  const centred = centreMix(
    result.segments,
    present.map((segment) => segment[part]),
    basis,
  )
  const places = new Map(present.map((segment, index) => [segment, index]))
  return segments.map((segment) => centred[places.get(segment) ?? -1])
}

function unitsOf(sums: Sums, basis: Basis): UnitsAndFactors<DriverKey> | undefined {
  const { sessions, orders, ...factors } = funnelFactors(sums, basis)
  const units = (basis === 'sessions' ? sessions : orders) ?? 0
  return units > 0 ? { units, factors: factors as Record<DriverKey, number | undefined> } : undefined
}

/**
 * Mix relative to the account's mean revenue per unit, so that growing where a unit is worth less counts against.
 * Shares add up to 1, so sums do not change.
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

function presentSegment(
  segment: SegmentSums,
  effects: Effects,
  revenue: { base: number; current: number },
  table: SegmentTable,
): Segment {
  const parts = { covered: segment.covered, uncovered: segment.uncovered, lines: table.lines }
  const { base, current } = sumParts(parts)
  const exists = ({ sessions, capturedOrders, capturedUnits, invoicedRevenue }: Sums) =>
    sessions + capturedOrders > 0 || capturedUnits !== 0 || invoicedRevenue !== 0
  const isOne = exists(base) !== exists(current)
  const kind = segment.rest ? 'rest' : !isOne ? 'both' : exists(current) ? 'entered' : 'left'
  const values = driverValues(parts)
  const keys = driverKeys.filter((key) =>
    key === 'orders'
      ? table.lines || hasSales(segment.uncovered)
      : table.split || (key !== 'sessions' && key !== 'conversion'),
  )
  return {
    value: segment.value,
    label: segment.label,
    kind,
    revenue,
    ...wholeParts(kind, effects, current.invoicedRevenue - base.invoicedRevenue, revenue),
    effects: kind === 'entered' || kind === 'left' ? {} : effects.effects,
    drivers: Object.fromEntries(keys.map((key) => [key, values[key]])),
  }
}

function wholeParts(
  kind: Segment['kind'],
  effects: Effects,
  moved: number,
  revenue: { base: number; current: number },
): Pick<Segment, 'delta' | 'volume' | 'mix' | 'performance' | 'whole'> {
  const delta = revenue.current - revenue.base
  if (kind === 'entered' || kind === 'left') return { delta, volume: 0, mix: 0, performance: 0, whole: delta }
  const open = moved - effects.volume - effects.mix - effects.performance
  const isSplit = Math.abs(open) < 0.5
  const shown = [effects.volume, effects.mix, effects.performance, ...(isSplit ? [] : [open])]
  const [volume = 0, mix = 0, performance = 0, whole = 0] = closeToTotal(shown, delta)
  return { delta, volume, mix, performance, whole }
}

function explainedBy(segments: Segment[]): number {
  const sum = (side: 'base' | 'current') =>
    segments.reduce((total, { revenue }) => total + (revenue[side] ?? 0), 0)
  const growth = sum('base') === 0 ? 0 : sum('current') / sum('base')
  const moved = segments.reduce(
    (total, { revenue }) => total + Math.abs((revenue.current ?? 0) - growth * (revenue.base ?? 0)),
    0,
  )
  // the order of a sum is in its last bits, and the order of equal dimensions would be in them too
  return Math.round(moved / 2)
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

const sumOf = (segments: readonly Segment[], key: 'mix' | 'performance' | 'volume' | 'delta' | 'whole') =>
  segments.reduce((sum, segment) => sum + segment[key], 0)

function foldRest(segments: Segment[]): Segment[] {
  const unattributed = segments.filter(({ kind }) => kind === 'unattributed')
  const folded = segments.slice(SHOWN).filter(({ kind }) => kind !== 'unattributed')
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
      whole: sumOf(folded, 'whole'),
      effects: {},
      drivers: {},
    },
    ...unattributed,
  ]
}
