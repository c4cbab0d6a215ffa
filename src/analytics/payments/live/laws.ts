/** Of something that happens to part of many: `spread` is the correlation (0 to 1) of those that come together. */
export type RateLaw = { mean: number; spread: number }

/** Of a number of events: variance is mean + mean² × spread. */
export type CountLaw = { mean: number; spread: number }

const TINY = 1e-200

/** P(X ≥ count) of a beta-binomial of `trials`. */
export function rateTail(count: number, trials: number, { mean, spread }: RateLaw): number {
  if (count <= 0) return 1
  if (count > trials) return 0
  const size = (1 - spread) / Math.max(spread, 1e-9)
  const [a, b] = [mean * size, (1 - mean) * size]
  // terms from all trials down: Π (a + i) / (size + i) is that of `trials`; `log` holds what a number could not
  let [log, term] = [0, 1]
  for (let index = 0; index < trials; index++) {
    term *= (a + index) / (size + index)
    if (term > TINY) continue
    log += Math.log(term)
    term = 1
  }
  let sum = term
  for (let k = trials; k > count; k--) {
    term *= (k / (trials - k + 1)) * ((b + trials - k) / (a + k - 1))
    sum += term
    if (sum < 1 / TINY) continue
    log += Math.log(sum)
    term /= sum
    sum = 1
  }
  return Math.min(1, Math.exp(log + Math.log(sum)))
}

/** P(X ≤ count) and P(X ≥ count) of a negative binomial, Poisson where nothing is spread. */
export function countTails(count: number, { mean, spread }: CountLaw): { low: number; high: number } {
  if (mean <= 0) return { low: 1, high: count > 0 ? 0 : 1 }
  const size = 1 / Math.max(spread, 1e-9)
  const part = mean / (mean + size)
  let log = -size * Math.log1p(mean / size)
  let below = 0
  for (let k = 0; k < count; k++) {
    below += Math.exp(log)
    log += Math.log(((size + k) / (k + 1)) * part)
  }
  const at = Math.exp(log)
  // above the mean the tail itself is summed: one minus the rest would lose it
  let high = 1 - below
  if (count > mean) {
    high = 0
    for (let k = count, term = log; ; k++) {
      const next = Math.exp(term)
      high += next
      if (next < high * 1e-12) break
      term += Math.log(((size + k) / (k + 1)) * part)
    }
  }
  return { low: Math.min(1, below + at), high: Math.min(1, high) }
}

/** Correlation of those that came together, from pairs: `both` of `pairs` happened to both of the pair. */
export function pairSpread({ pairs, both, mean }: { pairs: number; both: number; mean: number }): number {
  const variance = mean * (1 - mean)
  return pairs === 0 || variance === 0 ? 0 : (both / pairs - mean * mean) / variance
}

/** The smallest and the largest counts that are not beyond `chance` on their side. */
export function countBand(law: CountLaw, chance: number): { low: number; high: number } {
  const low = firstWhere(Math.ceil(law.mean), (count) => countTails(count, law).low > chance)
  let reach = Math.max(4, Math.ceil(law.mean))
  while (countTails(law.mean + reach, law).high > chance) reach *= 2
  const top = Math.ceil(law.mean) + reach
  return { low, high: firstWhere(top, (count) => countTails(count + 1, law).high <= chance) }
}

export function rateBand(trials: number, law: RateLaw, chance: number): { low: number; high: number } {
  const not = { mean: 1 - law.mean, spread: law.spread }
  const high = firstWhere(trials, (count) => rateTail(count + 1, trials, law) <= chance)
  const low = trials - firstWhere(trials, (count) => rateTail(count + 1, trials, not) <= chance)
  return { low: low / trials, high: high / trials }
}

/** The smallest of 0 to `most` where it is true; once true it stays so. */
function firstWhere(most: number, isTrue: (count: number) => boolean): number {
  let [from, to] = [0, most]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (isTrue(middle)) to = middle
    else from = middle + 1
  }
  return from
}
