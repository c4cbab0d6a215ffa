import type { BoundedSearch } from './bound-search.ts'
import type { Evidence } from './evidence.ts'
import type { FoundSegment } from './found-segment.ts'
import { swapToLargerBase } from './merge-leaves.ts'
import { buildLattice } from './lattice.ts'
import { dropDrift } from './drop-drift.ts'
import type { Search } from './search.ts'
import { searchReadings } from './search-readings.ts'
import { dropNested } from './drop-nested.ts'
import { mergeComplete } from './merge-complete.ts'

const MOST_LONE = 8

/** `isPassedOver`: some segments carry too little to be named. `isScattered`: too many single leaves moved to be causes. */
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
    ...{ first, evidence, result, named },
    isPassedOver: named.length < clear.length,
    isScattered: gathered.length < result.found.length,
  }
}

function withoutScatter(found: readonly FoundSegment[]): readonly FoundSegment[] {
  const isLone = ({ leaves }: FoundSegment) => leaves.length === 1
  return found.filter(isLone).length > MOST_LONE ? found.filter((one) => !isLone(one)) : found
}
