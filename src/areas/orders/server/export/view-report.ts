import { listViewReport } from '#analytics/reports/list-view-report.ts'
import { readList } from '#model/address/list-search.ts'
import { parseScope, scopeOf } from '#model/address/scope-search.ts'
import { buildQuestion, ordersList } from '../../address.ts'
import { ordersScreen } from '../../model.ts'
import { ordersSource } from './orders-source.ts'

export const ordersViewReport = listViewReport({
  of: ordersScreen,
  title: 'Pedidos',
  path: '/orders',
  source: ordersSource,
  columns: () => ['number', 'placedAt', 'status', 'deadline', 'units', 'total'],
  question: (_, search) => {
    const { question } = readList(ordersList, search)
    return { ...buildQuestion(scopeOf(parseScope(search)), question), sort: question.sort }
  },
})
