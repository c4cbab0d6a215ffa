import { netGain } from './found-segment.ts'
import type { FoundSegment } from './found-segment.ts'
import { openLeaves } from './lattice.ts'
import type { Element } from './lattice.ts'
import {
  measureExcess,
  isApart,
  isCarrying,
  isMinor,
  isShared,
  movedParts,
  partsAlong,
} from './moved-parts.ts'
import type { Part } from './moved-parts.ts'
import { finer } from './search-state.ts'
import type { SearchState } from './search-state.ts'

const FURTHER = 2

/**
 * Narrows a rate's segment along one more dimension, if some parts carry the excess and the rest did not
 * move.
 */
export function narrowSegment(state: SearchState, whole: FoundSegment): FoundSegment[] {
  const { grid } = state.lattice
  const { excess } = state.evidence
  if (!excess) return [whole]
  const ofTrials = measureExcess(excess, false)
  const measures = excess(whole.leaves).more < 0 ? [ofTrials, measureExcess(excess, true)] : [ofTrials]
  let one: FoundSegment[] = []
  let several: FoundSegment[] = []
  for (const { d, dimensions, cost } of finer(state, whole.element))
    for (const own of measures) {
      const parts = partsAlong(grid.codes[d]!, whole.leaves, own)
      if (parts.length < 2) continue
      if (own === ofTrials)
        for (const part of parts)
          if (isCarrying([part], parts)) one = better(one, named(state, dimensions, cost, [part]))
      const moved = one.length > 0 ? [] : movedParts(parts)
      if (moved.length < 2 || !isCarrying(moved, parts)) continue
      if (!isMinor(moved, parts) && !isApart(moved, parts)) continue
      if (isShared(moved, own(outside(state, whole, d, moved)))) continue
      const candidates = named(state, dimensions, cost, moved)
      if (candidates.every((part) => netGain(part) > 0)) several = better(several, candidates)
    }
  if (one.length > 0) return narrowSegment(state, one[0]!)
  return several.length > 0 ? several : [whole]
}

/** Several values of one dimension, narrowed to the single value of another that carries their excess. */
export function narrowGroup(state: SearchState, values: FoundSegment[]): FoundSegment[] {
  const { grid } = state.lattice
  const { excess } = state.evidence
  const [first] = values
  if (!excess || !first) return values
  const leaves = values.flatMap((one) => one.leaves)
  const own = measureExcess(excess, excess(leaves).more < 0)
  const along = grid.codes[first.element.dimensions[0]!]!
  const isNamed = ({ value }: Part) => values.some(({ element }) => element.values[0] === value)
  let best: FoundSegment[] = []
  for (const { d, dimensions, cost } of finer(state, first.element)) {
    const parts = partsAlong(grid.codes[d]!, leaves, own)
    for (const part of parts) {
      if (!isCarrying([part], parts)) continue
      const all = partsAlong(along, members(state, d, part.value), own)
      const moved = all.filter(isNamed)
      if (moved.length < values.length || !isApart(moved, all)) continue
      const candidates = named(state, dimensions, cost, moved)
      if (candidates.every((one) => netGain(one) > 0)) best = better(best, candidates)
    }
  }
  return best.length > 0 ? best : values
}

/** Several elements cost as much as one of their cuboid, plus a little for each further one. */
function named(
  { lattice: { grid }, evidence }: SearchState,
  dimensions: Element['dimensions'],
  cost: number,
  parts: readonly Part[],
): FoundSegment[] {
  const each = (cost + FURTHER * (parts.length - 1)) / parts.length
  return parts.map(({ leaves }) => {
    const values = dimensions.map((d) => grid.codes[d]![leaves[0]!]!)
    return { element: { dimensions, values }, leaves, cost: each, ...evidence.explain(leaves) }
  })
}

function members({ lattice: { grid, postings }, open }: SearchState, d: number, value: number): number[] {
  return openLeaves(grid, postings, { dimensions: [d], values: [value] }, open)
}

function outside(state: SearchState, { leaves }: FoundSegment, d: number, parts: readonly Part[]): number[] {
  const inside = new Set(leaves)
  return parts.flatMap(({ value }) => members(state, d, value).filter((leaf) => !inside.has(leaf)))
}

const saidBy = (found: readonly FoundSegment[]) => found.reduce((sum, one) => sum + netGain(one), 0)

const better = (found: FoundSegment[], other: FoundSegment[]) =>
  found.length === 0 || saidBy(other) > saidBy(found) ? other : found
