import type { BoundedSearch } from './bound-search.ts'
import type { Evidence } from './evidence.ts'
import { netGain, strongestNet, type FoundSegment } from './found-segment.ts'
import { swapToLargerBase } from './merge-leaves.ts'
import { buildLattice } from './lattice.ts'
import type { Search } from './search.ts'
import { searchReadings } from './search-readings.ts'
import { dropNested } from './drop-nested.ts'
import { mergeComplete } from './merge-complete.ts'

const MAX_LONE = 8
const MUCH = 0.08
const WEAK = 0.03
const ALIKE = 0.5
const LITTLE = 0.02
const CLEAR = 5

/**
 * `isPassedOver`: some segments explain too little to be named. `isScattered`: too many single leaves moved
 * to be causes.
 */
export type NamedSegments = {
  first: Evidence
  evidence: Evidence
  result: Search
  named: readonly FoundSegment[]
  isPassedOver: boolean
  isScattered: boolean
}

export function nameSegments(isRate: boolean, { leaves, layers }: BoundedSearch): NamedSegments {
  const lattice = buildLattice(leaves.grid, layers)
  const { first, evidence, result } = searchReadings(swapToLargerBase(leaves), lattice)
  const gathered = withoutScatter(result.found)
  const clear = mergeComplete(dropNested(gathered, evidence), lattice, evidence)
  const named = isRate ? dropDrift(clear, evidence) : clear
  return {
    first,
    evidence,
    result,
    named,
    isPassedOver: named.length < clear.length,
    isScattered: gathered.length < result.found.length,
  }
}

function withoutScatter(found: readonly FoundSegment[]): readonly FoundSegment[] {
  const isLone = ({ leaves }: FoundSegment) => leaves.length === 1
  return found.filter(isLone).length > MAX_LONE ? found.filter((one) => !isLone(one)) : found
}

/**
 * For rates, keeps segments that are causes rather than drift: with enough of the strongest's change, or a
 * similarly strong and clear move.
 */
function dropDrift(found: readonly FoundSegment[], { excess }: Evidence): readonly FoundSegment[] {
  const most = strongestNet(found)
  const strongest = found.find((one) => netGain(one) === most)
  if (!excess || !strongest) return found
  const carried = excess(strongest.leaves).more
  return found.filter((one) => {
    const share = excess(one.leaves).more / carried
    if (one === strongest || (share >= MUCH && netGain(one) >= WEAK * most)) return true
    const alike = Math.abs(strengthOf(one)) / Math.abs(strengthOf(strongest))
    return alike >= ALIKE && netGain(one) >= CLEAR && (share >= LITTLE || share <= -MUCH)
  })
}

const strengthOf = ({ effect }: FoundSegment) => Math.log(Math.max(effect, 1e-3))
