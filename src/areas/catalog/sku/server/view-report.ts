import { listViewReport } from '#analytics/reports/list-view-report.ts'
import { readList } from '#model/address/list-search.ts'
import { buildQuestion, skusList } from '../address.ts'
import { skusScreen } from '../model.ts'
import { skusSource } from './skus-source.ts'

export const skusViewReport = listViewReport({
  of: skusScreen,
  title: 'SKUs',
  path: '/catalog/sku',
  source: skusSource,
  columns: () => ['sku', 'name', 'abc', 'price', 'available', 'revenue28'],
  question: ({ permissions }, search) =>
    buildQuestion(readList(skusList, search).question, permissions.has('catalog.cost')),
})
