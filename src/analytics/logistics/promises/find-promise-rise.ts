/** Of a local day, by its place in the history. Business days. */
export type PromiseDay = { promises: number; days: number; squares: number }
export type PromiseRise = { at: number; before: number; after: number }

/** Business days by which a promise is another one; what is less is not looked into. */
export const LONGER_DAYS = 2
const MIN_PROMISES = 30
/** Standard errors: the day is the best of hundreds. */
const SURE = 6

/** The day from which on promises are surely longer than before, where two levels explain the history best. */
export function findPromiseRise(days: readonly PromiseDay[]): PromiseRise | null {
  const whole = days.reduce(add, none)
  let [left, best]: [PromiseDay, { at: number; left: PromiseDay; gain: number } | null] = [none, null]
  for (const [at, day] of days.entries()) {
    const right = less(whole, left)
    if (left.promises >= MIN_PROMISES && right.promises >= MIN_PROMISES) {
      const gain = (left.promises * right.promises * (meanOf(right) - meanOf(left)) ** 2) / whole.promises
      if (best === null || gain > best.gain) best = { at, left, gain }
    }
    left = add(left, day)
  }
  if (best === null) return null
  const right = less(whole, best.left)
  const [before, after] = [meanOf(best.left), meanOf(right)]
  const scatter = (scatterOf(best.left) + scatterOf(right)) / Math.max(1, whole.promises - 2)
  const error = Math.sqrt(scatter * (1 / best.left.promises + 1 / right.promises))
  return after - before >= LONGER_DAYS && after - before >= SURE * error
    ? { at: best.at, before, after }
    : null
}

const none: PromiseDay = { promises: 0, days: 0, squares: 0 }

const add = (one: PromiseDay, other: PromiseDay): PromiseDay => ({
  promises: one.promises + other.promises,
  days: one.days + other.days,
  squares: one.squares + other.squares,
})

const less = (one: PromiseDay, other: PromiseDay): PromiseDay => ({
  promises: one.promises - other.promises,
  days: one.days - other.days,
  squares: one.squares - other.squares,
})

/** Of promises that exist. */
export const meanOf = ({ promises, days }: PromiseDay): number => days / promises

const scatterOf = (one: PromiseDay): number => Math.max(0, one.squares - one.days * meanOf(one))

export const sumDays = (days: readonly PromiseDay[]): PromiseDay => days.reduce(add, none)
