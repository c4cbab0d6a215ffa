import type { DayNumber } from './day-number.ts'
import { demandOn } from './demand.ts'
import { storyPlan } from './story-plan.ts'
import type { PlannedStory } from './story-plan.ts'

export type DatedStory = {
  plan: PlannedStory
  from: DayNumber
  to: DayNumber | undefined
  seen: { from: DayNumber; to: DayNumber }
}

/** Largest seasonal change of demand (as a logarithm) that does not hide a story. */
const QUIET = 0.12

const dated = new Map<DayNumber, readonly DatedStory[]>()

/** Moves stories that a season such as Black Friday would hide back to quieter weeks. */
export function datedStories(anchor: DayNumber): readonly DatedStory[] {
  let found = dated.get(anchor)
  if (!found) {
    found = storyPlan.map((plan) => {
      const start = anchor - delayOf(plan, anchor)
      const { days, seen } = plan
      return {
        plan,
        from: start + days.from,
        to: days.to === undefined ? undefined : start + days.to,
        seen: { from: start + seen.from, to: start + seen.to },
      }
    })
    dated.set(anchor, found)
  }
  return found
}

function delayOf({ seen, mayMove = 0 }: PlannedStory, anchor: DayNumber): number {
  const length = seen.to - seen.from + 1
  const season = (delay: number): number => {
    const from = anchor - delay + seen.from
    return Math.abs(Math.log(demandOf(from, length) / demandOf(from - length, length)))
  }
  let best = 0
  for (let delay = 0; delay <= mayMove; delay++) {
    if (season(delay) <= QUIET) return delay
    if (season(delay) < season(best)) best = delay
  }
  return best
}

function demandOf(from: DayNumber, length: number): number {
  let sum = 0
  for (let day = from; day < from + length; day++) sum += demandOn(day).factor
  return sum
}
