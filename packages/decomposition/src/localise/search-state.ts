import type { Evidence } from './evidence.ts'
import { choices } from './lattice.ts'
import type { Cuboid, Element, Grid, Lattice } from './lattice.ts'

/** Per element of a cuboid: pull and info, interleaved, and the squared shift, if any. */
export type Table = { cuboid: Cuboid; cost: number; sums: Float64Array; squares: Float64Array | undefined }

export type SearchState = {
  lattice: Lattice
  evidence: Evidence
  open: Uint8Array
  tables: Table[]
}

const NAMING = 3

export function searchState(lattice: Lattice, evidence: Evidence): SearchState {
  const { grid, cuboids } = lattice
  const open = new Uint8Array(grid.leaves).fill(1)
  const leaves = tellingLeaves(evidence, open)
  const tables = cuboids.map((cuboid): Table => {
    const sums = new Float64Array(2 * cuboid.size)
    const squares = evidence.shift && new Float64Array(cuboid.size)
    const table = { cuboid, sums, squares, cost: costOf(cuboid, grid) }
    add(table, leaves, evidence, 1)
    return table
  })
  return { lattice, evidence, open, tables }
}

function tellingLeaves({ pull, info }: Evidence, open: Uint8Array): Uint32Array {
  const found = new Uint32Array(pull.length)
  let count = 0
  for (let leaf = 0; leaf < pull.length; leaf++)
    if (open[leaf] === 1 && (pull[leaf] !== 0 || info[leaf] !== 0)) found[count++] = leaf
  return found.subarray(0, count)
}

/** An independent copy, whose segments can be closed separately. */
export const copySearchState = (state: SearchState): SearchState => ({
  ...state,
  open: state.open.slice(),
  tables: state.tables.map((table) => ({
    ...table,
    sums: table.sums.slice(),
    squares: table.squares?.slice(),
  })),
})

function add(
  { cuboid: { ids }, sums, squares }: Table,
  leaves: Uint32Array,
  { pull, info, shift }: Evidence,
  times: 1 | -1,
): void {
  for (let k = 0; k < leaves.length; k++) {
    const leaf = leaves[k]!
    const at = 2 * ids[leaf]!
    sums[at]! += times * pull[leaf]!
    sums[at + 1]! += times * info[leaf]!
  }
  if (!squares || !shift) return
  for (let k = 0; k < leaves.length; k++) {
    const leaf = leaves[k]!
    squares[ids[leaf]!]! += times * shift[leaf]! ** 2
  }
}

export function close({ tables, evidence, open }: SearchState, leaves: readonly number[]): void {
  const closed = Uint32Array.from(leaves.filter((leaf) => open[leaf] === 1))
  for (const leaf of closed) open[leaf] = 0
  const left = tellingLeaves(evidence, open)
  const isMost = closed.length > left.length
  for (const table of tables) {
    if (isMost) {
      table.sums.fill(0)
      table.squares?.fill(0)
    }
    add(table, isMost ? left : closed, evidence, isMost ? 1 : -1)
  }
}

function costOf(cuboid: Cuboid, grid: Grid): number {
  const alike = choices(grid.codes.length, cuboid.dimensions.length).length
  return NAMING + Math.log(alike) + Math.log(cuboid.size)
}

/** Cuboids with dimension `d` added to those of the element, and the cost of naming one of their elements. */
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
