import { choices, declareSearch, texts } from '#model/address/declare-search.ts'
import { fromAddress } from '#model/address/search-params.ts'
import type { CatalogQuestion } from './contract.ts'

const names = texts((text) => text.length <= 256, 500)

export const parseCatalogSearch = declareSearch({
  category: names,
  brand: names,
  table: choices(['trend', 'visits', 'tree']),
})
export type CatalogSearch = ReturnType<typeof parseCatalogSearch>

export const buildQuestion = ({ category, brand }: CatalogSearch): CatalogQuestion => ({
  ...(category && { category: category.map(fromAddress) }),
  ...(brand && { brand: brand.map(fromAddress) }),
})
