import type { PromotionsQuestion } from './contract.ts'
import { promotionSorts, promotionsScreen, promotionTabs, dayRanges } from './model.ts'
import { oneOf } from '#model/address/search-params.ts'
import { declareList, type ListQuestion } from '#model/address/list-declaration.ts'

export const promotionsList = declareList({
  of: promotionsScreen,
  sorts: promotionSorts,
  defaultSort: '-discount',
  tabs: promotionTabs,
  panel: 'promocao',
})

export type DayRange = (typeof dayRanges)[number]

/** The number of days in the address (`dias`). */
export const parseDayRange = ({ dias }: { dias?: unknown }): DayRange =>
  oneOf(dayRanges, String(dias)) ?? '28'

export const buildQuestion = (
  { tab, search, sort, page, pageSize }: ListQuestion<typeof promotionsList>,
  days: DayRange,
): PromotionsQuestion & { page: number; pageSize: number } => ({
  status: tab ?? 'active',
  days,
  sort,
  page,
  pageSize,
  ...(search !== undefined && { search }),
})

const addressText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 255) : ''

/** The SKU and trade policy to simulate (`sku`, `politica`); '' where the address has none. */
export const parseSimulated = ({ sku, politica }: { sku?: unknown; politica?: unknown }) => ({
  sku: addressText(sku),
  salesChannel: addressText(politica),
})
