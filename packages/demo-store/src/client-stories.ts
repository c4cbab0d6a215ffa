import { clientStoryPlan } from './client-story-plan.ts'
import type { PlannedClientStory } from './client-story-plan.ts'
import { dateOf, dayNumber } from './day-number.ts'

export type ClientStory = PlannedClientStory & {
  /** Local days of the first orders, both included, all of which had their days to come back by the anchor. */
  from: string
  to: string
}

const HALF_YEAR = 180

/** What is true of who comes back, on all days of a store, and the first orders before this anchor to see it in. */
export function clientStories(anchor: string): ClientStory[] {
  return clientStoryPlan.map((story) => {
    const last = dayNumber(anchor) - story.repurchase.days - 1
    return { ...story, from: dateOf(last - HALF_YEAR + 1), to: dateOf(last) }
  })
}
