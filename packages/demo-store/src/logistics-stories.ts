import { dateOf, dayNumber } from './day-number.ts'
import type { DayNumber } from './day-number.ts'
import { logisticsStoryPlan } from './logistics-story-plan.ts'
import type { PlannedLogisticsStory } from './logistics-story-plan.ts'

export type LogisticsStory = Omit<PlannedLogisticsStory, 'days'> & {
  /** Local days, both inclusive; `to` is null while the story lasts. */
  from: string
  to: string | null
}

/** The known stories about a store's packages, newest first. */
export function logisticsStories(anchor: string): LogisticsStory[] {
  return logisticsStoryPlan.map(({ days, ...story }) => ({
    ...story,
    from: dateOf(dayNumber(anchor) + days.from),
    to: days.to === undefined ? null : dateOf(dayNumber(anchor) + days.to),
  }))
}

/** Whether a story applies on the local day `age` days before the anchor. */
export const isOn = ({ days: { from, to = Infinity } }: PlannedLogisticsStory, age: DayNumber): boolean =>
  -age >= from && -age <= to
