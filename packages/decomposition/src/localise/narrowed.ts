import { netOf } from './found.ts'
import type { Found } from './found.ts'
import { finer } from './search-state.ts'
import type { SearchState } from './search-state.ts'

const CARRIED = 0.93
const STILL = 0.2
const SEEN = 5
const FOLLOWS = 0.4
const LARGE = 0.25
const FURTHER = 2
const ROUNDS = 4

type Excess = { more: number; room: number }
type Part = { leaves: number[]; own: Excess }

/**
 * The parts of a rate's segment that moved, along one more dimension, where they carry the excess and the rest, seen well
 * enough, stayed: one part, or several where the rest is much of the segment.
 */
export function narrowed(state: SearchState, whole: Found): Found[] {
  const { grid } = state.lattice
  const { evidence } = state
  if (!evidence.excess) return [whole]
  const all = evidence.excess(whole.leaves)
  let one: Found[] = []
  let several: Found[] = []
  for (const { d, dimensions, cost } of finer(state, whole.element)) {
    const codes = grid.codes[d]!
    const parts = [...Map.groupBy(whole.leaves, (leaf) => codes[leaf]!).values()].map((leaves) => ({
      leaves,
      own: evidence.excess!(leaves),
    }))
    if (parts.length < 2) continue
    const found = (moved: readonly Part[]) =>
      moved.map(({ leaves }): Found => {
        const values = dimensions.map((dimension) => grid.codes[dimension]![leaves[0]!]!)
        const each = (cost + FURTHER * (moved.length - 1)) / moved.length
        return { element: { dimensions, values }, leaves, cost: each, ...evidence.explain(leaves) }
      })
    for (const part of parts) if (isCarrying([part], all)) one = better(one, found([part]))
    const moved = one.length > 0 ? [] : movedParts(parts, all)
    if (moved.length < 2 || !isCarrying(moved, all, LARGE)) continue
    if (2 * moved.length > parts.filter((part) => isSeen(part, moved)).length) continue
    const told = found(moved)
    if (told.every((part) => netOf(part) > 0)) several = better(several, told)
  }
  if (one.length > 0) return narrowed(state, one[0]!)
  return several.length > 0 ? several : [whole]
}

const saidBy = (found: readonly Found[]) => found.reduce((sum, one) => sum + netOf(one), 0)

const better = (found: Found[], other: Found[]) =>
  found.length === 0 || saidBy(other) > saidBy(found) ? other : found

const sumOf = (parts: readonly Part[]): Excess => ({
  more: parts.reduce((sum, { own }) => sum + own.more, 0),
  room: parts.reduce((sum, { own }) => sum + own.room, 0),
})

/** The parts that moved about as strongly as they do together. */
function movedParts(parts: readonly Part[], all: Excess): readonly Part[] {
  let moved = parts
  let sum = all
  for (let round = 0; round < ROUNDS; round++) {
    const rate = sum.more / sum.room
    moved = parts.filter(({ own }) => own.more / own.room / rate > FOLLOWS)
    sum = sumOf(moved)
  }
  return moved
}

/** Whether a part is large enough to show that it moved, had it moved as these did. */
function isSeen({ own }: Part, moved: readonly Part[]): boolean {
  const { more, room } = sumOf(moved)
  return Math.abs((more / room) * own.room) >= SEEN
}

/** Whether these parts carry the excess of all, and the rest, at least so large a share of it, clearly stayed. */
function isCarrying(moved: readonly Part[], all: Excess, share = 0): boolean {
  const sum = sumOf(moved)
  const rate = sum.more / sum.room
  const rest = { more: all.more - sum.more, room: all.room - sum.room }
  if (sum.more / all.more < CARRIED || Math.abs(rate * rest.room) < SEEN * moved.length) return false
  return rest.more / rest.room / rate <= STILL && rest.room >= share * all.room
}
