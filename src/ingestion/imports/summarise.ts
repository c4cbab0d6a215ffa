import type { RejectReason } from '#model/import-mapping/reject-reasons.ts'
import type { CanonicalKind } from '#model/kinds/index.ts'
import { canonicalTable } from '../canonical/canonical-tables.ts'
import { compareSlice, compareStatuses, type Outcome } from '../facts/compare-slice.ts'
import { tellsOne } from '../facts/current-rows.ts'
import { runInPairs } from '../facts/run-in-pairs.ts'
import { withHeaders } from '../facts/slice-headers.ts'
import { monthsSql } from '../facts/slice-statements.ts'
import { sliceBatch, type BatchSlices } from '../facts/slices.ts'
import { matchFiles } from '../files/match-files.ts'
import { kindFacts } from '../kinds/index.ts'
import { batchesOf, type ImportWork } from './import-work.ts'

export type RejectSample = { file: string; line: number; value: string }

/** Of the records of a kind; with those refused they are all that its files hold. */
export type KindOutcome = {
  read: number
  added: number
  changed: number
  same: number
  /** Something that ranks higher is there; the same row again; outside the mapping's filter, or without a value. */
  ignored: { held: number; repeated: number; filtered: number }
}

export type ImportResult = {
  /** Results from before outcomes were counted have none. */
  counts: { kind: CanonicalKind; rows: number; rejected: number; outcome?: KindOutcome }[]
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
  revenue: number
  first: string
  last: string
}

export type SliceFigures = { months: Month[]; outcomes: { kind: CanonicalKind; outcome: Outcome }[] }

export async function summarise(work: ImportWork, places: Places): Promise<ImportResult> {
  const batch = await sliceBatch(work, batchesOf(work))
  const figures: SliceFigures[] = [await catalogFigures(work, batch)]
  await runInPairs(0, batch.total, async (index) => {
    const opened = await statusFigures(work, batch, index)
    const look = async (headers?: string) =>
      void figures.push(await sliceFigures(work, batch, index, headers, opened))
    if (batch.counts.orders > 0) await withHeaders(work.clickhouse, batch, index, work.signal, look)
    else await look()
  })
  return buildResult(work, figures, places)
}

/** Taken before the catalog is written, which is before any slice. */
export async function catalogFigures(work: ImportWork, slices: BatchSlices): Promise<SliceFigures> {
  const { clickhouse, signal } = work
  const figures: SliceFigures = { months: [], outcomes: [] }
  for (const kind of kindsOf(work).filter((one) => kindFacts[one].isFirst && slices.counts[one] > 0))
    for (let index = 0; index < slices.total; index += 1) {
      const outcome = await compareSlice({ clickhouse, slices, index, signal }, kind, undefined)
      figures.outcomes.push({ kind, outcome })
    }
  return figures
}

/** Taken before a slice's statuses are written. */
export async function statusFigures(
  { clickhouse, signal }: ImportWork,
  slices: BatchSlices,
  index: number,
): Promise<SliceFigures> {
  if (slices.counts.order_statuses === 0) return { months: [], outcomes: [] }
  const outcome = await compareStatuses({ clickhouse, slices, index, signal })
  return { months: [], outcomes: [{ kind: 'order_statuses', outcome }] }
}

/** Taken before a slice's orders are written. */
export async function sliceFigures(
  work: ImportWork,
  slices: BatchSlices,
  index: number,
  headers: string | undefined,
  opened: SliceFigures,
): Promise<SliceFigures> {
  const { clickhouse, signal } = work
  signal.throwIfAborted()
  const figures: SliceFigures = { months: [], outcomes: [...opened.outcomes] }
  if (headers !== undefined) figures.months = await monthsOf(work, slices, index, headers)
  for (const kind of kindsOf(work)) {
    if (kind === 'order_statuses' || kindFacts[kind].isFirst || slices.counts[kind] === 0) continue
    const outcome = await compareSlice({ clickhouse, slices, index, signal }, kind, headers)
    figures.outcomes.push({ kind, outcome })
  }
  return figures
}

