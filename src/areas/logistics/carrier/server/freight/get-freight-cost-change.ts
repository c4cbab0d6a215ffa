import { closeToTotal, rateChange } from '@farol/decomposition'
import {
  closeRows,
  loadRows,
  noSides,
  pairOf,
  ratio,
  roundedPair,
  type MeasuredSides,
} from '#analytics/metrics/load-sides.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import { cachedLogistics } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { ofEach } from '#model/records.ts'
import type { AccountContext } from '#platform/context.ts'
import type { CarriersQuestion } from '../../contract.ts'
import { costDimensions, type CostDimension, type FreightCostChange } from '../../cost-contract.ts'
import { assertSeesFreight } from './freight-params.ts'

const KEEP = 30
const measures = ['freightCost', 'costedPackages'] as const
type Sides = MeasuredSides<(typeof measures)[number]>
type Row = Sides & { value: string; rest: boolean }

const costOf = ({ freightCost, costedPackages }: Sides['base']) => ({
  numerator: freightCost,
  denominator: costedPackages,
})
const costPair = (sides: Sides) =>
  pairOf(sides, ({ freightCost, costedPackages }) => {
    const cost = ratio(freightCost, costedPackages)
    return cost === undefined ? null : wholeUnits(cost)
  })
const changeOf = (rows: readonly Sides[]) =>
  rateChange(
    rows.map(({ base, current }, index) => ({
      segment: String(index),
      base: costOf(base),
      current: costOf(current),
    })),
  )

/** Of what was shipped in the period and whose cost was reported: what changed the freight of a package, place by place. */
export async function getFreightCostChange(
  ctx: AccountContext,
  input: CarriersQuestion,
): Promise<FreightCostChange> {
  assertSeesFreight(ctx)
  return cachedLogistics(ctx, { question: 'freight-cost-change', input }, async (scope) => {
    const groupings = [[], ...costDimensions.map((key) => [key])]
    const rows = await loadRows(ctx, scope, measures, groupings, {
      by: 'costedPackages',
      order: 'value',
      keep: KEEP,
    })
    const total: Sides = rows.find(({ grouping }) => grouping === 0) ?? noSides(measures)
    const value = costPair(total)
    const delta = value.base === null || value.current === null ? 0 : value.current - value.base
    return {
      frame: presentFrame(scope.frame, ctx.account.currency),
      value,
      delta,
      packages: roundedPair(total, 'costedPackages'),
      dimensions: costDimensions.map((dimension, index) => {
        const found = rows.filter(({ grouping }) => grouping === index + 1)
        const values = found[0]?.values ?? 0
        const places = found.map((row): Row => ({ ...row, value: row.keys[dimension] ?? '', rest: false }))
        if (values > places.length) places.push({ ...restOf(total, places), value: '', rest: true })
        return explain(dimension, values, places, delta)
      }),
    }
  })
}

function explain(
  dimension: CostDimension,
  values: number,
  rows: readonly Row[],
  delta: number,
): FreightCostChange['dimensions'][number] {
  const costed = rows.filter(({ base, current }) => base.costedPackages + current.costedPackages > 0)
  const { segments } = changeOf(costed)
  const parts = closeToTotal(
    segments.flatMap(({ performance, mix }) => [performance, mix]),
    delta,
  )
  const whole = closeRows<(typeof measures)[number], Row>(costed, ['costedPackages'])
  const places = costed.map(({ value, rest, ...sides }, index) => ({
    value,
    rest,
    cost: costPair(sides),
    packages: roundedPair(whole[index] ?? sides, 'costedPackages'),
    performance: parts[2 * index] ?? 0,
    mix: parts[2 * index + 1] ?? 0,
  }))
  const sum = (part: 'performance' | 'mix') => places.reduce((all, one) => all + one[part], 0)
  const moved = ({ performance, mix }: (typeof places)[number]) => Math.abs(performance + mix)
  return {
    dimension,
    values: values - (rows.length - costed.length),
    performance: sum('performance'),
    mix: sum('mix'),
    places: places.toSorted((a, b) => moved(b) - moved(a) || (a.value < b.value ? -1 : 1)),
  }
}

/** Means of weeks leave parts of a unit below zero. */
const restOf = (total: Sides, rows: readonly Sides[]): Sides =>
  ofEach(['base', 'current'] as const, (side) =>
    ofEach(measures, (key) =>
      Math.max(
        0,
        rows.reduce((left, row) => left - row[side][key], total[side][key]),
      ),
    ),
  )
