/** The value at a share (0 to 1) of a list that may be reordered; 0 of an empty list. Expected time linear in its length. */
export function quantileOf(values: Float64Array, share: number): number {
  const last = values.length - 1
  if (last < 0) return 0
  const k = Math.round(share * last)
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
  return values[k]!
}
