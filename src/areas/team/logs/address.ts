import { choice, day, declareSearch, text, uuid } from '#model/address/declare-search.ts'
import { pageFields } from '#model/address/page-search.ts'

export const parseLogsSearch = declareSearch({
  from: day,
  to: day,
  person: uuid,
  action: text(/^[\w.-]{1,255}$/),
  outcome: choice(['done', 'refused']),
  origin: choice(['web', 'api', 'system']),
  search: text(/^[\s\S]{1,255}$/),
  ...pageFields,
})
export type LogsSearch = ReturnType<typeof parseLogsSearch>
