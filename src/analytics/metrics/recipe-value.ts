/** A sum of sums, or a ratio of two such. */
export type Recipe<Key extends string> = {
  sum: readonly Key[]
  less?: readonly Key[]
  over?: readonly Key[]
}

export function recipeMeasures<Key extends string>(recipes: Readonly<Record<string, Recipe<Key>>>): Key[] {
  const asked = Object.values(recipes).flatMap(({ sum, less = [], over = [] }) => [...sum, ...less, ...over])
  return [...new Set(asked)]
}

/** Null if the denominator is 0. */
export function recipeValue<Key extends string>(
  { sum, less = [], over }: Recipe<Key>,
  sums: Readonly<Partial<Record<Key, number>>>,
): number | null {
  const add = (keys: readonly Key[]) => keys.reduce((total, one) => total + (sums[one] ?? 0), 0)
  const value = add(sum) - add(less)
  if (!over) return value
  const divisor = add(over)
  return divisor === 0 ? null : value / divisor
}
