import { setImmediate } from 'node:timers/promises'
import { Readable } from 'node:stream'
import {
  freightTerm,
  generateDay,
  skuRows,
  spentSince,
  StockBook,
  type DayRows,
  type StoreProfile,
} from '@farol/demo-store'
import type { IngestionContext } from '../batch.ts'
import { canonicalTable } from '../canonical/canonical-tables.ts'
import { noRows, type RowCounts } from '../facts/slices.ts'
import { insertStream } from '../insert-stream.ts'
import { dayInBrazil } from './demo-store-days.ts'
import { rowsIn, stagedGoods, stagedText, type StagedText } from './staged-text.ts'

export type DaysToStage = {
  profile: StoreProfile
  anchor: string
  days: readonly string[]
  until: Date
  since: Date | undefined
  batchId: string
  rowsPerChunk?: number | undefined
  signal: AbortSignal | undefined
  /** From 0 to 1. */
  onProgress: (part: number) => void
}

export const demoSeed = 20_261_120
/** Six weeks of the largest store; every statement takes its time however few its rows. */
const ROWS_PER_CHUNK = 400_000
const CHUNKS_UNDER_WAY = 2

export async function stageDays(ctx: IngestionContext, work: DaysToStage): Promise<RowCounts> {
  const { profile, anchor, days, until, since, batchId, signal, onProgress } = work
  const { rowsPerChunk = ROWS_PER_CHUNK } = work
  const prefix = { batch_id: batchId, account_id: ctx.account.id }
  const stock = new StockBook(profile, { seed: demoSeed, anchor })
  const underWay: Promise<void>[] = []
  const counts = noRows()
  const insert = (texts: readonly StagedText[]) => {
    for (const { kind, rows } of texts) counts[kind] += rows
    return insertAll(ctx, texts)
  }
  let chunk: DayRows[] = []
  let held = 0
  try {
    for (const [place, day] of days.entries()) {
      const generated = generateDay(profile, { seed: demoSeed, anchor, day, until })
      if (day < dayInBrazil(until)) stock.take(day, generated)
      const changed = changedSince(generated, since)
      chunk.push(changed)
      held += rowsIn(changed)
      await setImmediate()
      signal?.throwIfAborted()
      if (held < rowsPerChunk && place < days.length - 1) continue
      if (underWay.length === CHUNKS_UNDER_WAY) await underWay.shift()
      const inserting = insert(stagedText(chunk, prefix))
      // awaited later; it may fail before
      inserting.catch(() => undefined)
      underWay.push(inserting)
      chunk = []
      held = 0
      onProgress((place + 1) / days.length)
    }
    for (const day of stock.missing({ since, until })) {
      stock.take(day, generateDay(profile, { seed: demoSeed, anchor, day }))
      await setImmediate()
      signal?.throwIfAborted()
    }
    const skus = since === undefined ? skuRows(profile, anchor) : []
    await insert(stagedGoods({ skus, stock: stock.rows({ since, until }) }, prefix))
  } finally {
    await Promise.all(underWay)
  }
  return counts
}

async function insertAll({ clickhouse }: IngestionContext, texts: readonly StagedText[]): Promise<void> {
  await Promise.all(
    texts.map(({ kind, columns, bytes }) =>
      insertStream(clickhouse, {
        query: `INSERT INTO ${canonicalTable(kind)} (${columns.join(', ')}) FORMAT TabSeparated`,
        values: Readable.from([bytes]),
      }),
    ),
  )
}

function changedSince(rows: DayRows, since: Date | undefined): DayRows {
  if (since === undefined) return rows
  const last = Math.floor(since.getTime() / 1000)
  const isNew = ({ updated_at }: { updated_at: number }): boolean => updated_at > last
  const orders = rows.orders.filter(isNew)
  const ids = new Set(orders.map(({ order_id }) => order_id))
  return {
    orders,
    orderItems: rows.orderItems.filter(({ order_id }) => ids.has(order_id)),
    payments: rows.payments.filter(isNew),
    receivables: rows.receivables.filter(isNew),
    shipments: rows.shipments.filter(({ order_id }) => ids.has(order_id)),
    tracking: rows.tracking.filter(({ heard_at }) => heard_at > last),
    returns: rows.returns.filter(({ returned_at }) => returned_at > last),
    freightCharges: rows.freightCharges.filter(({ due_on }) => due_on - freightTerm > last),
    adSpend: rows.adSpend.filter((row) => spentSince(row, last)),
    statuses: rows.statuses.filter(({ order_id }) => ids.has(order_id)),
    sessions: rows.sessions.filter(isNew),
    productViews: rows.productViews.filter(isNew),
    prices: rows.prices.filter(({ priced_at }) => priced_at > last),
    competitorPrices: rows.competitorPrices.filter(({ seen_at }) => seen_at > last),
  }
}
