import type { Evidence } from './evidence.ts'
import { choices } from './lattice.ts'
import type { Cuboid, Element, Grid, Lattice } from './lattice.ts'

/** Per element of a cuboid: pull, info and squared shift, interleaved. */
export type Table = { cuboid: Cuboid; cost: number; sums: Float64Array }

export type SearchState = {
  lattice: Lattice
  evidence: Evidence
  /** Squared shifts, if any. */
  squares: Float64Array | undefined
  open: Uint8Array
  tables: Table[]
}

const NAMING = 3

export function searchState(lattice: Lattice, evidence: Evidence): SearchState {
  const { grid, cuboids } = lattice
  const squares = evidence.shift?.map((shift) => shift * shift)
  const tables = cuboids.map((cuboid): Table => {
    const sums = new Float64Array(3 * cuboid.size)
    addAll(sums, cuboid.ids, evidence, squares)
    return { cuboid, sums, cost: costOf(cuboid, grid) }
  })
  return { lattice, evidence, squares, open: new Uint8Array(grid.leaves).fill(1), tables }
}

/** An independent copy, whose segments can be closed separately. */
export const copySearchState = (state: SearchState): SearchState => ({
  ...state,
  open: state.open.slice(),
  tables: state.tables.map((table) => ({ ...table, sums: table.sums.slice() })),
})

function addAll(
  sums: Float64Array,
  ids: Uint32Array,
  { pull, info }: Evidence,
  squares?: Float64Array,
): void {
  for (let leaf = 0; leaf < ids.length; leaf++) {
    const at = 3 * ids[leaf]!
    sums[at]! += pull[leaf]!
    sums[at + 1]! += info[leaf]!
  }
  if (squares) for (let leaf = 0; leaf < ids.length; leaf++) sums[3 * ids[leaf]! + 2]! += squares[leaf]!
}

export function close({ tables, evidence, squares, open }: SearchState, leaves: readonly number[]): void {
  const closed = Uint32Array.from(leaves.filter((leaf) => open[leaf] === 1))
  for (const leaf of closed) open[leaf] = 0
  const { pull, info } = evidence
  for (const { cuboid, sums } of tables) {
    const { ids } = cuboid
    for (let k = 0; k < closed.length; k++) {
      const leaf = closed[k]!
      const at = 3 * ids[leaf]!
      sums[at]! -= pull[leaf]!
      sums[at + 1]! -= info[leaf]!
      if (squares) sums[at + 2]! -= squares[leaf]!
    }
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
