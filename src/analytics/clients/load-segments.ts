import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { askAnswer, type AnswerStatement } from '../answers/ask-answer.ts'
import type { AnswerRef } from '../answers/fresh-answer.ts'
import { loadBounds, type Bounds, type SideEnds } from './load-bounds.ts'
import { paidEver, type PaidBy } from './paid-by.ts'
import { ratedTables, segmentName } from './rfm-sql.ts'

/** Clients by bands and segment on one side and segment on the other; '' if not a client yet. */
export type SegmentCount = {
  segment: string
  before: string
  recency: number
  frequency: number
  /** Sum of the monetary bands of these clients. */
  value: number
  clients: number
  /** Clients who consented to contact. */
  contactable: number
  /** Revenue in the window, in minor units. */
  revenue: number
  orders: number
}

export function compileSegments(
  answered: AnswerRef,
  { untils, bounds, paidBy }: { untils: SideEnds; bounds: Bounds; paidBy: PaidBy },
): AnswerStatement {
  const query = `WITH ${ratedTables(['1', '0'])}
SELECT ${segmentName('place1')} AS segment, ${segmentName('place0')} AS before,
  recency, frequency, value, clients, contactable, revenue, orders
FROM (
  SELECT segment1 AS place1, segment0 AS place0, if(f1 = 0, 0, rband1) AS recency, if(f1 = 0, 0, fband1) AS frequency,
    toFloat64(sumIf(mband1, f1 > 0)) AS value, count() AS clients, countIf(may_contact) AS contactable,
    toFloat64(sum(m1)) AS revenue, toFloat64(sum(f1)) AS orders
  FROM rated
  GROUP BY place1, place0, recency, frequency
)
WHERE segment != '' OR before != ''`
  return { query, params: { ...answered, ...untils, ...bounds, ...paidBy } }
}

export async function loadSegments(
  clickhouse: ClickHouse,
  answered: AnswerRef,
  untils: SideEnds,
  paidBy: PaidBy = paidEver,
): Promise<SegmentCount[]> {
  const bounds = await loadBounds(clickhouse, answered, untils, paidBy)
  return askAnswer<SegmentCount>(clickhouse, compileSegments(answered, { untils, bounds, paidBy }))
}
