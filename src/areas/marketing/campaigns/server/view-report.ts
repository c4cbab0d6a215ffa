import { listViewReport } from '#analytics/reports/list-view-report.ts'
import { readList } from '#model/address/list-search.ts'
import { parseAttribution, buildQuestion, campaignsList } from '../address.ts'
import { campaignsScreen } from '../model.ts'
import { campaignsSource } from './campaigns-source.ts'

export const campaignsViewReport = listViewReport({
  of: campaignsScreen,
  title: 'Campanhas',
  path: '/marketing/campaigns',
  source: campaignsSource,
  columns: () => ['name', 'status', 'revenue', 'orders', 'newClients', 'discount'],
  question: (_, search) => buildQuestion(readList(campaignsList, search).question, parseAttribution(search)),
})
