import { dimensionKeys } from '#model/dimensions.ts'
import type { OrdersQuestion as Resolved } from '#analytics/orders/orders-question.ts'
import { MAX_FOUND } from '#analytics/orders/search-orders.ts'
import { keepDimensions, loadFilterSet } from '#analytics/scope/filter-set/get-filters.ts'
import { resolveFrame } from '#analytics/scope/resolve-scope.ts'
import type { OrdersAnswer, OrdersQuestion } from '../../contract.ts'
import { type LateContext, loadOrdersContext, type WithKeyring } from '../orders-context.ts'
import { searchOrders } from '../search/search-orders.ts'
import { loadAnnotationFilters } from './annotation-filters.ts'

export type ResolvedOrders = { question: Resolved & LateContext } & Pick<OrdersAnswer, 'period' | 'search'>

/** @throws FarolError invalidInput for an impossible period or too many annotations; filtersNotFound as `loadFilterSet`. */
export async function resolveOrders(ctx: WithKeyring, input: OrdersQuestion): Promise<ResolvedOrders> {
  const { filters, search: text } = input
  const [{ current }, storedFilters, context] = await Promise.all([
    resolveFrame(ctx, { period: input.period, compare: 'previous-period' }),
    loadFilterSet(ctx, input.filterSet),
    loadOrdersContext(ctx),
  ])
  const bounds = (range: { min?: number | undefined; max?: number | undefined } = {}) => ({
    from: range.min,
    to: range.max,
  })
  const asked = {
    ...context,
    placed: { start: current.start, end: current.end },
    filters: {
      ...keepDimensions(storedFilters, dimensionKeys),
      ...Object.fromEntries(Object.entries(input.dimensions).filter(([, values]) => values)),
    },
    tab: input.tab,
    statuses: filters.status ?? [],
    deadlines: filters.deadline ?? [],
    value: bounds(filters.value),
    units: bounds(filters.units),
    daysInStatus: bounds(filters.daysInStatus),
    annotated: [],
    ids: null,
  }
  const found = text === undefined || text === '' ? null : await searchOrders(ctx, asked, text)
  const placed = found === null ? asked.placed : null
  const ids = found === null ? null : found.ids.slice(0, MAX_FOUND)
  const annotated = await loadAnnotationFilters(ctx, filters, { placed, ids })
  return {
    question: { ...asked, placed, annotated, ids },
    period: placed && { from: current.from, to: current.to },
    search: found && { kind: found.kind, cut: found.isCut || found.ids.length > MAX_FOUND },
  }
}
