import type { Found } from './found.ts'
import { finer } from './search-state.ts'
import type { SearchState } from './search-state.ts'

const CARRIED = 0.93
const STILL = 0.2
const SEEN = 5

/** The one part of a rate's segment that moved, where it carries the excess and the rest, seen well enough, stayed. */
export function narrowed(state: SearchState, whole: Found): Found {
  const { grid } = state.lattice
  const { evidence } = state
  if (!evidence.excess) return whole
  let best: Found = whole
  const all = evidence.excess(whole.leaves)
  for (const { d, dimensions, cost } of finer(state, whole.element)) {
    for (const leaves of Map.groupBy(whole.leaves, (leaf) => grid.codes[d]![leaf]!).values()) {
      const own = evidence.excess(leaves)
      const rest = { more: all.more - own.more, room: all.room - own.room }
      const rate = own.more / own.room
      if (own.more / all.more < CARRIED || Math.abs(rate * rest.room) < SEEN) continue
      if (rest.more / rest.room / rate > STILL) continue
      const values = dimensions.map((dimension) => grid.codes[dimension]![leaves[0]!]!)
      const found = { element: { dimensions, values }, leaves, cost, ...evidence.explain(leaves) }
      if (best === whole || found.gain - found.cost > best.gain - best.cost) best = found
    }
  }
  return best === whole ? whole : narrowed(state, best)
}
