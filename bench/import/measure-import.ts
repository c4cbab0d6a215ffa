import { rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { importFolder } from '#ingestion/imports/testing/import-files.ts'
import { createAccount } from '#platform/identity/create-account.ts'
import type { Options } from '../options.ts'
import { accountContext } from '../place/account-context.ts'
import { openWorkplace, type Workplace } from '../place/workplace.ts'
import type { Section } from '../report/report.ts'
import { loadByEngine } from './engine-load.ts'
import { fileColumns, writeImportFiles } from './import-files.ts'
import { phaseTimes } from './phase-times.ts'

const columns = (names: readonly string[]) => Object.fromEntries(names.map((column) => [column, { column }]))

const mapping = {
  version: 1,
  name: 'bench',
  timeZone: 'UTC',
  currency: 'BRL',
  dates: ['YYYY-MM-DD HH:mm:ss'],
  files: { orders: { pattern: 'orders.csv' }, items: { pattern: 'order_items.csv' } },
  records: [
    { kind: 'orders', from: 'orders', fields: columns(fileColumns.orders) },
    { kind: 'order_items', from: 'items', fields: columns(fileColumns.order_items) },
  ],
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** What was imported must be all of it: the same orders, lines and money that the engine's own load holds. */
async function assertComplete(place: Workplace, account: string): Promise<void> {
  const result = await place.clickhouse.query({
    query: `SELECT
      (SELECT count() FROM order_items FINAL WHERE account_id = {account:UUID}) AS lines,
      (SELECT sum(total_amount) FROM orders FINAL WHERE account_id = {account:UUID}) AS total,
      (SELECT count() FROM bench_order_items) AS lines_expected,
      (SELECT toInt64(sum(unit_price * quantity - discount_amount + freight_amount) * 100) FROM bench_order_items) AS total_expected`,
    query_params: { account },
    format: 'JSONEachRow',
  })
  const [row] = await result.json<Record<'lines' | 'total' | 'lines_expected' | 'total_expected', number>>()
  if (!row || row.lines !== row.lines_expected || row.total !== row.total_expected || row.lines === 0) {
    throw new Error(`the import differs from the files: ${JSON.stringify(row)}`)
  }
}

/** Importing an export of orders and lines through the product, beside the engine's own load of the same files. */
export async function measureImport(folder: string, { importOrders }: Options): Promise<Section> {
  await rm(folder, { recursive: true, force: true })
  const place = await openWorkplace(folder)
  try {
    const end = Math.floor(Date.now() / 86_400_000) * 86_400
    const span = { account: '', orders: importOrders, start: end - 365 * 86_400, end }
    const files = await writeImportFiles(place.clickhouse, span, join(folder, 'files'))
    const sizes = await Promise.all(Object.values(files).map(async (file) => (await stat(file)).size))
    const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6
    const engine = await seconds(() => loadByEngine(place.clickhouse, files))
    const account = await createAccount(place.db, { name: 'bench' })
    const ended = new AbortController()
    const watching = phaseTimes(place.db, account.id, ended.signal)
    const product = await seconds(async () => {
      const done = await importFolder(
        { ...accountContext(place, account), system: place.db },
        dirname(files.orders),
        mapping,
      )
      if (done.state !== 'done') throw new Error(`the import ended as ${done.state}: ${done.error}`)
    })
    ended.abort()
    const phases = await watching
    await assertComplete(place, account.id)
    const rows = importOrders + (await linesOf(place))
    const share = engine / product
    return {
      title: 'Import',
      notes: [
        `${rows.toLocaleString('en-US')} rows, ${megabytes.toFixed(0)} MB of CSV (orders and their lines); the imported facts are complete to the centavo`,
        'the engine alone only loads the files into typed tables; the product also checks, derives and writes facts',
      ],
      lines: [
        { what: 'through the product', value: product, unit: 's' },
        ...[...phases].map(([phase, value]) => ({ what: `  of which ${phase}`, value, unit: 's' })),
        { what: 'through the product, rows', value: rows / product, unit: 'rows/s' },
        { what: 'through the product, bytes', value: megabytes / product, unit: 'MB/s' },
        { what: "the engine's own load of the same CSV", value: engine, unit: 's' },
        {
          what: "share of the engine's own speed",
          value: share,
          unit: '×',
          goal: '≥ 0.5',
          met: share >= 0.5,
        },
      ],
    }
  } finally {
    await place.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function linesOf({ clickhouse }: Workplace): Promise<number> {
  const result = await clickhouse.query({
    query: 'SELECT count() AS n FROM bench_order_items',
    format: 'JSONEachRow',
  })
  const [row] = await result.json<{ n: number }>()
  return row?.n ?? 0
}
