import { dateOf, dayNumber } from './day-number.ts'
import type { DayNumber } from './day-number.ts'
import { logisticsStoryPlan } from './logistics-story-plan.ts'
import type { PlannedLogisticsStory } from './logistics-story-plan.ts'

export type LogisticsStory = Omit<PlannedLogisticsStory, 'days'> & {
  /** Local days, both included; `to` is null when the story goes on. */
  from: string
  to: string | null
}

/** What is true of the packages of a store with this anchor, newest first. */
export function logisticsStories(anchor: string): LogisticsStory[] {
  return logisticsStoryPlan.map(({ days, ...story }) => ({
    ...story,
    from: dateOf(dayNumber(anchor) + days.from),
    to: days.to === undefined ? null : dateOf(dayNumber(anchor) + days.to),
  }))
}

/** Whether a story is on, on a local day that lies `age` days before the anchor. */
export const isOn = ({ days: { from, to = Infinity } }: PlannedLogisticsStory, age: DayNumber): boolean =>
  -age >= from && -age <= to
