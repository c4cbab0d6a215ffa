import { listViewReport } from '#analytics/reports/list-view-report.ts'
import { readList } from '#model/address/list-search.ts'
import { alertsList, parseAlertsSearch, buildQuestion } from '../../address.ts'
import { monitoringScreen } from '../../model.ts'
import { alertsSource } from './alerts-source.ts'

export const alertsViewReport = listViewReport({
  of: monitoringScreen,
  title: 'Alertas',
  path: '/observability/monitoring/alerts',
  source: alertsSource,
  columns: () => ['alert', 'severity', 'state', 'lost', 'brokeAt'],
  question: ({ actor }, search) =>
    buildQuestion(
      readList(alertsList, search).question,
      parseAlertsSearch(search),
      actor === 'system' ? '' : actor.userId,
    ),
})
