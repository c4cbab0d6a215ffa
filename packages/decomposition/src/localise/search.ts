import { candidates } from './candidates.ts'
import { divideSegment } from './divide-segment.ts'
import type { Evidence } from './evidence.ts'
import { isSame, netGain } from './found-segment.ts'
import type { FoundSegment } from './found-segment.ts'
import type { Lattice } from './lattice.ts'
import { narrowSegment, narrowGroup } from './narrow-segment.ts'
import { close, copySearchState, searchState } from './search-state.ts'
import type { SearchState } from './search-state.ts'
import { groupValues } from './group-values.ts'

const RANKED = 12
const MAX_ROUNDS = 40
const RIVAL = 0.8

/**
 * `rest`: other candidates, strongest first; `short`: evidence (nats) the best remaining segment lacks to be
 * named.
 */
export type Search = { found: FoundSegment[]; rest: FoundSegment[]; open: Uint8Array; short: number }

export function search(lattice: Lattice, evidence: Evidence): Search {
  const state = searchState(lattice, evidence)
  const first = narrowGroup(state, groupValues(state))
  if (first.length === 0) return greedy(state, [])
  const single = greedy(copySearchState(state), [])
  if (saidBy(first) <= RIVAL * saidBy(single.found)) return single
  const several = greedy(state, first)
  return saidBy(several.found) > saidBy(single.found) ? { ...several, rest: single.rest } : single
}

const saidBy = (found: readonly FoundSegment[]) => found.reduce((sum, one) => sum + netGain(one), 0)

function greedy(state: SearchState, first: readonly FoundSegment[]): Search {
  const { evidence } = state
  const found: FoundSegment[] = []
  const take = (parts: readonly FoundSegment[]) => {
    for (const part of parts) {
      if (!found.some(({ element }) => isSame(element, part.element))) found.push(part)
      close(state, part.leaves)
    }
  }
  take(first)
  let rest: FoundSegment[] = []
  let short = Infinity
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const ranked = candidates(state, round === 0 ? RANKED : 1)
    const best = ranked[0]
    if (round === 0) rest = ranked.slice(0, RANKED)
    if (!best) break
    short = best.cost - (evidence.sober?.(best, best.leaves) ?? best.gain)
    if (short >= 0) break
    take(narrowSegment(state, best).flatMap((whole) => divideSegment(state, whole)))
  }
  return { found, rest, open: state.open, short: Math.max(short, 0) }
}
