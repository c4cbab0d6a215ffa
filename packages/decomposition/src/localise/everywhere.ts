import type { Evidence } from './evidence.ts'
import type { Lattice } from './lattice.ts'
import type { Found } from './search.ts'

const SEEN = 0.01

/** Whether all leaves moved by one effect: that says no less than the segments found, and so does every value seen enough. */
export function isEverywhere(
  { grid, postings }: Lattice,
  evidence: Evidence,
  found: readonly Found[],
): boolean {
  const all = Array.from({ length: grid.leaves }, (_, leaf) => leaf)
  const whole = evidence.explain(all)
  const net = found.reduce((sum, { gain, cost }) => sum + gain - cost, 0)
  if (whole.gain <= 0 || whole.gain < 0.98 * net) return false
  return postings.every(({ starts, leaves }) => {
    for (let value = 0; value + 1 < starts.length; value++) {
      const part = Array.from(leaves.subarray(starts[value], starts[value + 1]))
      if (part.length < SEEN * grid.leaves) continue
      if (evidence.explain(part, whole.manner, whole.effect).gain <= 0) return false
    }
    return true
  })
}
