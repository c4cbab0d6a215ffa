import type { SkusQuestion } from './contract.ts'
import { skusScreen } from './model.ts'
import { scoreBands, skuStatuses } from '#model/catalog/sku-content.ts'
import { abcClasses, skuSorts, skuViews } from '#model/catalog/sku-views.ts'
import { parseFilterValues } from '#model/catalog/address-values.ts'
import { declareList, type ListQuestion } from '#model/address/list-declaration.ts'

export const skusList = declareList({
  of: skusScreen,
  sorts: skuSorts,
  defaultSort: '-revenue28',
  tabs: skuViews,
  filters: {
    category: 'values',
    brand: 'values',
    channel: 'values',
    abc: { anyOf: abcClasses },
    status: { anyOf: skuStatuses },
    score: { anyOf: scoreBands },
  },
})

export type SkusListQuestion = ListQuestion<typeof skusList>

const defaultSort = '-revenue28' as const

/** Drops invalid values, and cost filters if costs may not be seen. */
export function buildQuestion(
  asked: SkusListQuestion,
  seesCosts: boolean,
): SkusQuestion & { sort: SkusListQuestion['sort'] } {
  const { category, brand, channel, ...known } = asked.filters
  const filters = {
    ...known,
    category: parseFilterValues(category),
    brand: parseFilterValues(brand),
    channel: parseFilterValues(channel),
  }
  const view = asked.tab ?? 'all'
  const byMargin = asked.sort === 'margin' || asked.sort === '-margin'
  return {
    view: view === 'belowCost' && !seesCosts ? 'all' : view,
    sort: byMargin && !seesCosts ? defaultSort : asked.sort,
    filters: Object.fromEntries(Object.entries(filters).filter(([, held]) => held !== undefined)),
    ...(asked.search === undefined ? {} : { search: asked.search }),
  }
}
