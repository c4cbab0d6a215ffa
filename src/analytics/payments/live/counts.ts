import type { Counts } from './found-rows.ts'

export function mergeCounts(all: readonly Counts[]): Map<number, number> {
  const merged = new Map<number, number>()
  for (const [values, counts] of all)
    for (const [index, value] of values.entries())
      merged.set(value, (merged.get(value) ?? 0) + (counts[index] ?? 0))
  return merged
}

export const totalOf = (counts: ReadonlyMap<number, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

/** The smallest value that at least `part` of all do not exceed; null if empty. */
export function quantileOf(counts: ReadonlyMap<number, number>, part: number): number | null {
  let left = part * totalOf(counts)
  const values = [...counts].toSorted(([a], [b]) => a - b)
  for (const [value, count] of values) {
    left -= count
    if (left <= 1e-9) return value
  }
  return values.at(-1)?.[0] ?? null
}
