import { sortedQuantile } from './quantiles.ts'
import { tuning } from './tuning.ts'

/** Deviations of one side: a tenth exceed `from`, and beyond it the probability falls by e every `step`. */
export type Tail = { from: number; step: number }

/** Of a standard normal, from its 10% and 2% points. */
const NORMAL_TAIL: Tail = { from: 1.645, step: (2.326 - 1.645) / Math.log(5) }

/** Estimated from two quantiles, which rare anomalies do not influence. */
export function fitTail(sizes: Float64Array, least: Tail): Tail {
  if (sizes.length < 10) return least
  const sorted = sizes.sort()
  const from = sortedQuantile(sorted, 0.9)
  // as far out as twenty observations allow
  const share = Math.min(tuning.tailNear, Math.max(tuning.tailFar, 20 / sizes.length))
  const step = (sortedQuantile(sorted, 1 - share) - from) / Math.log(0.1 / share)
  const tied = (from / NORMAL_TAIL.from) * NORMAL_TAIL.step
  return {
    from: Math.max(from, least.from),
    step: Math.max(step, tied, least.step),
  }
}

/** Probability of a deviation at least this large, on this side. */
export const chanceBeyond = ({ from, step }: Tail, size: number): number =>
  size > from ? 0.1 * Math.exp((from - size) / step) : Math.exp((-size / from) * Math.LN10)

export const sizeOfChance = ({ from, step }: Tail, chance: number): number =>
  chance < 0.1 ? from + step * Math.log(0.1 / chance) : (-from * Math.log(chance)) / Math.LN10
