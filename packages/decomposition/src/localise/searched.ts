import type { Evidence } from './evidence.ts'
import type { Gathered } from './gathered.ts'
import type { Lattice } from './lattice.ts'
import { ratioEvidence } from './ratio-evidence.ts'
import { isScarce } from './is-scarce.ts'
import { scarceEvidence } from './scarce-evidence.ts'
import { netOf, strongestNet } from './found.ts'
import type { Found } from './found.ts'
import { search } from './search.ts'
import type { Search } from './search.ts'
import { sumEvidence } from './sum-evidence.ts'
import { tideOf } from './tide.ts'

const CALM = 0.03
const RISEN = 5
const STILL = 0.5

/** `first`: how the leaves look before anything is known of them. */
export type Searched = { first: Evidence; evidence: Evidence; result: Search }

/** How the leaves look if everything moved by a ratio; `open`: the leaves that chance is measured on. */
type Reading = (tide: number, open?: Uint8Array) => Evidence

/** The leaves as they are, or as a tide that moved all of them by a ratio and what moved besides, where that says more. */
export function searched(isRate: boolean, { grid, columns }: Gathered, lattice: Lattice): Searched {
  const [a, b, c, d] = columns as [Float64Array, Float64Array, Float64Array, Float64Array]
  if (isRate) {
    const counts = { hits: a, baseHits: b, trials: c, baseTrials: d }
    const reading: Reading = (tide, open) => ratioEvidence(counts, grid, tide, open)
    const usual = b.map((hits, i) => (d[i]! > 0 ? (hits * c[i]!) / d[i]! : 0))
    return better(reading, twice(reading, 1, lattice), tideOf(grid, a, usual), lattice)
  }
  const areEvents = isScarce(a, b)
  const reading: Reading = (tide, open) =>
    areEvents ? scarceEvidence(a, b, tide, open) : sumEvidence(a, b, tide, open)
  const still = twice(reading, 1, lattice)
  if (!areEvents && (still.evidence.usual !== 1 || openShare(still) > STILL)) return still
  return better(reading, still, tideOf(grid, a, b), lattice)
}

function better(reading: Reading, still: Searched, tide: number, lattice: Lattice): Searched {
  if (Math.abs(Math.log(tide)) < CALM) return still
  const moved = twice(reading, tide, lattice)
  const said = ({ evidence, result }: Searched) =>
    result.found.reduce((sum, one) => sum + netOf(one), evidence.chance)
  return openShare(moved) >= 0.5 && said(moved) > said(still) + RISEN ? moved : still
}

const openShare = ({ result: { open } }: Searched) => open.reduce((sum, is) => sum + is, 0) / open.length

/** The search; once more where what was found had blurred the noise that it was judged by. */
function twice(reading: Reading, tide: number, lattice: Lattice): Searched {
  const evidence = reading(tide)
  const result = search(lattice, evidence)
  const open = withoutStrong(result.found, lattice.grid.leaves, evidence.excess ? 0.1 : 0)
  if (!open) return { first: evidence, evidence, result }
  const again = reading(tide, open)
  const isSame = again.usual === evidence.usual && Math.abs(again.noise / evidence.noise - 1) <= 0.05
  if (again.freedom > 100 && isSame) return { first: evidence, evidence, result }
  return { first: evidence, evidence: again, result: search(lattice, again) }
}

/** The leaves outside of what was found with at least a share of the strongest evidence; nothing where that is next to none. */
function withoutStrong(found: readonly Found[], leaves: number, share: number): Uint8Array | undefined {
  const least = share * strongestNet(found)
  const open = new Uint8Array(leaves).fill(1)
  let covered = 0
  for (const one of found) {
    if (netOf(one) < least) continue
    for (const leaf of one.leaves) open[leaf] = 0
    covered += one.leaves.length
  }
  return covered > 0 ? open : undefined
}
