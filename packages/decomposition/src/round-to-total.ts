import { exactSum } from './exact-sum.ts'
import { assertFinite } from './assert-finite.ts'

/**
 * Rounds parts to integers that add up to the rounded total, by the largest-remainder method. Halves go away from zero;
 * in a tie the earlier part keeps or gets the larger size.
 * @param parts in the unit shown (centavos, tenths of a point), within ±(2^53 - 1). @param total default: their exact sum; may differ from it by less than one half.
 * @returns integers in the order of `parts`; never -0.
 * @throws RangeError beyond ±(2^53 - 1) or when no rounding gives the total; TypeError when a number is not finite.
 * Source: A. Hamilton (1792), as in Balinski and Young, "Fair Representation" (1982).
 */
export function roundToTotal(parts: readonly number[], total: number = exactSum(parts)): number[] {
  const target = nearest(safe(total, 'total'))
  const rounded = parts.map((part, index) => {
    const value = nearest(safe(part, 'part'))
    return { part, index, value, error: part - value }
  })
  const missing = exactSum([target, ...rounded.map(({ value }) => -value)])
  const step = Math.sign(missing)
  const candidates = rounded
    .filter(({ error }) => Math.sign(error) === step)
    .toSorted((a, b) => {
      const [awayA, awayB] = [a.part * step > 0, b.part * step > 0]
      const byOrder = awayA ? a.index - b.index : b.index - a.index
      return Math.abs(b.error) - Math.abs(a.error) || Number(awayB) - Number(awayA) || byOrder
    })
  if (candidates.length < Math.abs(missing)) {
    throw new RangeError(`parts that add up to ${exactSum(parts)} cannot be rounded to a total of ${total}`)
  }
  const stepped = new Set(candidates.slice(0, Math.abs(missing)).map(({ index }) => index))
  return rounded.map(({ value, index }) => (stepped.has(index) ? value + step : value) + 0)
}

/** Adding the remainder to a part of this size still gives exact integers. */
const LARGEST_PART = 2 ** 48

/**
 * Like `roundToTotal`, for any total: the remainder goes to the largest part (the earliest of equals), so
 * that a table always adds up. Parts beyond ±2^48 only result from cancellation (a rate with a tiny
 * denominator) and count as 0. @returns integers in the order of `parts` that add up to the rounded total,
 * unless there are no parts.
 */
export function closeToTotal(given: readonly number[], total: number): number[] {
  if (given.length === 0) return []
  const target = nearest(safe(total, 'total'))
  const parts = given.map((part) => (Math.abs(assertFinite(part, 'part')) > LARGEST_PART ? 0 : part))
  const sizes = parts.map(Math.abs)
  const largest = sizes.indexOf(Math.max(...sizes))
  const open = exactSum([target, ...parts.map((part) => -part)])
  const closed = parts.map((part, index) => (index === largest && Math.abs(open) > 0.25 ? part + open : part))
  return roundToTotal(closed, target)
}

function nearest(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value))
}

function safe(value: number, name: string): number {
  if (Math.abs(assertFinite(value, name)) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`${name} must be within ±${Number.MAX_SAFE_INTEGER}, not ${value}`)
  }
  return value
}
