import { orderSorts } from '#model/order-sorts.ts'
import { deadlines, orderStatuses, orderTabs } from '#model/order-statuses.ts'
import { declareList, type ListQuestion } from '#model/address/list-declaration.ts'
import type { Scope } from '#model/scope.ts'
import type { OrdersQuestion } from './contract.ts'
import { ordersScreen } from './model.ts'

export const ordersList = declareList({
  of: ordersScreen,
  sorts: orderSorts,
  defaultSort: '-placed',
  tabs: orderTabs,
  filters: {
    status: { anyOf: orderStatuses },
    deadline: { anyOf: deadlines },
    value: 'money',
    units: 'number',
    daysInStatus: 'number',
    assignee: 'ids',
    mark: 'ids',
    note: { oneOf: ['with', 'without'] },
  },
  panel: 'pedido',
})

export type OrdersListQuestion = ListQuestion<typeof ordersList>

export const buildQuestion = (
  { period, filters: dimensions, filterSet }: Scope,
  { tab = 'all', filters, search }: OrdersListQuestion,
): OrdersQuestion => ({
  period,
  dimensions,
  tab,
  filters,
  ...(filterSet === undefined ? {} : { filterSet }),
  ...(search === undefined ? {} : { search }),
})
