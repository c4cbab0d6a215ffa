/** Minutes. */
export const CUT_OFF_STEP = 30
const MIN_LEARNED = 30
/** Of what was invoiced before it, at least this much was collected on the same day. */
const MIN_KEPT = 0.5

type Slot = { slot: number; packages: number; same: number }

/** `minutes` of the local day; `kept` of the `learned` packages that were invoiced before it went on that day. */
export type LearnedCutOff = { minutes: number; kept: number; learned: number }
export type CutOff = LearnedCutOff & { dock: string; carrier: string }

/**
 * The hour that best separates what is collected on the day of its invoice from what is not; the latest of equals.
 * Undefined with too few, or where most wait for another day at any hour.
 */
export function findCutOff(slots: readonly Slot[]): LearnedCutOff | undefined {
  const sorted = slots.toSorted((a, b) => a.slot - b.slot)
  const all = sorted.reduce((sum, { packages }) => sum + packages, 0)
  if (all < MIN_LEARNED) return undefined
  let [right, learned, same] = [sorted.reduce((sum, one) => sum + one.packages - one.same, 0), 0, 0]
  let best: (LearnedCutOff & { right: number }) | undefined
  for (const one of sorted) {
    right += 2 * one.same - one.packages
    learned += one.packages
    same += one.same
    if (same / learned >= MIN_KEPT && right >= (best?.right ?? 0))
      best = { minutes: (one.slot + 1) * CUT_OFF_STEP, kept: same / learned, learned, right }
  }
  if (best === undefined) return undefined
  const { minutes, kept, learned: before } = best
  return { minutes, kept, learned: before }
}
