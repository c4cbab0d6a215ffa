/** Seeded random numbers, the same on every platform. */
export type Random = {
  uniform: (from?: number, to?: number) => number
  /** An integer, both ends inclusive. */
  whole: (from: number, to: number) => number
  normal: (mean?: number, spread?: number) => number
  weibull: (shape: number) => number
  poisson: (mean: number) => number
  binomial: (trials: number, chance: number) => number
  pick: <T>(list: readonly T[]) => T
  /** A random subset in the list's order. */
  some: <T>(list: readonly T[], count: number) => T[]
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  for (let warm = 0; warm < 8; warm++) next()
  const uniform = (from = 0, to = 1) => from + (to - from) * next()
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const normal = (mean = 0, spread = 1) =>
    mean + spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const poisson = (mean: number): number => {
    if (mean > 50) return Math.max(0, Math.round(normal(mean, Math.sqrt(mean))))
    let [count, left] = [0, Math.exp(-mean)]
    for (let product = next(); product > left; product *= next()) count++
    return count
  }
  const binomial = (trials: number, chance: number): number => {
    if (trials * Math.min(chance, 1 - chance) > 30)
      return Math.min(
        trials,
        Math.max(0, Math.round(normal(trials * chance, Math.sqrt(trials * chance * (1 - chance))))),
      )
    let hits = 0
    for (let trial = 0; trial < trials; trial++) if (next() < chance) hits++
    return hits
  }
  const some = <T>(list: readonly T[], count: number): T[] => {
    const left = list.map((_, index) => index)
    const chosen: number[] = []
    while (chosen.length < count && left.length > 0) chosen.push(...left.splice(whole(0, left.length - 1), 1))
    return chosen.sort((a, b) => a - b).map((index) => list[index]!)
  }
  return {
    uniform,
    whole,
    normal,
    poisson,
    binomial,
    some,
    weibull: (shape) => (-Math.log(1 - next())) ** (1 / shape),
    pick: (list) => list[whole(0, list.length - 1)]!,
  }
}
