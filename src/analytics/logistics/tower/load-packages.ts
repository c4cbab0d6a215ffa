import type { PackageStage, TrackingState } from '#model/logistics/states.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../../question/ask-question.ts'
import { rowSource } from '../../question/converted-rows.ts'
import type { Statement } from '../../question/question.ts'
import { selectList } from '../../question/sql-text.ts'
import type { TowerParams } from './open-rows.ts'

export type PackageKey = { orderId: string; shipmentId: string }
/** `placed`: seconds, of its order, by which it is found. */
export type PlacedKey = PackageKey & { placed: number }

const texts = [
  'order_id',
  'shipment_id',
  'tracking_number',
  'invoice_number',
  'carrier',
  'service',
  'dock',
  'uf',
  'city',
  'channel',
  'stage',
  'state',
  'carrier_code',
  'carrier_text',
] as const
const counts = ['number', 'packages', 'amount', 'events', 'unmapped', 'delivery_attempts'] as const
const moments = [
  'approved',
  'ready',
  'handling',
  'packed',
  'invoiced',
  'shipped',
  'first_transit',
  'out_for_delivery',
  'first_attempt',
  'pickup',
  'last_event',
  'first_promised',
  'promised',
  'due',
  'dispatch_due',
  'carrier_due',
] as const

/** Instants are seconds, null where it did not happen or was not reported. */
export type PackageRow = Record<(typeof texts)[number], string> &
  Record<(typeof counts)[number], number> &
  Record<(typeof moments)[number], number | null> & {
    stage: PackageStage
    state: TrackingState | ''
  }

export function compilePackages({ accountId, frame }: TowerParams, keys: readonly PlacedKey[]): Statement {
  const orders = [...new Set(keys.map(({ orderId }) => orderId))]
  const placed = [...new Set(keys.map((one) => one.placed))]
  const params: Record<string, unknown> = { account: accountId, placed, orders, timeZone: frame.timeZone }
  const read = [
    'account_id = {account:UUID}',
    `placed_at IN {placed:Array(DateTime('UTC'))}`,
    'order_id IN {orders:Array(String)}',
  ]
  const query = [
    selectList([...texts, ...counts, ...moments.map((name) => `toUnixTimestamp(${name}_at) AS ${name}`)]),
    `FROM ${rowSource({ fact: 'packages', frame, where: read }, params)}`,
    `WHERE ${read.join('\n  AND ')}`,
  ].join('\n')
  return { query, params }
}

/** In the order of `keys`; what is no more is left out. */
export async function loadPackages(
  clickhouse: ClickHouse,
  asked: TowerParams,
  keys: readonly PlacedKey[],
): Promise<PackageRow[]> {
  if (keys.length === 0) return []
  const rows = await runStatement<PackageRow>(clickhouse, compilePackages(asked, keys))
  const byKey = new Map(rows.map((row) => [`${row.order_id}\n${row.shipment_id}`, row]))
  return keys.flatMap(({ orderId, shipmentId }) => byKey.get(`${orderId}\n${shipmentId}`) ?? [])
}
