import { expect } from 'vitest'

/**
 * Expects two numbers to differ by at most `share` of the scale, the largest number listed. Both, and the
 * scale, must be finite, so that NaN and Infinity fail. Values below 1e-300 lack precision and are not
 * compared.
 */
export function expectClose(actual: number, expected: number, scale: readonly number[], share = 1e-9): void {
  for (const value of [actual, expected, ...scale]) expect(value).toSatisfy(Number.isFinite)
  const largest = Math.max(...scale.map(Math.abs), 0)
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(share * largest + 1e-300)
}

/** Expects the same keys, and every pair of numbers to be close. */
export function expectAllClose(
  actual: Record<string, number>,
  expected: Record<string, number>,
  scale: readonly number[],
  share = 1e-9,
): void {
  expect(Object.keys(actual).toSorted()).toEqual(Object.keys(expected).toSorted())
  for (const [name, value] of Object.entries(actual)) expectClose(value, expected[name] ?? NaN, scale, share)
}

/** The same record with every number negated, and 0 instead of -0. */
export function negated<K extends string>(record: Record<K, number>): Record<string, number> {
  return scaled(record, -1)
}

/** The same record with every number multiplied, and 0 instead of -0. */
export function scaled<K extends string>(record: Record<K, number>, by: number): Record<string, number> {
  return Object.fromEntries(Object.entries<number>(record).map(([name, value]) => [name, value * by + 0]))
}
