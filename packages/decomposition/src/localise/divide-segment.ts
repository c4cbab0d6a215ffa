import type { FoundSegment } from './found-segment.ts'
import { leavesByValue } from './lattice.ts'
import { finer } from './search-state.ts'
import type { SearchState } from './search-state.ts'

/**
 * Splits off parts of a segment that have their own effect, or splits it along one more dimension if that
 * explains more than it costs.
 */
export function divideSegment(state: SearchState, whole: FoundSegment): FoundSegment[] {
  let best: Division = { kept: whole.gain - whole.cost, split: -Infinity, parts: [], apart: [] }
  for (const { d, dimensions, cost } of finer(state, whole.element)) {
    const division = divisionAlong(state, whole, dimensions, d, cost)
    if (Math.max(division.kept, division.split) > Math.max(best.kept, best.split)) best = division
  }
  const { evidence } = state
  if (best.split > evidence.splitting * best.kept && !isAllAlike(best.parts, whole))
    return best.parts.flatMap((part) => divideSegment(state, { ...part, ...evidence.explain(part.leaves) }))
  if (best.apart.length === 0) return [whole]
  const apart = new Set(best.apart)
  return [{ ...whole, leaves: whole.leaves.filter((leaf) => !apart.has(leaf)) }]
}

function isAllAlike(parts: readonly FoundSegment[], whole: FoundSegment): boolean {
  const leaves = parts.reduce((sum, part) => sum + part.leaves.length, 0)
  const effects = parts.map(({ effect }) => effect)
  const apart = Math.max(...effects) - Math.min(...effects)
  return leaves >= 0.95 * whole.leaves.length && apart <= 0.2 * Math.max(...effects.map(Math.abs))
}

type Division = { kept: number; split: number; parts: FoundSegment[]; apart: number[] }

function divisionAlong(
  state: SearchState,
  whole: FoundSegment,
  dimensions: number[],
  d: number,
  cost: number,
): Division {
  const { grid } = state.lattice
  const groups = leavesByValue(grid.codes[d]!, whole.leaves)
  const division: Division = { kept: -whole.cost, split: 0, parts: [], apart: [] }
  if (groups.length < 2) return { ...division, kept: whole.gain - whole.cost, split: -Infinity }
  for (const { leaves } of groups) {
    const own = state.evidence.explain(leaves, whole.manner)
    const along = state.evidence.explain(leaves, whole.manner, whole.effect).gain
    if (own.gain > cost) {
      const values = dimensions.map((dimension) => grid.codes[dimension]![leaves[0]!]!)
      division.parts.push({ element: { dimensions, values }, leaves, cost, ...own })
      division.split += own.gain - cost
    }
    if (0.9 * own.gain - 2 * cost > Math.max(along, 0)) {
      division.kept += own.gain - cost
      division.apart.push(...leaves)
    } else division.kept += along
  }
  if (2 * division.apart.length > whole.leaves.length)
    return { ...division, kept: whole.gain - whole.cost, apart: [] }
  return division
}
