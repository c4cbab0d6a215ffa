import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { orderFileColumns } from '#analytics/orders/export-columns.ts'
import { compileAll } from '#analytics/orders/list-orders.ts'
import type { OrdersQuestion } from '#analytics/orders/orders-question.ts'
import { openBrowser } from '#platform/testing/browser.ts'
import { exportFormats, type ExportFormat } from '#model/exports.ts'
import { memoryOf } from '../memory/process-memory.ts'
import type { Options } from '../options.ts'
import { benchAccounts, type BenchAccount } from '../place/bench-accounts.ts'
import { startFarol, type Farol } from '../place/start-farol.ts'
import { openWorkplace, type Workplace } from '../place/workplace.ts'
import type { Line, Section } from '../report/report.ts'
import { followExport, jobOf, memoryAt, quietAnswer } from './follow-export.ts'

const columns = orderFileColumns.filter(({ personal }) => personal !== true)
/** More than the bench's accounts have. */
const SPAN_MS = 800 * 86_400_000

/** All orders of an account, with every column of the facts, as a file of each format; beside the engine's own export of the same columns. */
export async function measureExports(folder: string, options: Options): Promise<Section> {
  const place = await openWorkplace(folder)
  try {
    const { large } = await benchAccounts(place, {
      ...options,
      orders: options.exportOrders,
      otherOrders: 1000,
    })
    const farol = await startFarol(place, { FAROL_DATA_DIR: join(folder, 'farol') })
    try {
      const engine = {
        csv: await measureEngine(place, large, 'CSV'),
        parquet: await measureEngine(place, large, 'Parquet'),
      }
      const lines: Line[] = []
      for (const format of exportFormats) {
        const { rate, lines: measured } = await measureFormat(farol, large, format)
        lines.push(...measured)
        const own = format === 'parquet' ? engine.parquet : engine.csv
        lines.push({ what: `${format}: beside ${own.what}`, value: rate / own.value, unit: '×' })
      }
      const whole = await measureFormat(farol, large, 'csv', null)
      lines.push({
        what: 'csv with what people wrote, as the dialog asks for it',
        value: whole.rate,
        unit: 'rows/s',
      })
      lines.push(engine.csv, engine.parquet)
      return {
        title: `Export of ${options.exportOrders.toLocaleString('en-US')} orders, ${columns.length} columns`,
        notes: ['through the API of the real server, from the asking until the file is there'],
        lines,
      }
    } finally {
      await farol.stop()
    }
  } finally {
    await place.close()
  }
}

async function measureFormat(
  { address, pid }: Farol,
  { email, password }: BenchAccount,
  format: ExportFormat,
  wanted: string[] | null = columns.map(({ key }) => key),
): Promise<{ rate: number; lines: Line[] }> {
  const browser = openBrowser(address)
  const signedIn = await browser.post('/api/users/login', { email, password })
  if (signedIn.status !== 200) throw new Error(`signing in answered ${signedIn.status}`)
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const question = { period: `${day(Date.now() - SPAN_MS)}_${day(Date.now())}` }
  const idle = memoryOf([pid])
  const began = performance.now()
  const asked = await browser.post('/api/exports', {
    kind: 'orders',
    question,
    format,
    ...(wanted === null ? {} : { columns: wanted }),
  })
  if (asked.status !== 201) throw new Error(`the export was answered ${asked.status}: ${asked.text}`)
  const followed = await followExport(browser, jobOf(asked.body), pid)
  const { job, samples, answer } = followed
  if (job.state !== 'done') throw new Error(`the ${format} export ended as ${job.state}: ${job.error}`)
  const rate = job.rowsDone / ((performance.now() - began) / 1000)
  const quiet = await quietAnswer(browser, job)
  const memory = [0.25, 0.5, 0.75, 1].map((share) => ({ share, at: memoryAt(followed, share) }))
  const peak = Math.max(...samples.map((sample) => sample.memory))
  return {
    rate,
    lines: [
      { what: `${format}: rows`, value: rate, unit: 'rows/s' },
      { what: `${format}: file`, value: (job.bytes ?? 0) / 1e6, unit: 'MB' },
      { what: `${format}: memory of the server before`, value: idle, unit: 'MB' },
      ...memory.map(({ share, at }) => ({
        what: `${format}: memory of the server at ${share * 100} % of the rows`,
        value: at,
        unit: 'MB',
      })),
      { what: `${format}: peak memory of the server`, value: peak, unit: 'MB' },
      { what: `${format}: another answer meanwhile, p95`, value: answer, unit: 'ms' },
      { what: `${format}: the same answer without an export, p95`, value: quiet, unit: 'ms' },
      { what: `${format}: how much slower it was`, value: answer / quiet, unit: '×' },
    ],
  }
}

/** The engine writes the same columns in its own format, and they go to a file as they come. */
async function measureEngine(
  { clickhouse, folder }: Workplace,
  { id, timeZone }: BenchAccount,
  format: 'CSV' | 'Parquet',
): Promise<Line> {
  const file = join(folder, `engine.${format.toLowerCase()}`)
  const now = Date.now()
  const question: OrdersQuestion = {
    accountId: id,
    timeZone,
    now,
    placed: { start: now - SPAN_MS, end: now },
    filters: {},
    rule: [],
    tab: 'all',
    statuses: [],
    deadlines: [],
    limits: {},
    value: {},
    units: {},
    daysInStatus: {},
    annotated: [],
    ids: null,
  }
  const named = columns.map(({ key, sql }) => `${sql} AS "file ${key}"`)
  const { query, params } = compileAll(question, named, { by: 'placed', descending: true })
  const began = performance.now()
  const { stream } = await clickhouse.exec({
    query: `${query}\nFORMAT ${format}`,
    query_params: params,
    clickhouse_settings: { do_not_merge_across_partitions_select_final: 1, max_threads: 2 },
  })
  await pipeline(stream, createWriteStream(file))
  const seconds = (performance.now() - began) / 1000
  const counted = await clickhouse.query({
    query: `SELECT count() AS rows FROM (${query})`,
    query_params: params,
    format: 'JSON',
  })
  const { data } = await counted.json<{ rows: number }>()
  const { size } = await stat(file)
  await rm(file)
  return {
    what: `the engine's own ${format} (${(size / 1e6).toFixed(0)} MB)`,
    value: (data[0]?.rows ?? 0) / seconds,
    unit: 'rows/s',
  }
}
