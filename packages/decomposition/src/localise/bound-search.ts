import { mergeLeaves } from './merge-leaves.ts'
import type { MergedLeaves } from './merge-leaves.ts'
import { choices } from './lattice.ts'
import { relativeMove } from './sum-evidence.ts'
import type { LeafTable } from './types.ts'

/** Limit of leaves × cuboids searched; above it, only the most informative dimensions are used. */
const WORK = 12_000_000
const FEWEST = 3

/** `kept`: the dimensions searched; `layers`: maximum dimensions per segment. */
export type BoundedSearch = { kept: readonly number[]; leaves: MergedLeaves; layers: number }

export function boundSearch(table: LeafTable, layers: number | undefined): BoundedSearch {
  const { kept: all, leaves } = dropConstantDimensions(table)
  const whole = { kept: all, leaves, layers: layersFor(all.length, layers) }
  if (workOf(whole) <= WORK) return whole
  const ranked = ranking(leaves).map((place) => all[place]!)
  for (let count = all.length - 1; ; count--) {
    const kept = ranked.slice(0, count).sort((a, b) => a - b)
    const fewer = { kept, leaves, layers: layersFor(count, layers) }
    const most = Math.min(
      leaves.grid.leaves,
      kept.reduce((size, d) => size * table.dimensions[d]!.values.length, 1),
    )
    if (count > FEWEST && workOf(fewer, most) > WORK) continue
    return { ...fewer, leaves: mergeLeaves(table, kept) }
  }
}

function dropConstantDimensions(table: LeafTable): { kept: number[]; leaves: MergedLeaves } {
  const { grid, columns } = mergeLeaves(
    table,
    table.dimensions.map((_, d) => d),
  )
  const isTelling = (codes: Uint32Array) => codes.some((code) => code !== codes[0])
  const kept = [...grid.codes.keys()].filter((d) => isTelling(grid.codes[d]!))
  const of = <T>(list: readonly T[]) => kept.map((d) => list[d]!)
  return { kept, leaves: { grid: { ...grid, codes: of(grid.codes), cards: of(grid.cards) }, columns } }
}

function layersFor(dimensions: number, wished: number | undefined): number {
  return Math.min(dimensions, wished ?? (dimensions <= 6 ? dimensions : dimensions <= 9 ? 4 : 3))
}

function workOf({ kept, leaves, layers }: BoundedSearch, count = leaves.grid.leaves): number {
  let cuboids = 0
  for (let layer = 1; layer <= layers; layer++) cuboids += choices(kept.length, layer).length
  return cuboids * count
}

function ranking({ grid, columns }: MergedLeaves): number[] {
  const isRate = columns.length === 4
  const scores = grid.codes.map((codes, d) => {
    const sums = columns.map(() => new Float64Array(grid.cards[d]!))
    for (const [k, column] of columns.entries())
      for (let i = 0; i < grid.leaves; i++) sums[k]![codes[i]!]! += column[i]!
    const figure = (k: number) =>
      isRate ? sums[k]!.map((sum, value) => sum / Math.max(sums[k + 2]![value]!, 1e-12)) : sums[k]!
    const [now, before] = [figure(0), figure(1)]
    const weights = sums[isRate ? 2 : 0]!.map((sum, value) => sum + sums[isRate ? 3 : 1]![value]!)
    const moves = now.map((value, k) => relativeMove(value, before[k]!))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const mean = moves.reduce((sum, move, k) => sum + move * weights[k]!, 0) / Math.max(total, 1e-12)
    return moves.reduce((sum, move, k) => sum + (move - mean) ** 2 * weights[k]!, 0) / Math.max(total, 1e-12)
  })
  return scores.map((_, d) => d).sort((a, b) => scores[b]! - scores[a]! || a - b)
}
