import { clientKeySeed } from '#platform/clients/client-key.ts'
import type { IngestionContext } from '../batch.ts'
import { canonicalKinds, kinds, type CanonicalKind } from '#model/kinds/index.ts'
import { ofEach } from '#model/records.ts'
import { canonicalTable, stagedKinds } from '../canonical/canonical-tables.ts'
import { findHeld } from '../derived/place.ts'
import { allEnded } from './run-in-pairs.ts'
import type { SliceOptions } from './slice-options.ts'

export type RowCounts = Record<CanonicalKind, number>

/** Slices bound memory whatever the batch's size. */
export type BatchSlices = {
  counts: RowCounts
  options: SliceOptions
  total: number
  parameters: (index: number) => Record<string, string | number | string[]>
}

export const noRows = (): RowCounts => ofEach(canonicalKinds, () => 0)

const ROWS_PER_SLICE = 400_000
const SLICE_SPACE = 65_536

/** Only about the batch's own rows: what the account holds may have changed since. */
export type Inspection = { counts: RowCounts } & Pick<SliceOptions, 'repeated' | 'withReported'>

/** Of an import; `connected` are the account's sources that still bring facts by themselves. */
export type FileMoment = { seconds: number; connected: readonly string[] }

type SliceContext = IngestionContext & {
  source: string
  clientKeySecret: string | Uint8Array
  rowsPerSlice?: number
  file?: FileMoment
}

export async function sliceBatch(
  ctx: SliceContext,
  batchIds: readonly string[],
  inspection?: Inspection,
): Promise<BatchSlices> {
  const counts = inspection?.counts ?? (await countRows(ctx, batchIds))
  const seed = clientKeySeed(ctx.clientKeySecret)
  const largest = Math.max(...Object.values(counts))
  const total = Math.min(SLICE_SPACE, Math.max(1, Math.ceil(largest / (ctx.rowsPerSlice ?? ROWS_PER_SLICE))))
  const shared = {
    batches: [...batchIds],
    account: ctx.account.id,
    source: ctx.source,
    currency: ctx.account.currency,
    key0: seed.readBigUInt64LE(0).toString(),
    key1: seed.readBigUInt64LE(8).toString(),
    now: String(Date.now()),
    moment: String(ctx.file?.seconds ?? 0),
    connected: [...(ctx.file?.connected ?? [])],
  }
  const { orders, payments, shipments, skus, tracking } = counts
  const tables = [
    ...(orders + payments > 0 ? ['orders', 'payment_attempts'] : []),
    ...(orders > 0 ? ['shipments', 'skus'] : []),
    ...(tracking > 0 ? ['tracking_events'] : []),
  ]
  const only = orders === 0 && total === 1 ? { payment_attempts: ofTheirOrders } : {}
  const holds = await findHeld(ctx, tables, only, { batches: shared.batches })
  const withFacts = holds.has('orders')
  const fromFile = ctx.file !== undefined
  const withYielding = withFacts && orders > 0 && shipments > 0 && shared.connected.length > 0
  return {
    counts,
    options: {
      withFacts,
      withPayments: holds.has('payment_attempts'),
      withPackages: holds.has('shipments'),
      withTracking: holds.has('tracking_events'),
      withSkus: skus > 0 || holds.has('skus'),
      withShipments: shipments > 0,
      withReported: fromFile
        ? shipments > 0
        : (inspection?.withReported ?? (await hasLoosePackages(ctx, batchIds, counts))),
      withYielding,
      withStatuses: withFacts || counts.order_statuses > 0,
      fromFile,
      repeated: inspection?.repeated ?? (await findRepeated(ctx, batchIds, counts)),
    },
    total,
    parameters: (index) => ({
      ...shared,
      low: Math.ceil((index * SLICE_SPACE) / total),
      high: Math.ceil(((index + 1) * SLICE_SPACE) / total) - 1,
    }),
  }
}

/** Payments that come without orders concern attempts of their own orders alone. */
const ofTheirOrders = `AND order_id IN (SELECT order_id FROM canonical_payments
    WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND empty(errors))`

async function hasLoosePackages(
  ctx: IngestionContext,
  batchIds: readonly string[],
  { orders, shipments }: RowCounts,
): Promise<boolean> {
  if (shipments === 0 || orders === 0) return shipments > 0
  const ofBatch = `batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND empty(errors)`
  const answer = await ctx.clickhouse.query({
    query: `SELECT 1 FROM canonical_shipments WHERE ${ofBatch}
      AND order_id NOT IN (SELECT order_id FROM canonical_orders WHERE ${ofBatch}) LIMIT 1`,
    query_params: { batches: [...batchIds], account: ctx.account.id },
    format: 'JSONEachRow',
  })
  return (await answer.json()).length > 0
}

/** Rows are sorted by key, so this needs no memory. */
async function findRepeated(
  ctx: IngestionContext,
  batchIds: readonly string[],
  counts: RowCounts,
): Promise<Set<CanonicalKind>> {
  const repeated = new Set<CanonicalKind>()
  const find = async (kind: CanonicalKind) => {
    const answer = await ctx.clickhouse.query({
      query: `SELECT 1 FROM ${canonicalTable(kind)} WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID}
        AND empty(errors) GROUP BY slice, ${kinds[kind].key.join(', ')} HAVING count() > 1 LIMIT 1`,
      query_params: { batches: [...batchIds], account: ctx.account.id },
      clickhouse_settings: { optimize_aggregation_in_order: 1 },
      format: 'JSONEachRow',
    })
    if ((await answer.json()).length > 0) repeated.add(kind)
  }
  await allEnded(canonicalKinds.filter((kind) => counts[kind] > 1).map(find))
  return repeated
}

async function countRows(ctx: IngestionContext, batchIds: readonly string[]): Promise<RowCounts> {
  const counts = noRows()
  const parts = (await stagedKinds(ctx, batchIds)).map(
    (kind) => `SELECT '${kind}' AS kind, count() AS rows FROM ${canonicalTable(kind)}
      WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} AND empty(errors)`,
  )
  if (parts.length === 0) return counts
  const answer = await ctx.clickhouse.query({
    query: parts.join(' UNION ALL '),
    query_params: { batches: [...batchIds], account: ctx.account.id },
    format: 'JSONEachRow',
  })
  for (const { kind, rows } of await answer.json<{ kind: CanonicalKind; rows: number }>()) counts[kind] = rows
  return counts
}
