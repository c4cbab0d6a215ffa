import type { TowerStage } from '#model/logistics/tower.ts'
import type { TrackingState } from '#model/logistics/states.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../../question/ask-question.ts'
import { chosenIn } from '../../question/compile-question.ts'
import { rowSource } from '../../question/converted-rows.ts'
import type { Question, Statement } from '../../question/question.ts'
import { selectList } from '../../question/sql-text.ts'

export type TowerAsked = Pick<Question, 'accountId' | 'filters' | 'rule'> & {
  frame: Pick<Question['frame'], 'money' | 'timeZone'>
}

/** Seconds. `since`: orders placed before are not looked at; `today`: its first moment. */
export type TowerMoments = { since: number; today: number }

/** The newest, so that a store whose deliveries nobody tells does not read all its history. */
export const MOST_OPEN = 100_000

/** What went back is done, whoever canceled or refused it. */
const isOpenSql = `stage NOT IN ('delivered', 'canceled') AND state != 'returned' AND returned_at IS NULL`
const isShownSql = `(${isOpenSql} OR (stage = 'delivered' AND delivered_at >= toDateTime({today:UInt32}, 'UTC')))`

const keys = ['stage', 'state', 'carrier', 'dock', 'uf']

const seconds = (column: string) => `toUnixTimestamp(ifNull(${column}, toDateTime(0, 'UTC')))`

const begun: Partial<Record<TowerStage, string>> = {
  ready: 'ready_at',
  handling: 'handling_at',
  invoiced: 'invoiced_at',
  collected: 'shipped_at',
  transit: 'first_transit_at',
  out_for_delivery: 'state_at',
  exception: 'state_at',
}
const sinceSql = `ifNull(multiIf(${Object.entries(begun)
  .map(([stage, at]) => `stage = '${stage}', ${at}`)
  .join(', ')}, toNullable(approved_at)), approved_at)`

/** Instants are seconds, 0 where it did not happen or nobody told. */
const columns = {
  approved: seconds('approved_at'),
  since: seconds('begun_at'),
  invoiced: seconds('invoiced_at'),
  shipped: seconds('shipped_at'),
  out: seconds('out_for_delivery_at'),
  occurred: seconds('occurrence_at'),
  due: seconds('due_at'),
  dispatchDue: seconds('dispatch_due_at'),
  carrierDue: seconds('carrier_due_at'),
  lastEvent: seconds('last_event_at'),
  amount: 'amount',
}
const ids = { orderId: 'order_id', shipmentId: 'shipment_id' }
type Column = keyof typeof columns

export type OpenGroup = {
  stage: TowerStage
  state: TrackingState | ''
  carrier: string
  dock: string
  uf: string
} & Record<Column, number[]> &
  Record<keyof typeof ids, string[]>

/** Filtered before versions are merged, so that only a few rows are: by what any version says; an order is of one moment. */
const shownMoments = `placed_at IN (
    SELECT placed_at FROM packages
    WHERE account_id = {account:UUID} AND placed_at >= toDateTime({since:UInt32}, 'UTC') AND ${isShownSql})`

/** Each package is an element of the arrays of those that share all that is text. */
export function compileOpen(asked: TowerAsked, { since, today }: TowerMoments): Statement {
  const params: Record<string, unknown> = {
    account: asked.accountId,
    timeZone: asked.frame.timeZone,
    since,
    today,
  }
  const read = ['account_id = {account:UUID}', `placed_at >= toDateTime({since:UInt32}, 'UTC')`, shownMoments]
  const chosen = chosenIn({ ...asked, fact: 'packages' }, params)
  const rows = rowSource({ fact: 'packages', frame: asked.frame, where: read }, params)
  const arrays = { ...columns, ...ids }
  const query = [
    selectList([...keys, ...Object.entries(arrays).map(([name, sql]) => `groupArray(${sql}) AS ${name}`)]),
    'FROM (',
    selectList(['*', `${sinceSql} AS begun_at`]),
    `FROM ${rows}`,
    `WHERE ${[...read, isShownSql, ...chosen].join('\n  AND ')}`,
    'ORDER BY approved_at DESC',
    `LIMIT ${MOST_OPEN}`,
    ')',
    `GROUP BY ${keys.join(', ')}`,
  ].join('\n')
  return { query, params }
}

export const loadOpen = (
  clickhouse: ClickHouse,
  asked: TowerAsked,
  moments: TowerMoments,
): Promise<OpenGroup[]> => runStatement<OpenGroup>(clickhouse, compileOpen(asked, moments))
