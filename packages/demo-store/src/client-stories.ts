import { clientStoryPlan } from './client-story-plan.ts'
import type { PlannedClientStory } from './client-story-plan.ts'
import { dateOf, dayNumber } from './day-number.ts'

export type ClientStory = PlannedClientStory & {
  /**
   * Local days of the first orders, both inclusive, early enough to have had time to return by the anchor.
   */
  from: string
  to: string
}

const HALF_YEAR = 180

/** The known stories about returning clients, and the first orders before this anchor that show them. */
export function clientStories(anchor: string): ClientStory[] {
  return clientStoryPlan.map((story) => {
    const last = dayNumber(anchor) - story.repurchase.days - 1
    return { ...story, from: dateOf(last - HALF_YEAR + 1), to: dateOf(last) }
  })
}