async function monthsOf(
  { clickhouse, account, signal }: ImportWork,
  { parameters }: BatchSlices,
  index: number,
  headers: string,
): Promise<Month[]> {
  const answer = await clickhouse.query({
    query: monthsSql(headers),
    query_params: { ...parameters(index), zone: account.timeZone },
    abort_signal: signal,
    format: 'JSONEachRow',
  })
  return answer.json<Month>()
}

const kindsOf = (work: ImportWork) => [...new Set(work.mapping.records.map(({ kind }) => kind))]

type Places = ReadonlyMap<number, { rows: number }>

export async function buildResult(
  work: ImportWork,
  figures: readonly SliceFigures[],
  places: Places,
): Promise<ImportResult> {
  const months = figures.flatMap((slice) => slice.months)
  const { reasons, rejected, byKind } = await summariseRejects(work)
  const made = await rowsByRecord(work)
  const counts = kindsOf(work).map((kind) => {
    const found = figures.flatMap(({ outcomes }) => outcomes.filter((each) => each.kind === kind))
    const sum = (part: keyof Outcome) => found.reduce((total, { outcome }) => total + outcome[part], 0)
    const [added, changed, same, held] = [sum('added'), sum('changed'), sum('same'), sum('held')]
    const refused = byKind.get(kind) ?? 0
    const rows = added + changed + same
    const { converted, empty, outside } = madeOf(work, kind, made, places)
    const filtered = outside + empty
    const repeated = Math.max(0, converted - empty - refused - rows - held)
    const read = rows + held + repeated + filtered + refused
    const outcome = { read, added, changed, same, ignored: { held, repeated, filtered } }
    return { kind, rows, rejected: refused, outcome }
  })
  return { counts, period: periodOf(months), months: mergeMonths(months), rejected, reasons }
}

/** Records that the mapping made of the files, and rows that its filters left out; groups have no rows of their own. */
function madeOf(
  { mapping, files }: ImportWork,
  kind: CanonicalKind,
  made: ReadonlyMap<number, Made>,
  places: Places,
): { converted: number; empty: number; outside: number } {
  const matched = matchFiles(mapping, files)
  let [converted, empty, outside] = [0, 0, 0]
  for (const [index, record] of mapping.records.entries()) {
    if (record.kind !== kind) continue
    const { rows, nothing } = made.get(index) ?? { rows: 0, nothing: 0 }
    converted += rows
    empty += nothing
    if (record.groupBy !== undefined || record.where === undefined) continue
    const read = (matched.get(record.from) ?? []).reduce(
      (sum, { position }) => sum + (places.get(position)?.rows ?? 0),
      0,
    )
    outside += Math.max(0, read - rows)
  }
  return { converted, empty, outside }
}

/** `nothing`: readable, without any of the values that a record of its kind needs one of. */
type Made = { rows: number; nothing: number }

/** By the record's index, which is part of an ordinal. */
async function rowsByRecord(work: ImportWork): Promise<ReadonlyMap<number, Made>> {
  const isNothing = (kind: CanonicalKind) => {
    const tellsNone = tellsOne(kind, 'NOT')
    return tellsNone === '' ? '0' : `empty(errors) AND ${tellsNone}`
  }
  const made = kindsOf(work).map(
    (
      kind,
    ) => `SELECT toUInt32(ordinal % 32) AS record, count() AS rows, countIf(${isNothing(kind)}) AS nothing
      FROM ${canonicalTable(kind)} WHERE batch_id IN {batches:Array(UUID)} AND account_id = {account:UUID} GROUP BY record`,
  )
  const answer = await work.clickhouse.query({
    query: made.join(' UNION ALL '),
    query_params: { batches: batchesOf(work), account: work.account.id },
    format: 'JSONEachRow',
  })
  const rows = await answer.json<Made & { record: number }>()
  return new Map(rows.map(({ record, ...each }) => [record, each]))
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
  const byKind = await ask<{ kind: CanonicalKind | ''; rows: number }>(
    `SELECT kind, uniqExact(source_file, source_line) AS rows ${mine} GROUP BY kind`,
  )
  return {
    reasons: reasons.map((reason) => ({
      ...reason,
      samples: reason.samples.map(([file, line, value]) => ({ file, line, value })),
    })),
    rejected: byKind.reduce((sum, { rows }) => sum + rows, 0),
    byKind: new Map(byKind.map(({ kind, rows }) => [kind, rows])),
  }
}
