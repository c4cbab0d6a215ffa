import type { Evidence } from './evidence.ts'
import { choices } from './lattice.ts'
import type { Cuboid, Element, Grid, Lattice } from './lattice.ts'

/** Per element of a cuboid: pull, info and squared shift, one after the other. */
export type Table = { cuboid: Cuboid; cost: number; sums: Float64Array }

export type SearchState = { lattice: Lattice; evidence: Evidence; open: Uint8Array; tables: Table[] }

const NAMING = 3

export function searchState(lattice: Lattice, evidence: Evidence): SearchState {
  const { grid, cuboids } = lattice
  const all = new Uint32Array(grid.leaves)
  for (let i = 0; i < all.length; i++) all[i] = i
  const open = new Uint8Array(grid.leaves).fill(1)
  return { lattice, evidence, open, tables: cuboids.map((cuboid) => tableOf(grid, evidence, cuboid, all)) }
}

function tableOf(grid: Grid, evidence: Evidence, cuboid: Cuboid, all: Uint32Array): Table {
  const sums = new Float64Array(3 * cuboid.size)
  const table = { cuboid, sums, cost: costOf(cuboid, grid) }
  add(table, evidence, all, 1)
  return table
}

function add(
  { cuboid: { ids }, sums }: Table,
  { pull, info, shift }: Evidence,
  leaves: Uint32Array,
  sign: number,
): void {
  for (let k = 0; k < leaves.length; k++) {
    const leaf = leaves[k]!
    const at = 3 * ids[leaf]!
    sums[at]! += sign * pull[leaf]!
    sums[at + 1]! += sign * info[leaf]!
    if (shift) sums[at + 2]! += sign * shift[leaf]! * shift[leaf]!
  }
}

export function close({ tables, evidence, open }: SearchState, leaves: readonly number[]): void {
  const closed = Uint32Array.from(leaves.filter((leaf) => open[leaf] === 1))
  for (const leaf of closed) open[leaf] = 0
  for (const table of tables) add(table, evidence, closed, -1)
}

function costOf(cuboid: Cuboid, grid: Grid): number {
  const alike = choices(grid.codes.length, cuboid.dimensions.length).length
  return NAMING + Math.log(alike) + Math.log(cuboid.size)
}

/** The cuboids with dimension `d` besides those of the element, and the cost of naming one of their elements. */
export function* finer(
  { lattice: { grid }, tables }: SearchState,
  { dimensions: own }: Element,
): Generator<{ d: number; dimensions: number[]; cost: number }> {
  for (let d = 0; d < grid.codes.length; d++) {
    if (own.includes(d)) continue
    const dimensions = [...own, d].sort((a, b) => a - b)
    const table = tables.find(({ cuboid }) => String(cuboid.dimensions) === String(dimensions))
    if (table) yield { d, dimensions, cost: table.cost }
  }
}
