/** P(T ≤ t) = 0.975, by the Cornish–Fisher expansion; within 1% from four degrees on. */
export function studentQuantile(degrees: number): number {
  const z = 1.96
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  )
}
