import { ordersScreen } from '#areas/orders/model.ts'
import { type ListQuestion, declareList } from '#ui/list/declaration.ts'
import { orderSorts } from '#model/order-sorts.ts'
import { orderTabs } from '#model/order-statuses.ts'

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
