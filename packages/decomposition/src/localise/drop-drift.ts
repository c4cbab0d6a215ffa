import type { Evidence } from './evidence.ts'
import { netGain, strongestNet } from './found-segment.ts'
import type { FoundSegment } from './found-segment.ts'

const MUCH = 0.08
const WEAK = 0.03
const ALIKE = 0.5
const LITTLE = 0.02
const CLEAR = 5

/** Of a rate, the segments that are causes and not drift: they carry enough of the strongest's change, or moved about as strongly and clearly. */
export function dropDrift(found: readonly FoundSegment[], { excess }: Evidence): readonly FoundSegment[] {
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
