import type { OrdersQuestion as Resolved } from '#analytics/orders/orders-question.ts'
import { mostFound } from '#analytics/orders/search-orders.ts'
import { heldDimensions, heldFilters } from '#analytics/scope/filter-set/get-filters.ts'
import { resolveFrame } from '#analytics/scope/resolve-scope.ts'
import type { OrdersAnswer, OrdersQuestion } from '../../contract.ts'
import { askedOf } from '../asked-of.ts'
import { foundBy } from '../search/found-by.ts'
import type { WithKeyring } from '../with-keyring.ts'
import { annotatedBy } from './annotated.ts'

export type ResolvedOrders = { question: Resolved } & Pick<OrdersAnswer, 'period' | 'search'>

/**
 * A screen's question in the account's own days and instants, inside the virtual channel on screen. A search looks at any date.
 *
 * @throws FarolError invalidInput when the period does not exist, or too much is written down in it to filter by; filtersNotFound as `heldFilters`.
 */
export async function resolveOrders(ctx: WithKeyring, input: OrdersQuestion): Promise<ResolvedOrders> {
  const { filters, search: text } = input
  const found = text === undefined || text === '' ? null : await foundBy(ctx, text)
  const { current } = await resolveFrame(ctx, { period: input.period, compare: 'previous-period' })
  const placed = found === null ? { start: current.start, end: current.end } : null
  const ids = found === null ? null : found.ids.slice(0, mostFound)
  const kept = heldDimensions(await heldFilters(ctx, input.filterSet))
  const [annotated, asked] = await Promise.all([annotatedBy(ctx, filters, { placed, ids }), askedOf(ctx)])
  const bounds = (range: { min?: number | undefined; max?: number | undefined } = {}) => ({
    from: range.min,
    to: range.max,
  })
  return {
    question: {
      ...asked,
      placed,
      filters: {
        ...kept,
        ...Object.fromEntries(Object.entries(input.dimensions).filter(([, values]) => values)),
      },
      tab: input.tab,
      statuses: filters.status ?? [],
      deadlines: filters.deadline ?? [],
      value: bounds(filters.value),
      units: bounds(filters.units),
      daysInStatus: bounds(filters.daysInStatus),
      annotated,
      ids,
    },
    period: placed && { from: current.from, to: current.to },
    search: found && { kind: found.kind, cut: found.isCut || found.ids.length > mostFound },
  }
}
