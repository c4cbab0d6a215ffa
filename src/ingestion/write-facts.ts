import { canonicalKinds } from '#model/kinds/index.ts'
import type { IngestionContext } from './batch.ts'
import { claimFacts } from './claims/claim-facts.ts'
import type { DerivedTable } from './derived/place.ts'
import { deriveFacts } from './derived/derive-facts.ts'
import { touchedOrders } from './derived/touched-orders.ts'
import { forgetCorrectedStatuses, forgetLostTokens } from './facts/forget-corrected.ts'
import { allEnded, runInPairs } from './facts/run-in-pairs.ts'
import { withHeaders } from './facts/slice-headers.ts'
import { splitsNeeded } from './facts/slice-statements.ts'
import {
  sliceBatch,
  type BatchSlices,
  type FileMoment,
  type Inspection,
  type RowCounts,
} from './facts/slices.ts'
import { kindFacts } from './kinds/index.ts'
import { insertStatuses } from './kinds/order-statuses.ts'
import { orderStatements } from './kinds/orders.ts'
import { insertFirstPromises } from './packages/first-promises.ts'

export { stageCanonical } from './canonical/stage-canonical.ts'

export type WriteFactsContext = IngestionContext & {
  /** A connection, an import, the demo store, or the account for its own API. */
  source: string
  /** The same customer of the same account always gets the same key. */
  clientKeySecret: string | Uint8Array
  /** More rows at once cost memory, fewer cost time. */
  rowsPerSlice?: number
  /** Only where a file is imported. */
  file?: FileMoment
}

export type WriteFactsOptions = {
  /** `done` may be passed as `from` to continue after a stop. */
  onSlice?: (done: number, total: number) => void | Promise<void>
  from?: number
  signal?: AbortSignal
  inspection?: Inspection | undefined
  /** Before the catalog is written, of all slices. */
  onCatalog?: (batch: BatchSlices) => Promise<void>
  /** Before anything of a slice is written, and before its orders are. */
  onOpen?: (batch: BatchSlices, index: number) => Promise<void>
  onBegin?: (batch: BatchSlices, index: number, headers: string | undefined) => Promise<void>
}

/** Spans of many years make many parts. Orders are found by the index of their ids. */
const insertSettings = {
  max_partitions_per_insert_block: '10000',
  optimize_on_insert: 0,
  use_skip_indexes_if_final: 1,
} as const

// Repeatable, in whole or in part; rows older than the facts are skipped, moved and vanished ones
// deleted. The caller makes sure that one batch of an account runs at a time.
export async function writeFacts(
  ctx: WriteFactsContext,
  batch: string | readonly string[],
  { onSlice, from = 0, signal, onCatalog, onOpen, onBegin, inspection }: WriteFactsOptions = {},
): Promise<RowCounts> {
  const slices = await sliceBatch(ctx, [batch].flat(), inspection)
  const { counts, total, options } = slices
  const run = async (query: string, index: number) => {
    signal?.throwIfAborted()
    await ctx.clickhouse.command({
      query,
      query_params: slices.parameters(index),
      clickhouse_settings: insertSettings,
      abort_signal: signal ?? new AbortController().signal,
    })
  }
  const claims = claimFacts(counts)
  if (claims !== undefined) for (let index = 0; index < total; index += 1) await run(claims, index)
  const statementsOf = (isFirst: boolean) =>
    canonicalKinds
      .filter((kind) => counts[kind] > 0 && (kindFacts[kind].isFirst ?? false) === isFirst)
      .flatMap((kind) => kindFacts[kind].statements?.(options) ?? [])
  // the catalog first and whole: lines of any slice look products up in it
  await onCatalog?.(slices)
  for (const statement of statementsOf(true).flat())
    for (let index = 0; index < total; index += 1) await run(statement, index)
  const corrects = options.fromFile && options.withFacts && counts.orders + counts.payments > 0
  const derived: DerivedTable[] = [
    ...(counts.payments > 0 || (options.withPayments && counts.orders > 0) ? (['attempts'] as const) : []),
    ...(options.withReported || counts.orders + counts.order_statuses + counts.tracking + counts.returns > 0
      ? (['packages'] as const)
      : []),
  ]
  const touched = touchedOrders(counts, options.withReported)
  let deriving = Promise.resolve()
  // one after the other: a client's orders may be in two slices
  const derive = (index: number) =>
    (deriving = deriving.then(() =>
      deriveFacts(
        { ...ctx, signal },
        { sql: touched, parameters: slices.parameters(index), ordersToo: counts.orders > 0 },
        derived,
      ),
    ))
  const writeSlice = async (index: number) => {
    await onOpen?.(slices, index)
    const place = { clickhouse: ctx.clickhouse, slices, index, signal }
    if (corrects) await forgetCorrectedStatuses(place)
    if (counts.orders + counts.order_statuses > 0) await run(insertStatuses(options.repeated), index)
    if (counts.orders > 0) {
      await run(insertFirstPromises(options), index)
      await withHeaders(ctx.clickhouse, slices, index, signal, async (headers) => {
        await onBegin?.(slices, index, headers)
        await writeOrders(ctx, slices, index, headers, run)
      })
    } else await onBegin?.(slices, index, undefined)
    for (const together of statementsOf(false))
      await allEnded([together].flat().map((statement) => run(statement, index)))
    if (corrects) await forgetLostTokens(place)
    if (derived.length > 0) await derive(index)
  }
  await runInPairs(from, total, writeSlice, (done) => onSlice?.(done, total))
  return counts
}

async function writeOrders(
  { clickhouse }: WriteFactsContext,
  { options }: BatchSlices,
  index: number,
  headers: string,
  run: (query: string, index: number) => Promise<void>,
): Promise<void> {
  const answer = await clickhouse.query({ query: splitsNeeded(headers), format: 'JSONEachRow' })
  const [row] = await answer.json<{ several: number }>()
  const split = row !== undefined && row.several > 0
  for (const statement of orderStatements(headers, options, split)) await run(statement, index)
}
