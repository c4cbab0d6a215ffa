import { candidates } from './candidates.ts'
import { divided } from './divided.ts'
import type { Evidence } from './evidence.ts'
import { isSame, netOf } from './found.ts'
import type { Found } from './found.ts'
import type { Lattice } from './lattice.ts'
import { narrowed, narrowedTogether } from './narrowed.ts'
import { close, searchState } from './search-state.ts'
import type { SearchState } from './search-state.ts'
import { valuesTogether } from './values-together.ts'

const RANKED = 12
const MOST = 40
const RIVAL = 0.8

/** `rest`: other candidates, strongest first; `short`: how much the best remaining segment lacked to be named (nats). */
export type Search = { found: Found[]; rest: Found[]; open: Uint8Array; short: number }

export function search(lattice: Lattice, evidence: Evidence): Search {
  const state = searchState(lattice, evidence)
  const first = narrowedTogether(state, valuesTogether(state))
  const single = greedy(state, [])
  if (first.length === 0 || saidBy(first) <= RIVAL * saidBy(single.found)) return single
  const several = greedy(searchState(lattice, evidence), first)
  return saidBy(several.found) > saidBy(single.found) ? { ...several, rest: single.rest } : single
}

const saidBy = (found: readonly Found[]) => found.reduce((sum, one) => sum + netOf(one), 0)

function greedy(state: SearchState, first: readonly Found[]): Search {
  const { evidence } = state
  const found: Found[] = []
  const take = (parts: readonly Found[]) => {
    for (const part of parts) {
      if (!found.some(({ element }) => isSame(element, part.element))) found.push(part)
      close(state, part.leaves)
    }
  }
  take(first)
  let rest: Found[] = []
  let short = Infinity
  for (let round = 0; round < MOST; round++) {
    const ranked = candidates(state, round === 0 ? RANKED : 1)
    const best = ranked[0]
    if (round === 0) rest = ranked.slice(0, RANKED)
    if (!best) break
    short = best.cost - (evidence.sober?.(best, best.leaves) ?? best.gain)
    if (short >= 0) break
    take(narrowed(state, best).flatMap((whole) => divided(state, whole)))
  }
  return { found, rest, open: state.open, short: Math.max(short, 0) }
}
