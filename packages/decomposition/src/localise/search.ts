import { candidates } from './candidates.ts'
import { divided } from './divided.ts'
import type { Evidence } from './evidence.ts'
import { isSame } from './found.ts'
import type { Found } from './found.ts'
import type { Lattice } from './lattice.ts'
import { narrowed } from './narrowed.ts'
import { close, searchState } from './search-state.ts'

const RANKED = 12

/**
 * What explains the leaves together, what else was looked at first (strongest first), the leaves that are left over, and
 * by how much the best segment of those fell short of being named (nats).
 */
export type Search = { found: Found[]; rest: Found[]; open: Uint8Array; short: number }

/** The segments that together explain the leaves at the least cost, greedily, each split where its parts say more. */
export function search(lattice: Lattice, evidence: Evidence, most = 40): Search {
  const state = searchState(lattice, evidence)
  const found: Found[] = []
  let rest: Found[] = []
  let short = Infinity
  for (let round = 0; round < most; round++) {
    const ranked = candidates(state, round === 0 ? RANKED : 1)
    const best = ranked[0]
    if (round === 0) rest = ranked.slice(0, RANKED)
    if (!best) break
    short = best.cost - (evidence.sober?.(best, best.leaves) ?? best.gain)
    if (short >= 0) break
    for (const part of divided(state, narrowed(state, best))) {
      if (!found.some(({ element }) => isSame(element, part.element))) found.push(part)
      close(state, part.leaves)
    }
  }
  return { found, rest, open: state.open, short: Math.max(short, 0) }
}
