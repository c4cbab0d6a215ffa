import { listViewReport } from '#analytics/reports/list-view-report.ts'
import type { SearchParams } from '#model/address/search-params.ts'
import { parseAnalyticsSearch, pivotQuestionOf } from '../address.ts'
import { salesAnalyticsScreen } from '../model.ts'
import { pivotSource } from './pivot-source.ts'

const asked = (search: SearchParams) => pivotQuestionOf(parseAnalyticsSearch(search))
const MAX_METRICS = 3

export const analyticsViewReport = listViewReport({
  of: salesAnalyticsScreen,
  title: 'Análise de vendas',
  path: '/sales/analytics',
  source: pivotSource,
  columns: (search) => {
    const { rows, metrics } = asked(search)
    return [...rows, ...metrics.slice(0, MAX_METRICS).flatMap((key) => [key, `${key}-compared`])]
  },
  question: (_, search) => asked(search),
})
