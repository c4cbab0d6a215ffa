import type { Evidence } from './evidence.ts'
import type { Lattice } from './lattice.ts'
import type { Found } from './search.ts'

const SEEN = 0.01
const AGAINST = 4
const MOVED = 5

/** Whether all leaves moved by one effect: that says no less than the segments found, and no value seen enough speaks against it. */
export function isEverywhere(
  { grid, postings }: Lattice,
  evidence: Evidence,
  found: readonly Found[],
): boolean {
  const all = Array.from({ length: grid.leaves }, (_, leaf) => leaf)
  const whole = evidence.explain(all)
  const net = found.reduce((sum, { gain, cost }) => sum + gain - cost, 0)
  const gain = evidence.sober?.(whole, all) ?? whole.gain
  if (gain <= MOVED || whole.gain < 0.98 * net) return false
  return postings.every(({ starts, leaves }) => {
    for (let value = 0; value + 1 < starts.length; value++) {
      const part = Array.from(leaves.subarray(starts[value], starts[value + 1]))
      if (part.length < SEEN * grid.leaves) continue
      if (evidence.explain(part, whole.manner, whole.effect).gain < -AGAINST) return false
    }
    return true
  })
}

/** Whether the whole moved by more than its leaves' noise adds up to. */
export function hasMoved({ pull, info }: Evidence): boolean {
  const sum = (of: Float64Array) => of.reduce((total, value) => total + value, 0)
  return sum(pull) ** 2 > 2 * MOVED * sum(info)
}
