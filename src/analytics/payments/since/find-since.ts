/** What came in one step of the period: good ones of all. */
export type RateStep = { step: number; good: number; all: number }

/** On each side of the moment. */
const LEAST = 20
/** How many times likelier a change at a moment must be than none, beyond what so many moments make by chance. */
const EVIDENCE = Math.log(100)

/**
 * The step from which on the rate of a place is another, in the direction of `effect`, until the end of the period. Null where it was so all along,
 * moved slowly, or chance explains it.
 */
export function findSince(steps: readonly RateStep[], effect: number): number | null {
  const inOrder = steps.toSorted((a, b) => a.step - b.step)
  const whole = { good: 0, all: 0 }
  for (const { good, all } of inOrder) {
    whole.good += good
    whole.all += all
  }
  const none = likelihood(whole.good, whole.all)
  const before = { good: 0, all: 0 }
  let best = { step: 0, score: Math.log(Math.max(1, inOrder.length)) + EVIDENCE }
  let found = false
  for (const { step, good, all } of inOrder) {
    const after = { good: whole.good - before.good, all: whole.all - before.all }
    const moved = before.all * after.good - after.all * before.good
    if (before.all >= LEAST && after.all >= LEAST && Math.sign(moved) === Math.sign(effect)) {
      const score = likelihood(before.good, before.all) + likelihood(after.good, after.all) - none
      if (score > best.score) {
        best = { step, score }
        found = true
      }
    }
    before.good += good
    before.all += all
  }
  return found ? best.step : null
}

/** The logarithm, at the rate that fits best. */
const likelihood = (good: number, all: number) => part(good, all) + part(all - good, all)
const part = (count: number, of: number) => (count <= 0 ? 0 : count * Math.log(count / of))
