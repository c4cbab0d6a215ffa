import { assertFinite } from './assert-finite.ts'

/** Parts do not overlap, and doubles span 2,098 bits in total. */
const MAX_PARTS = 64

/** Shared by all calls: allocating one each time took longer than adding. */
const parts = new Float64Array(MAX_PARTS)

/**
 * The sum, rounded once as if computed exactly: independent of order, and opposite numbers cancel to exactly
 * 0 (never -0). @throws TypeError when a number or the sum is not finite. Source: J. R. Shewchuk, "Adaptive
 * Precision Floating-Point Arithmetic", Discrete & Computational Geometry 18 (1997).
 */
export function exactSum(numbers: ArrayLike<number>): number {
  let count = 0
  for (let index = 0; index < numbers.length; index++) count = addTo(count, numbers[index] ?? 0)
  return assertFinite(rounded(count), 'sum')
}

/**
 * The first `count` parts ascend, do not overlap, and add up exactly to the numbers so far. Returns their new
 * count.
 */
function addTo(count: number, number: number): number {
  let high = number
  let kept = 0
  for (let index = 0; index < count; index++) {
    const part = parts[index] ?? 0
    const sum = high + part
    const added = sum - high
    const lost = high - (sum - added) + (part - added)
    high = sum
    if (lost !== 0) parts[kept++] = lost
  }
  if (high !== 0) parts[kept++] = assertFinite(high, 'sum')
  return kept
}

function rounded(count: number): number {
  let place = count - 1
  let sum = parts[place] ?? 0
  while (place > 0) {
    const part = parts[--place] ?? 0
    const before = sum
    sum = before + part
    const lost = part - (sum - before)
    if (lost === 0) continue
    // a tie was rounded to even, but the lower parts determine the correct side
    const below = place > 0 ? (parts[place - 1] ?? 0) : 0
    if (Math.sign(below) === Math.sign(lost) && sum + 2 * lost - sum === 2 * lost) sum += 2 * lost
    break
  }
  return sum
}
