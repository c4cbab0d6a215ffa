import { numberingOf } from './lattice.ts'
import type { Grid } from './lattice.ts'
import type { LeafTable } from './types.ts'

/** Leaves with any value, one per combination; `columns`: numerator before denominator. */
export type Gathered = { grid: Grid; columns: Float64Array[] }

/** Actual and expected; of a rate, then those of the denominator. */
export function columnsOf(table: LeafTable): Float64Array[] {
  return table.kind === 'sum'
    ? [table.actual, table.expected]
    : [
        ...[table.numerator.actual, table.numerator.expected],
        ...[table.denominator.actual, table.denominator.expected],
      ]
}

export function gathered(table: LeafTable, kept: readonly number[]): Gathered {
  const given = columnsOf(table)
  const live = liveLeaves(given)
  const codes = kept.map((d) => taken(table.dimensions[d]!.codes, live))
  const cards = kept.map((d) => table.dimensions[d]!.values.length)
  const { ids, size } = numberingOf({ leaves: live.length, codes, cards })
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
  const columns = given.map((column) => summed(column, live, merged, count))
  const first = firsts.subarray(0, count)
  return {
    grid: { leaves: count, codes: codes.map((of) => taken(of, first)), cards },
    columns,
  }
}

/** With the larger side as the base, so that an anomaly of the base is found like one of the present. */
export function fromLarger({ grid, columns }: Gathered): Gathered {
  const total = (column: Float64Array) => column.reduce((sum, value) => sum + value, 0)
  const [actual, expected, trials, baseTrials] = columns as [Float64Array, Float64Array, ...Float64Array[]]
  const more = total(actual) - total(expected)
  const isBase = trials && baseTrials ? total(trials) - total(baseTrials) || more : more
  if (isBase <= 0) return { grid, columns }
  const swapped = [expected, actual]
  return { grid, columns: trials && baseTrials ? [...swapped, baseTrials, trials] : swapped }
}

function taken(codes: Uint32Array, places: Uint32Array): Uint32Array {
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
