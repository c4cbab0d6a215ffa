import { orderSorts } from '#model/order-sorts.ts'
import { deadlines, orderStatuses, orderTabs } from '#model/order-statuses.ts'
import { declareList, type ListQuestion } from '#model/address/list-declaration.ts'
import { oneOf } from '#model/address/search-params.ts'
import type { RangeFilter } from '#model/address/filter-values.ts'
import type { Scope } from '#model/scope.ts'
import type { OrdersQuestion } from './contract.ts'
import { ordersScreen } from './model.ts'

export const ordersList = declareList({
  of: ordersScreen,
  sorts: orderSorts,
  defaultSort: '-placed',
  tabs: orderTabs,
  filters: {
    status: 'values',
    deadline: 'values',
    value: 'money',
    units: 'number',
    daysInStatus: 'number',
    assignee: 'values',
    mark: 'values',
    note: 'choice',
  },
  panel: 'pedido',
})

export type OrdersListQuestion = ListQuestion<typeof ordersList>

const uuidOrNone = /^(none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** Drops impossible values. */
export function buildQuestion(
  { period, filters: dimensions, filterSet }: Scope,
  asked: OrdersListQuestion,
): OrdersQuestion {
  const { status, deadline, value, units, daysInStatus, assignee, mark, note } = asked.filters
  const among = <Word extends string>(words: readonly Word[], texts: readonly string[] = []): Word[] =>
    texts.flatMap((text) => oneOf(words, text) ?? [])
  const ids = (texts: readonly string[] = []): string[] => texts.filter((text) => uuidOrNone.test(text))
  const filters = {
    status: some(among(orderStatuses, status)),
    deadline: some(among(deadlines, deadline)),
    value: wholeNumbers(value),
    units: wholeNumbers(units),
    daysInStatus: wholeNumbers(daysInStatus),
    assignee: some(ids(assignee)),
    mark: some(ids(mark)),
    note: oneOf(['with', 'without'], note),
  }
  return {
    period,
    dimensions,
    tab: asked.tab ?? 'all',
    filters: Object.fromEntries(Object.entries(filters).filter(([, held]) => held !== undefined)),
    ...(filterSet === undefined ? {} : { filterSet }),
    ...(asked.search === undefined ? {} : { search: asked.search }),
  }
}

const some = <Item>(items: Item[]): Item[] | undefined => (items.length === 0 ? undefined : items)

function wholeNumbers(range: RangeFilter | undefined): RangeFilter | undefined {
  const ends = Object.values(range ?? {})
  return ends.length > 0 && ends.every((end) => Number.isSafeInteger(end)) ? range : undefined
}
