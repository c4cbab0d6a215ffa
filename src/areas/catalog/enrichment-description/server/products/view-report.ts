import { listViewReport } from '#analytics/reports/list-view-report.ts'
import { readList } from '#model/address/list-search.ts'
import { buildQuestion, parseScoreChannel, enrichmentList } from '../../address.ts'
import { enrichmentScreen } from '../../model.ts'
import { suggestionsSource } from './suggestions-source.ts'

export const enrichmentViewReport = listViewReport({
  of: enrichmentScreen,
  title: 'Enriquecimento',
  path: '/catalog/enrichment-description',
  source: suggestionsSource,
  columns: () => ['id', 'name', 'score', 'views28', 'impact', 'state'],
  question: (_, search) =>
    buildQuestion(readList(enrichmentList, search).question, parseScoreChannel(search)),
})
