import { sortedQuantile } from './quantiles.ts'
import { tuning } from './tuning.ts'

/** Sizes of one side: a tenth is beyond `from`, and from there the chance falls by e every `step`. */
export type Tail = { from: number; step: number }

/** Of a standard normal, with what is beyond 0.1 and 0.02 of its absolute size. */
const NORMAL_TAIL: Tail = { from: 1.645, step: (2.326 - 1.645) / Math.log(5) }

/** From two quantiles, which no rare anomaly moves. */
export function tailOf(sizes: Float64Array, least: Tail): Tail {
  if (sizes.length < 10) return least
  const sorted = sizes.sort()
  const from = sortedQuantile(sorted, 0.9)
  // as far out as twenty sizes allow
  const share = Math.min(tuning.tailNear, Math.max(tuning.tailFar, 20 / sizes.length))
  const step = (sortedQuantile(sorted, 1 - share) - from) / Math.log(0.1 / share)
  const tied = (from / NORMAL_TAIL.from) * NORMAL_TAIL.step
  return {
    from: Math.max(from, least.from),
    step: Math.max(step, tied, least.step),
  }
}

/** Of a deviation on this side, P(at least so large). */
export const chanceBeyond = ({ from, step }: Tail, size: number): number =>
  size > from ? 0.1 * Math.exp((from - size) / step) : Math.exp((-size / from) * Math.LN10)

export const sizeOfChance = ({ from, step }: Tail, chance: number): number =>
  chance < 0.1 ? from + step * Math.log(0.1 / chance) : (-from * Math.log(chance)) / Math.LN10
