/**
 * A quantile, interpolated between the two nearest numbers (R's type 7), in expected linear time. @param
 * given in any order; a Float64Array is reordered in place. @param share 0 to 1. @returns 0 for an empty
 * list.
 */
export function quantile(given: Float64Array | readonly number[], share: number): number {
  const values = given instanceof Float64Array ? given : Float64Array.from(given)
  const last = values.length - 1
  if (last < 0) return 0
  const place = share * last
  const k = Math.floor(place)
  let low = 0
  let high = last
  while (low < high) {
    const pivot = values[(low + high) >> 1]!
    let i = low
    let j = high
    while (i <= j) {
      while (values[i]! < pivot) i++
      while (values[j]! > pivot) j--
      if (i <= j) {
        const kept = values[i]!
        values[i++] = values[j]!
        values[j--] = kept
      }
    }
    if (k <= j) high = j
    else if (k >= i) low = i
    else break
  }
  const below = values[k]!
  if (k === place) return below
  let above = Infinity
  for (let at = k + 1; at <= last; at++) above = Math.min(above, values[at]!)
  return below + (above - below) * (place - k)
}
