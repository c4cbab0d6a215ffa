import type { ChannelRule } from '#model/channel-rule.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../../question/ask-question.ts'
import { selectionConditions } from '../../question/compile-question.ts'
import type { Statement } from '../../question/question.ts'
import { selectList } from '../../question/sql-text.ts'

const DAYS = 180
/** Of larger accounts, every n-th order: a part of all days says more than all of the last ones. */
const MAX_LEARNED = 50_000

const columns = {
  approvedAt: 'approved_at',
  invoicedAt: 'invoiced_at',
  shippedAt: 'shipped_at',
  outForDeliveryAt: 'out_for_delivery_at',
  occurredAt: 'occurrence_at',
  deliveredAt: 'delivered_at',
  endedAt: `coalesce(returned_at, if(delivered_at IS NULL AND state IN ('lost', 'stolen', 'returning'), state_at, NULL))`,
  canceledAt: 'canceled_at',
  dueAt: 'due_at',
}

/** Seconds, 0 for null; each package is an element of the arrays of its carrier, dock and state. */
export type TransitRows = { carrier: string; dock: string; uf: string } & Record<
  keyof typeof columns,
  number[]
>

export type TransitParams = { accountId: string; rule: ChannelRule; moment: number }

export function compileTransit({ accountId, rule, moment }: TransitParams): Statement {
  const now = Math.floor(moment / 1000)
  const params: Record<string, unknown> = {
    account: accountId,
    now,
    from: now - DAYS * 86_400,
    most: MAX_LEARNED,
  }
  const read = [
    'account_id = {account:UUID}',
    `placed_at >= toDateTime({from:UInt32}, 'UTC')`,
    `placed_at < toDateTime({now:UInt32}, 'UTC')`,
  ]
  const every = `(SELECT greatest(1, toUInt64(ceil(count() / {most:UInt32}))) FROM packages WHERE ${read.join(' AND ')})`
  const query = [
    selectList([
      'carrier',
      'dock',
      'uf',
      ...Object.entries(columns).map(
        ([name, sql]) => `groupArray(toUnixTimestamp(ifNull(${sql}, toDateTime(0, 'UTC')))) AS ${name}`,
      ),
    ]),
    'FROM packages FINAL',
    `WHERE ${[...read, `cityHash64(order_id) % ${every} = 0`, ...selectionConditions({ fact: 'packages', filters: {}, rule }, params)].join('\n  AND ')}`,
    'GROUP BY carrier, dock, uf',
  ].join('\n')
  return { query, params }
}

export const loadTransit = (clickhouse: ClickHouse, asked: TransitParams): Promise<TransitRows[]> =>
  runStatement<TransitRows>(clickhouse, compileTransit(asked))
