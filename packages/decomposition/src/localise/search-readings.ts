import { baseRates } from './base-rates.ts'
import type { Evidence } from './evidence.ts'
import type { MergedLeaves } from './merge-leaves.ts'
import type { Lattice } from './lattice.ts'
import { ratioEvidence } from './ratio-evidence.ts'
import { isScarce } from './is-scarce.ts'
import { eventOf, scarceEvidence } from './scarce-evidence.ts'
import { netGain, strongestNet } from './found-segment.ts'
import type { FoundSegment } from './found-segment.ts'
import { search } from './search.ts'
import type { Search } from './search.ts'
import { sumEvidence } from './sum-evidence.ts'
import { commonRatio } from './common-ratio.ts'

const CALM = 0.03
const RISEN = 5
const STILL = 0.5
const UNREACHED = 0.4
const MUCH = 0.05

export type SearchedReading = { first: Evidence; evidence: Evidence; result: Search }

/** Evidence if everything moved by a ratio; `open`: leaves that measure chance. */
type Reading = (tide: number, open?: Uint8Array) => Evidence

/** Searches the leaves as they are, or relative to a common ratio if that explains more. */
export function searchReadings({ grid, columns }: MergedLeaves, lattice: Lattice): SearchedReading {
  const [a, b, c, d] = columns
  if (c && d) {
    const counts = { hits: a, baseHits: b, trials: c, baseTrials: d }
    const base = baseRates(counts, grid)
    const reading: Reading = (tide, open) => ratioEvidence(counts, base, tide, open)
    const usual = b.map((hits, i) => (d[i]! > 0 ? (hits * c[i]!) / d[i]! : 0))
    return better(reading, twice(reading, 1, lattice), { now: a, before: usual }, lattice)
  }
  const areEvents = isScarce(a, b)
  const event = areEvents ? eventOf(a, b) : undefined
  const reading: Reading = (tide, open) =>
    event ? scarceEvidence(a, b, event, tide, open) : sumEvidence(a, b, tide, open)
  const still = twice(reading, 1, lattice)
  if (!areEvents && (still.evidence.usual !== 1 || openShare(still) > STILL)) return still
  return better(reading, still, { now: a, before: b }, lattice)
}

type Whole = { now: Float64Array; before: Float64Array }

function better(reading: Reading, still: SearchedReading, whole: Whole, lattice: Lattice): SearchedReading {
  const tide = commonRatio(lattice.grid, whole.now, whole.before)
  if (Math.abs(Math.log(tide)) < CALM) return still
  const moved = twice(reading, tide, lattice)
  const said = ({ evidence, result }: SearchedReading) =>
    result.found.reduce((sum, one) => sum + netGain(one), evidence.chance)
  if (openShare(moved) < 0.5 || said(moved) <= said(still) + RISEN) return still
  return isLeftBehind(still.result, moved.result, whole, tide) ? still : moved
}

/**
 * Whether some values of a dimension did not follow the common ratio; then what moved is named, not what did
 * not.
 */
function isLeftBehind(still: Search, moved: Search, { now, before }: Whole, tide: number): boolean {
  const isStill = (leaves: readonly number[]) => {
    const sum = (of: Float64Array) => leaves.reduce((total, leaf) => total + of[leaf]!, 0)
    return Math.abs(Math.log(sum(now) / sum(before))) < UNREACHED * Math.abs(Math.log(tide))
  }
  const isMuch = (leaves: readonly number[]) =>
    leaves.reduce((sum, leaf) => sum + before[leaf]!, 0) >= MUCH * before.reduce((sum, one) => sum + one, 0)
  if (still.found.length === 0) return false
  const named = moved.found.map(({ leaves }) => leaves)
  if (named.length > 0) return named.every(isStill) && isMuch(named.flat())
  const rest = [...still.open.keys()].filter((leaf) => still.open[leaf] === 1)
  const isOneDimension =
    new Set(still.found.map(({ element }) => String(element.dimensions))).size === 1 &&
    still.found[0]!.element.dimensions.length === 1
  return isOneDimension && isMuch(rest) && isStill(rest)
}

const openShare = ({ result: { open } }: SearchedReading) =>
  open.reduce((sum, is) => sum + is, 0) / open.length

/** Repeats the search if found segments had inflated the noise estimate. */
function twice(reading: Reading, tide: number, lattice: Lattice): SearchedReading {
  const evidence = reading(tide)
  const result = search(lattice, evidence)
  const open = withoutStrong(result.found, lattice.grid.leaves, evidence.excess ? 0.1 : 0)
  if (!open) return { first: evidence, evidence, result }
  const again = reading(tide, open)
  const isSame = again.usual === evidence.usual && Math.abs(again.noise / evidence.noise - 1) <= 0.05
  if (again.freedom > 100 && isSame) return { first: evidence, evidence, result }
  return { first: evidence, evidence: again, result: search(lattice, again) }
}

function withoutStrong(
  found: readonly FoundSegment[],
  leaves: number,
  share: number,
): Uint8Array | undefined {
  const least = share * strongestNet(found)
  const open = new Uint8Array(leaves).fill(1)
  let covered = 0
  for (const one of found) {
    if (netGain(one) < least) continue
    for (const leaf of one.leaves) open[leaf] = 0
    covered += one.leaves.length
  }
  return covered > 0 ? open : undefined
}
