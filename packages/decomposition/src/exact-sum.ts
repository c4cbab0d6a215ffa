import { finite } from './finite.ts'

/**
 * The sum of the numbers as if it were done without rounding, then rounded once: the order of the numbers
 * cannot be seen in the result, and opposite numbers cancel to exactly 0 (never -0).
 *
 * @throws TypeError when a number, or the sum on its way, is not finite.
 *
 * Source: J. R. Shewchuk, "Adaptive Precision Floating-Point Arithmetic", Discrete & Computational Geometry 18 (1997).
 */
export function exactSum(numbers: Iterable<number>): number {
  const parts: number[] = []
  for (const number of numbers) addTo(parts, number)
  return finite(rounded(parts), 'sum')
}

/** Parts do not overlap, ascend in size, and add up to everything seen so far without error. */
function addTo(parts: number[], number: number): void {
  let high = number
  let kept = 0
  for (const part of parts) {
    const sum = high + part
    const added = sum - high
    const lost = high - (sum - added) + (part - added)
    high = sum
    if (lost !== 0) parts[kept++] = lost
  }
  parts.length = kept
  if (high !== 0) parts.push(high)
}

function rounded(parts: number[]): number {
  let sum = parts.pop() ?? 0
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const before = sum
    sum = before + part
    const lost = part - (sum - before)
    if (lost === 0) continue
    // A tie was broken to even, but what is left below says to which side it should have gone.
    const below = parts.pop() ?? 0
    if (Math.sign(below) === Math.sign(lost) && sum + 2 * lost - sum === 2 * lost) sum += 2 * lost
    break
  }
  return sum
}
