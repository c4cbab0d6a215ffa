import { numberCombinations } from './lattice.ts'
import type { Grid } from './lattice.ts'
import type { LeafTable } from './types.ts'

/** Actual and expected; for rates, followed by those of the denominator. */
type Columns = readonly [Float64Array, Float64Array, ...Float64Array[]]

/** Non-empty leaves, one per combination. */
export type MergedLeaves = { grid: Grid; columns: Columns }

export function measureColumns(table: LeafTable): Columns {
  if (table.kind === 'sum') return [table.actual, table.expected]
  const { numerator, denominator } = table
  return [numerator.actual, numerator.expected, denominator.actual, denominator.expected]
}

export function mergeLeaves(table: LeafTable, kept: readonly number[]): MergedLeaves {
  const given = measureColumns(table)
  const live = liveLeaves(given)
  const codes = kept.map((d) => pick(table.dimensions[d]!.codes, live))
  const cards = kept.map((d) => table.dimensions[d]!.values.length)
  const { ids, size } = numberCombinations({ leaves: live.length, codes, cards })
  const place = new Int32Array(size).fill(-1)
  const merged = new Int32Array(ids.length)
  const firsts = new Uint32Array(ids.length)
  let count = 0
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!
    if (place[id]! < 0) {
      place[id] = count
      firsts[count++] = i
    }
    merged[i] = place[id]!
  }
  const sum = (column: Float64Array) => summed(column, live, merged, count)
  const [actual, expected, ...rest] = given
  const columns: Columns = [sum(actual), sum(expected), ...rest.map(sum)]
  const first = firsts.subarray(0, count)
  return {
    grid: { leaves: count, codes: codes.map((of) => pick(of, first)), cards },
    columns,
  }
}

/** Uses the larger side as base, so that an anomaly in the base is found like one in the current period. */
export function swapToLargerBase({ grid, columns }: MergedLeaves): MergedLeaves {
  const total = (column: Float64Array) => column.reduce((sum, value) => sum + value, 0)
  const [actual, expected, trials, baseTrials] = columns
  const more = total(actual) - total(expected)
  const isBase = trials && baseTrials ? total(trials) - total(baseTrials) || more : more
  if (isBase <= 0) return { grid, columns }
  return {
    grid,
    columns: [expected, actual, ...(trials && baseTrials ? [baseTrials, trials] : [])],
  }
}

function pick(codes: Uint32Array, places: Uint32Array): Uint32Array {
  const found = new Uint32Array(places.length)
  for (let i = 0; i < places.length; i++) found[i] = codes[places[i]!]!
  return found
}

function summed(column: Float64Array, live: Uint32Array, merged: Int32Array, count: number): Float64Array {
  const sums = new Float64Array(count)
  for (let i = 0; i < merged.length; i++) {
    const at = merged[i]!
    sums[at] = sums[at]! + column[live[i]!]!
  }
  return sums
}

function liveLeaves(columns: readonly Float64Array[]): Uint32Array {
  const count = columns[0]!.length
  const isLive = new Uint8Array(count)
  for (const column of columns) for (let i = 0; i < count; i++) if (column[i] !== 0) isLive[i] = 1
  const live = new Uint32Array(count)
  let found = 0
  for (let i = 0; i < count; i++) if (isLive[i] === 1) live[found++] = i
  return live.subarray(0, found)
}
