/** Successes and total in one step of the period. */
export type RateStep = { step: number; good: number; all: number }

/** Minimum on each side of the change. */
const MIN_ATTEMPTS = 20
/** Minimum log-likelihood ratio of a change, beyond what testing many moments gives by chance. */
const EVIDENCE = Math.log(100)

/**
 * The step at which a segment's rate changed in the direction of `effect` until the period's end. Null if it
 * was so from the start, changed gradually, or chance explains it.
 */
export function findRateChange(steps: readonly RateStep[], effect: number): number | null {
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
    if (before.all >= MIN_ATTEMPTS && after.all >= MIN_ATTEMPTS && Math.sign(moved) === Math.sign(effect)) {
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

/** Maximum log-likelihood. */
const likelihood = (good: number, all: number) => part(good, all) + part(all - good, all)
const part = (count: number, of: number) => (count <= 0 ? 0 : count * Math.log(count / of))
