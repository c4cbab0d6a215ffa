import type { PromotionsQuestion } from './contract.ts'
import { promotionSorts, promotionsScreen, promotionTabs, spans } from './model.ts'
import { oneOf } from '#model/address/search-params.ts'
import { declareList, type ListQuestion } from '#model/address/list-declaration.ts'

export const promotionsList = declareList({
  of: promotionsScreen,
  sorts: promotionSorts,
  defaultSort: '-discount',
  tabs: promotionTabs,
  panel: 'promocao',
})

export type Span = (typeof spans)[number]

/** The number of days in the address (`dias`). */
export const spanOf = ({ dias }: { dias?: unknown }): Span => oneOf(spans, String(dias)) ?? '28'

export const buildQuestion = (
  { tab, search, sort, page, pageSize }: ListQuestion<typeof promotionsList>,
  days: Span,
): PromotionsQuestion & { page: number; pageSize: number } => ({
  status: tab ?? 'active',
  days,
  sort,
  page,
  pageSize,
  ...(search !== undefined && { search }),
})
