import { catalogStoryPlan } from './catalog-story-plan.ts'
import type { PlannedCatalogStory } from './catalog-story-plan.ts'
import { bestSellingSku } from './catalog.ts'
import { dateOf, dayNumber } from './day-number.ts'
import { stockout } from './story-plan.ts'

export type CatalogStory = Omit<PlannedCatalogStory, 'days'> & {
  /** Local days, both included; null where it always is. */
  from: string | null
  to: string | null
}

const bestSeller: PlannedCatalogStory = {
  key: stockout.key,
  store: stockout.store,
  title: stockout.title,
  days: stockout.days,
  skus: [bestSellingSku.sku_id],
}

/** What is true of the catalog, its stock, costs and visits, of a store with this anchor. */
export function catalogStories(anchor: string): CatalogStory[] {
  const date = (days: number): string => dateOf(dayNumber(anchor) + days)
  return [bestSeller, ...catalogStoryPlan].map(({ days, ...story }) => ({
    ...story,
    from: days === undefined ? null : date(days.from),
    to: days === undefined ? null : date(days.to),
  }))
}
