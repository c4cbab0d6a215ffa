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

/** `isPassedOver`: some segments carry too little to be named. `isScattered`: too many single leaves moved to be causes. */
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

function withoutScatter(found: readonly Found[]): readonly Found[] {
  const isLone = ({ leaves }: Found) => leaves.length === 1
  return found.filter(isLone).length > MOST_LONE ? found.filter((one) => !isLone(one)) : found
}
