import type { FoundSegment } from './found-segment.ts'
import { netGain } from './found-segment.ts'
import { openLeaves } from './lattice.ts'
import type { SearchState, Table } from './search-state.ts'

const MAX_VALUES = 40

type Together = { table: Table; ids: number[]; score: number }

/** The set of values of one dimension that explains most, but never all values, which would be the whole. */
export function groupValues(state: SearchState): FoundSegment[] {
  const { lattice, open, evidence } = state
  let best: Together | undefined
  for (const table of state.tables) {
    if (table.cuboid.dimensions.length > 1) continue
    const next = togetherIn(table)
    if (next && next.score > (best?.score ?? 0)) best = next
  }
  if (!best) return []
  const { table, ids } = best
  const { dimensions, samples, size } = table.cuboid
  const found = ids.flatMap((id): FoundSegment[] => {
    const element = { dimensions, values: [lattice.grid.codes[dimensions[0]!]![samples[id]!]!] }
    const leaves = openLeaves(lattice.grid, lattice.postings, element, open)
    const one = { element, leaves, cost: 0, ...evidence.explain(leaves) }
    return one.gain > 2 ? [one] : []
  })
  if (found.length < 2) return []
  const cost = (table.cost + logChoices(size, found.length)) / found.length
  return found.map((one) => ({ ...one, cost })).sort((a, b) => netGain(b) - netGain(a))
}

function togetherIn(table: Table): Together | undefined {
  const { size } = table.cuboid
  const scores: { id: number; score: number }[] = []
  for (let id = 0; id < size; id++) {
    const info = table.sums[2 * id + 1]!
    const score = info < 1e-9 ? 0 : table.sums[2 * id]! ** 2 / (2 * info) - 2
    if (score > 0) scores.push({ id, score })
  }
  scores.sort((a, b) => b.score - a.score || a.id - b.id)
  if (scores.length === size) scores.pop()
  if (scores.length < 2 || scores.length > MAX_VALUES) return undefined
  return {
    table,
    ids: scores.map(({ id }) => id),
    score: scores.reduce((sum, one) => sum + one.score, 0) - table.cost,
  }
}

/** Logarithm of the binomial coefficient. */
function logChoices(all: number, count: number): number {
  let sum = 0
  for (let k = 1; k <= count; k++) sum += Math.log((all - count + k) / k)
  return sum
}
