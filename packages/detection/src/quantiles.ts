/** Interpolated between the two nearest (R's type 7). @param sorted ascending, not empty. */
export function sortedQuantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1)
  const k = Math.floor(place)
  const below = sorted[k]!
  return k === place ? below : below + (sorted[k + 1]! - below) * (place - k)
}

/** @returns 0 for an empty list. */
export function median(values: readonly number[]): number {
  return values.length === 0 ? 0 : sortedQuantile(Float64Array.from(values).sort(), 0.5)
}
