import { listViewReport } from '#analytics/reports/list-view-report.ts'
import { readList } from '#model/address/list-search.ts'
import { parseScope, scopeOf } from '#model/address/scope-search.ts'
import { casesList, questionOf } from '../address.ts'
import { incompleteOrdersScreen } from '../model.ts'
import { casesSource } from './cases-source.ts'

export const casesViewReport = listViewReport({
  of: incompleteOrdersScreen,
  title: 'Pedidos incompletos',
  path: '/sales/incomplete-orders',
  source: casesSource,
  columns: () => ['id', 'age', 'reason', 'method', 'state', 'amount'],
  question: (_, search) => questionOf(scopeOf(parseScope(search)), readList(casesList, search).question),
})
