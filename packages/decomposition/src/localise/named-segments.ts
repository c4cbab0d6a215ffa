import type { Bounded } from './bounded.ts'
import type { Evidence } from './evidence.ts'
import type { Found } from './found.ts'
import { fromLarger } from './gathered.ts'
import { latticeOf } from './lattice.ts'
import { material } from './material.ts'
import type { Search } from './search.ts'
import { searched } from './searched.ts'
import { simplified } from './simplified.ts'
import { withoutWhole } from './without-whole.ts'

const MOST_LONE = 8

/**
 * What a table's leaves say: how they looked at first and at last, what the search found, and the segments that are named of it.
 * `isPassedOver`: some are not named because they carry little. `isScattered`: there were too many single leaves to be causes.
 */
export type NamedSegments = {
  first: Evidence
  evidence: Evidence
  result: Search
  named: readonly Found[]
  isPassedOver: boolean
  isScattered: boolean
}

export function namedSegments(isRate: boolean, { leaves, layers }: Bounded): NamedSegments {
  const lattice = latticeOf(leaves.grid, layers)
  const { first, evidence, result } = searched(isRate, fromLarger(leaves), lattice)
  const gathered = withoutScatter(result.found)
  const clear = withoutWhole(simplified(gathered, evidence), lattice, evidence)
  const named = isRate ? material(clear, evidence) : clear
  return {
    ...{ first, evidence, result, named },
    isPassedOver: named.length < clear.length,
    isScattered: gathered.length < result.found.length,
  }
}

/** What was found, without single leaves where there are too many of them to be causes: that is scatter. */
function withoutScatter(found: readonly Found[]): readonly Found[] {
  const isLone = ({ leaves }: Found) => leaves.length === 1
  return found.filter(isLone).length > MOST_LONE ? found.filter((one) => !isLone(one)) : found
}
