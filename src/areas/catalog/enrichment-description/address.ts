import type { ProductsQuestion } from './suggestions-contract.ts'
import { enrichmentScreen, productSorts, productViews } from './model.ts'
import { contentRules, scoreChannels, type ScoreChannel } from '#model/catalog/content-rules.ts'
import { keysOf } from '#model/records.ts'
import { parseFilterValues } from '#model/catalog/address-values.ts'
import { oneOf } from '#model/address/search-params.ts'
import { declareList, type ListQuestion } from '#model/address/list-declaration.ts'

export const enrichmentList = declareList({
  of: enrichmentScreen,
  sorts: productSorts,
  defaultSort: '-impact',
  tabs: productViews,
  filters: { category: 'values', brand: 'values', rule: { anyOf: keysOf(contentRules) } },
  panel: 'produto',
})

export type EnrichmentQuestion = ListQuestion<typeof enrichmentList>

/** The score channel in the address (`canal`). */
export const parseScoreChannel = (search: { canal?: unknown }): ScoreChannel =>
  oneOf(scoreChannels, search.canal) ?? 'site'

/** Drops invalid values. */
export function buildQuestion(
  { tab, search, sort, filters: { category, brand, rule } }: EnrichmentQuestion,
  channel: ScoreChannel,
): ProductsQuestion & { sort: EnrichmentQuestion['sort'] } {
  const filters = {
    category: parseFilterValues(category),
    brand: parseFilterValues(brand),
    rule,
  }
  return {
    view: tab ?? 'pending',
    channel,
    sort,
    filters: Object.fromEntries(Object.entries(filters).filter(([, held]) => held !== undefined)),
    ...(search === undefined ? {} : { search }),
  }
}
