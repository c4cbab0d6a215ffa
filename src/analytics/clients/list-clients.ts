import type { clientSorts, ClientSegment } from '#model/clients/segments.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { askAnswer, type AnswerStatement } from '../answers/ask-answer.ts'
import type { AnswerRef } from '../answers/fresh-answer.ts'
import type { Statement } from '../question/question.ts'
import { loadBounds, type Bounds } from './load-bounds.ts'
import { isInSegments, ratedTables, segmentName } from './rfm-sql.ts'

/** Money in minor units, days since 1970; over the 365 days until `until`, or all time. */
export type ClientRow = {
  clientKey: string
  segment: ClientSegment
  recency: number
  frequency: number
  value: number
  orders: number
  revenue: number
  allOrders: number
  allRevenue: number
  firstDay: number | null
  lastDay: number | null
}

export type ClientsParams = {
  until: number
  /** At least one; clients of any of them. */
  segments: readonly ClientSegment[]
  /** Only clients who consented to contact. */
  contactable: boolean
}

export type ClientSort = { by: (typeof clientSorts)[number]; descending: boolean }

export function compileClientList(
  answered: AnswerRef,
  { until, segments, contactable, bounds }: ClientsParams & { bounds: Bounds },
  sort: ClientSort,
): Statement {
  const known = `arrayFilter(d -> d <= {until1:UInt16}, days)`
  const day = (sql: string) => `if(bought1, toNullable(${sql}), NULL)`
  const query = `WITH ${ratedTables(['1'])}
SELECT toString(client_key) AS clientKey, ${segmentName('segment1')} AS segment,
  if(f1 = 0, 0, rband1) AS recency, if(f1 = 0, 0, fband1) AS frequency, if(f1 = 0, 0, mband1) AS value,
  toUInt32(f1) AS orders, m1 AS revenue, length(${known}) AS allOrders,
  arraySum((d, amount) -> if(d <= {until1:UInt16}, amount, 0), days, amounts) AS allRevenue,
  ${day('days[1]')} AS firstDay, ${day(`${known}[-1]`)} AS lastDay
FROM rated
WHERE ${isInSegments('1', segments)}${contactable ? ' AND may_contact' : ''}
ORDER BY ${sort.by} ${sort.descending ? 'DESC' : 'ASC'} NULLS LAST, clientKey`
  const { r1, f1, m1 } = bounds
  return { query, params: { ...answered, until1: until, r1, f1, m1 } }
}

/** Shared by the list and its export. */
export const loadListBounds = (
  clickhouse: ClickHouse,
  answered: AnswerRef,
  { until }: Pick<ClientsParams, 'until'>,
): Promise<Bounds> => loadBounds(clickhouse, answered, { until1: until, until0: until })

export async function listClients(
  clickhouse: ClickHouse,
  answered: AnswerRef,
  asked: ClientsParams & { sort: ClientSort; limit: number; offset: number },
): Promise<ClientRow[]> {
  const bounds = await loadListBounds(clickhouse, answered, asked)
  const { query, params } = compileClientList(answered, { ...asked, bounds }, asked.sort)
  const statement: AnswerStatement = {
    query: `${query}\nLIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
    params: { ...params, ...answered, limit: asked.limit, offset: asked.offset },
  }
  return askAnswer<ClientRow>(clickhouse, statement)
}
