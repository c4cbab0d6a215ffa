import type { RejectReason } from '#model/import-mapping/reject-reasons.ts'
import type { CanonicalKind } from '#model/kinds/index.ts'
import { currentRows } from '../facts/current-rows.ts'
import { runInPairs } from '../facts/run-in-pairs.ts'
import { withHeaders } from '../facts/slice-headers.ts'
import { monthsSql } from '../facts/slice-statements.ts'
import { sliceBatch, type BatchSlices } from '../facts/slices.ts'
import { batchesOf, type ImportWork } from './import-work.ts'

export type RejectSample = { file: string; line: number; value: string }

export type ImportResult = {
  counts: { kind: CanonicalKind; rows: number; rejected: number }[]
  period: { from: string; to: string } | null
  /** By local month of the orders' creation; money in minor units. */
  months: { month: string; currency: string; orders: number; revenue: number }[]
  rejected: number
  reasons: {
    kind: CanonicalKind | ''
    field: string
    reason: RejectReason
    rows: number
    samples: RejectSample[]
  }[]
}

type Month = {
  month: string
  sold_in: string
  orders: number
  counted: number
  lines: number
  revenue: number
  first: string
  last: string
}

export type SliceFigures = { months: Month[]; others: { kind: CanonicalKind; rows: number }[] }

export async function summarise(work: ImportWork): Promise<ImportResult> {
  const batch = await sliceBatch(work, batchesOf(work))
  const figures: SliceFigures[] = []
  await runInPairs(0, batch.total, async (index) => {
    const look = async (headers?: string) =>
      void figures.push(await sliceFigures(work, batch, index, headers))
    if (batch.counts.orders > 0) await withHeaders(work.clickhouse, batch, index, work.signal, look)
    else await look()
  })
  return buildResult(work, figures)
}

export async function sliceFigures(
  work: ImportWork,
  { counts, options, parameters }: BatchSlices,
  index: number,
  headers: string | undefined,
): Promise<SliceFigures> {
  work.signal.throwIfAborted()
  const query_params = { ...parameters(index), zone: work.account.timeZone }
  const ask = async <Row>(query: string): Promise<Row[]> => {
    const settings = { query_params, abort_signal: work.signal }
    return (await work.clickhouse.query({ query, ...settings, format: 'JSONEachRow' })).json<Row>()
  }
  const figures: SliceFigures = { months: [], others: [] }
  if (headers !== undefined) figures.months = await ask<Month>(monthsSql(headers))
  for (const kind of kindsOf(work)) {
    if (kind === 'orders' || kind === 'order_items' || counts[kind] === 0) continue
    const [row] = await ask<{ rows: number }>(
      `SELECT count() AS rows FROM (${currentRows(kind, options.repeated)})`,
    )
    figures.others.push({ kind, rows: row?.rows ?? 0 })
  }
  return figures
}

const kindsOf = (work: ImportWork) => [...new Set(work.mapping.records.map(({ kind }) => kind))]

export async function buildResult(work: ImportWork, figures: readonly SliceFigures[]): Promise<ImportResult> {
  const months = figures.flatMap((slice) => slice.months)
  const others = figures.flatMap((slice) => slice.others)
  const { reasons, rejected, byKind } = await summariseRejects(work)
  const rowsOf = (kind: CanonicalKind) => {
    const sum = (rows: readonly number[]) => rows.reduce((total, more) => total + more, 0)
    if (kind === 'orders') return sum(months.map(({ counted }) => counted))
    if (kind === 'order_items') return sum(months.map(({ lines }) => lines))
    return sum(others.filter((other) => other.kind === kind).map(({ rows }) => rows))
  }
  return {
    counts: kindsOf(work).map((kind) => ({ kind, rows: rowsOf(kind), rejected: byKind.get(kind) ?? 0 })),
    period: periodOf(months),
    months: mergeMonths(months),
    rejected,
    reasons,
  }
}

function periodOf(months: readonly Month[]): ImportResult['period'] {
  const [from] = months.map(({ first }) => first).toSorted()
  const to = months
    .map(({ last }) => last)
    .toSorted()
    .at(-1)
  return from === undefined || to === undefined ? null : { from: iso(from), to: iso(to) }
}

const iso = (instant: string) => new Date(instant).toISOString()

function mergeMonths(months: readonly Month[]): ImportResult['months'] {
  const merged = new Map<string, ImportResult['months'][number]>()
  for (const { month, sold_in, orders, revenue } of months) {
    const key = `${month} ${sold_in}`
    const known = merged.get(key) ?? { month, currency: sold_in, orders: 0, revenue: 0 }
    merged.set(key, { ...known, orders: known.orders + orders, revenue: known.revenue + revenue })
  }
  return [...merged.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, month]) => month)
}

type Reason = Omit<ImportResult['reasons'][number], 'samples'> & { samples: [string, number, string][] }

async function summariseRejects(work: ImportWork) {
  const ask = async <Row>(query: string): Promise<Row[]> => {
    const query_params = { batch: work.importId, account: work.account.id }
    return (await work.clickhouse.query({ query, query_params, format: 'JSONEachRow' })).json<Row>()
  }
  const mine = 'FROM import_rejects FINAL WHERE batch_id = {batch:UUID} AND account_id = {account:UUID}'
  const reasons = await ask<Reason>(`SELECT kind, field, reason, count() AS rows,
      arraySlice(arraySort(groupArraySorted(3)((source_file, source_line, value))), 1, 3) AS samples
    ${mine} GROUP BY kind, field, reason ORDER BY rows DESC, kind, field, reason LIMIT 100`)
  const kinds = await ask<{ kind: CanonicalKind | ''; rows: number }>(
    `SELECT kind, uniqExact(source_file, source_line) AS rows ${mine} GROUP BY kind`,
  )
  return {
    reasons: reasons.map((reason) => ({
      ...reason,
      samples: reason.samples.map(([file, line, value]) => ({ file, line, value })),
    })),
    rejected: kinds.reduce((sum, { rows }) => sum + rows, 0),
    byKind: new Map(kinds.map(({ kind, rows }) => [kind, rows])),
  }
}
