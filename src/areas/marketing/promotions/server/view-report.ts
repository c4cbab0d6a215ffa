import { listViewReport } from '#analytics/reports/list-view-report.ts'
import { readList } from '#model/address/list-search.ts'
import { buildQuestion, promotionsList, parseDayRange } from '../address.ts'
import { promotionsScreen } from '../model.ts'
import { promotionsSource } from './promotions-source.ts'

export const promotionsViewReport = listViewReport({
  of: promotionsScreen,
  title: 'Promoções',
  path: '/marketing/promotions',
  source: promotionsSource,
  columns: () => ['name', 'status', 'until', 'orders', 'revenue', 'discount'],
  question: (_, search) => buildQuestion(readList(promotionsList, search).question, parseDayRange(search)),
})
