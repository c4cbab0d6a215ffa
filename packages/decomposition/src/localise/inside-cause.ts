import { factorNames, factorValues } from '../factors.ts'
import { rateChange } from '../rate-change.ts'
import { shapleyByPosition } from '../shapley.ts'
import { measureColumns } from './merge-leaves.ts'
import type { Element } from './lattice.ts'
import type { Cause, DriverEffect, Figure, LeafTable } from './types.ts'

type Numbers = Pick<Cause, 'share' | 'surprise' | 'inside' | 'outside' | 'presence' | 'drivers'>

export function leavesIn(table: LeafTable, elements: readonly Element[]): Uint32Array {
  const count = table.dimensions[0]!.codes.length
  const inside = new Uint8Array(count)
  for (const { dimensions, values } of elements) {
    const [first, ...codes] = dimensions.map((d) => table.dimensions[d]!.codes)
    for (let i = 0; i < count; i++) {
      if (first![i] !== values[0]) continue
      let k = 0
      while (k < codes.length && codes[k]![i] === values[k + 1]) k++
      if (k === codes.length) inside[i] = 1
    }
  }
  const found = new Uint32Array(count)
  let at = 0
  for (let i = 0; i < count; i++) if (inside[i] === 1) found[at++] = i
  return found.slice(0, at)
}

export function sumMeasures(table: LeafTable): number[] {
  return measureColumns(table).map((column) => {
    let sum = 0
    for (let i = 0; i < column.length; i++) sum += column[i]!
    return sum
  })
}

export function describeInside(table: LeafTable, leaves: Uint32Array, totals: readonly number[]): Numbers {
  const sums = measureColumns(table).map((column) => sumOver(column, leaves))
  const rest = totals.map((total, k) => total - sums[k]!)
  const presence = isNothing(sums, 1) ? 'entered' : isNothing(sums, 0) ? 'left' : 'both'
  const inside = toFigure(sums)
  return {
    inside,
    outside: toFigure(rest),
    presence,
    surprise: surpriseOf(sums, totals),
    share: shareOf(sums, rest),
    drivers: driversOf(table, leaves, (inside.actual ?? 0) - (inside.expected ?? 0)),
  }
}

const sumOver = (column: Float64Array, leaves: Uint32Array) => {
  let sum = 0
  for (const leaf of leaves) sum += column[leaf]!
  return sum
}

const isNothing = (sums: readonly number[], side: 0 | 1) =>
  sums.every((sum, k) => k % 2 !== side || sum === 0)

export function toFigure(sums: readonly number[]): Figure {
  const [actual = 0, expected = 0, over, overExpected] = sums
  if (over === undefined || overExpected === undefined) return { actual, expected }
  return {
    actual: over > 0 ? actual / over : undefined,
    expected: overExpected > 0 ? expected / overExpected : undefined,
  }
}

function shareOf(sums: readonly number[], rest: readonly number[]): number {
  if (sums.length === 2) {
    const whole = sums[0]! + rest[0]! - sums[1]! - rest[1]!
    return whole === 0 ? 0 : (sums[0]! - sums[1]!) / whole
  }
  const side = (of: readonly number[], k: number) => ({
    numerator: Math.max(of[k]!, 0),
    denominator: Math.max(of[k + 2]!, 0),
  })
  const { delta, segments } = rateChange([
    { segment: 'inside', base: side(sums, 1), current: side(sums, 0) },
    { segment: 'outside', base: side(rest, 1), current: side(rest, 0) },
  ])
  const [inside] = segments
  return delta === 0 || !inside ? 0 : (inside.performance + inside.mix) / delta
}

/** The segments' contribution to the Jensen–Shannon divergence of each measure's shares, halved. */
function surpriseOf(sums: readonly number[], totals: readonly number[]): number {
  let surprise = 0
  for (let k = 0; k < sums.length; k += 2) {
    const q = totals[k]! > 0 ? Math.max(sums[k]!, 0) / totals[k]! : 0
    const p = totals[k + 1]! > 0 ? Math.max(sums[k + 1]!, 0) / totals[k + 1]! : 0
    if (p > 0) surprise += 0.5 * p * Math.log((2 * p) / (p + q))
    if (q > 0) surprise += 0.5 * q * Math.log((2 * q) / (p + q))
  }
  return Math.max(surprise, 0)
}

function driversOf({ drivers }: LeafTable, leaves: Uint32Array, change: number): DriverEffect[] {
  if (!drivers) return []
  const sums = (side: 'actual' | 'expected') =>
    Object.fromEntries(
      Object.entries(drivers.columns).map(([name, column]) => [name, sumOver(column[side], leaves)]),
    )
  const base = drivers.factors(sums('expected'))
  const current = drivers.factors(sums('actual'))
  const names = factorNames(base)
  const periods = factorValues(names, (name) => ({ base: base[name], current: current[name] }))
  const product = (factors: Record<string, number>) =>
    Object.values(factors).reduce((outcome, factor) => outcome * factor, 1)
  const { effects } = shapleyByPosition(names, periods, product)
  const sign = change < 0 ? -1 : 1
  return names
    .map((driver) => ({ driver, effect: effects[driver]! }))
    .sort((a, b) => sign * (b.effect - a.effect))
}
