import { listViewReport } from '#analytics/reports/list-view-report.ts'
import { readList } from '#model/address/list-search.ts'
import { parseTowerSearch, questionOf, towerList, towerQuestionOf } from '../address.ts'
import { logisticsLiveScreen } from '../model.ts'
import { openPackagesSource } from './open-packages-source.ts'

export const towerViewReport = listViewReport({
  of: logisticsLiveScreen,
  title: 'Logística ao vivo',
  path: '/logistics/live',
  source: openPackagesSource,
  columns: () => ['order', 'carrier', 'uf', 'due', 'late', 'amount'],
  question: (_, search) =>
    questionOf(towerQuestionOf(parseTowerSearch(search)), readList(towerList, search).question),
})
