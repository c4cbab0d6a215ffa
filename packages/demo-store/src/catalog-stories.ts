import { catalogStoryPlan } from './catalog-story-plan.ts'
import type { PlannedCatalogStory } from './catalog-story-plan.ts'
import { bestSellingSku } from './catalog.ts'
import { dateOf, dayNumber } from './day-number.ts'
import { stockout } from './story-plan.ts'

export type CatalogStory = Omit<PlannedCatalogStory, 'days'> & {
  /** Local days, both inclusive; null if it always applies. */
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

/** The known stories about a store's catalogue, stock, costs and views, dated from this anchor. */
export function catalogStories(anchor: string): CatalogStory[] {
  const date = (days: number): string => dateOf(dayNumber(anchor) + days)
  return [bestSeller, ...catalogStoryPlan].map(({ days, ...story }) => ({
    ...story,
    from: days === undefined ? null : date(days.from),
    to: days === undefined ? null : date(days.to),
  }))
}
