/** Runs of neighbouring steps. */
export function stretchesOf(indexes: readonly number[]): { first: number; last: number }[] {
  const stretches: { first: number; last: number }[] = []
  for (const index of indexes) {
    const last = stretches.at(-1)
    if (last !== undefined && index === last.last + 1) last.last = index
    else stretches.push({ first: index, last: index })
  }
  return stretches
}
