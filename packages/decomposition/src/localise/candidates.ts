import type { FoundSegment } from './found-segment.ts'
import { openLeaves } from './lattice.ts'
import type { SearchState, Table } from './search-state.ts'

const LOOKED_AT = 120

export function candidates(state: SearchState, least: number): FoundSegment[] {
  const { lattice, open, evidence } = state
  const { grid, postings } = lattice
  const evaluated: FoundSegment[] = []
  let best = 0
  for (const { table, id, score } of promising(state)) {
    if (evaluated.length >= least && 1.25 * score + 5 < best) break
    const leaf = table.cuboid.samples[id]!
    const { dimensions } = table.cuboid
    const element = { dimensions, values: dimensions.map((d) => grid.codes[d]![leaf]!) }
    const leaves = openLeaves(grid, postings, element, open)
    const found = { element, leaves, cost: table.cost, ...evidence.explain(leaves) }
    best = Math.max(best, found.gain - found.cost)
    evaluated.push(found)
  }
  return evaluated.sort(
    (a, b) =>
      b.gain - b.cost - (a.gain - a.cost) || a.element.dimensions.length - b.element.dimensions.length,
  )
}

type Promising = { score: number; table: Table; id: number }

function promising({ tables }: SearchState): Promising[] {
  const top: Promising[] = []
  let least = -Infinity
  const keep = () => {
    top.sort((a, b) => b.score - a.score)
    if (top.length > LOOKED_AT) top.length = LOOKED_AT
  }
  for (const table of tables) {
    const { sums, squares, cost } = table
    for (let id = 0; id < table.cuboid.size; id++) {
      const at = 2 * id
      const info = sums[at + 1]!
      if (info < 1e-9) continue
      const score = promise(sums[at]!, info, squares?.[id], least + cost) - cost
      if (score <= least) continue
      top.push({ score, table, id })
      if (top.length < 4 * LOOKED_AT) continue
      keep()
      least = top.at(-1)!.score
    }
  }
  keep()
  return top
}

/** Upper bound of an element's gain. */
function promise(pull: number, info: number, square: number | undefined, needed: number): number {
  const together = (pull * pull) / (2 * info)
  if (square === undefined || info < 2.5 || together > needed) return together
  if ((info / 2) * (square / info + 3.6) < needed) return together
  const mean = pull / info
  const variance = Math.max(square / info - mean * mean, Math.max(0.1, 1 - Math.abs(mean)) ** 2)
  return Math.max(together, (info / 2) * (variance + mean * mean - 1 - Math.log(variance)))
}
