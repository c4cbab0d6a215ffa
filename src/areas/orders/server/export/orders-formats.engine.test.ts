import { readFile } from 'node:fs/promises'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newExporter, type Exporter } from '#analytics/exports/testing/exporter.ts'
import { cellsOf, partsOf } from '#analytics/exports/testing/read-workbook.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import type { ExportFormat } from '#model/exports.ts'
import { listOrders } from '../list/list-orders.ts'
import { page } from '../testing/shop.ts'
import { ordersSource } from './orders-source.ts'

let engines: TestEngines
let exporter: Exporter
let stop: () => Promise<void>
const now = () => new Date('2026-11-20T15:00:00Z')

beforeAll(async () => {
  engines = await testEngines()
  exporter = await newExporter(engines, { source: ordersSource })
  stop = exporter.run()
})
afterAll(async () => {
  await stop()
  await engines.stop()
})

const hostile = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1',
  'a;b',
  'diz "oi"',
  'linha\nnova',
  '😀 ção',
  '<x y="&amp;">',
  '_x0041_',
  `=${'x'.repeat(32_000)}`,
]
const columns = ['order', 'channel', 'units', 'total']
/** The total in cents. */
type Row = [order: string, channel: string, units: number, total: number]
const inCents = (total: number) => Math.round(total * 100)

/** Fields of a text with quotes, as RFC 4180 has it. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(1, -1)
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }
/** What a spreadsheet shows of a cell's XML. */
const shown = (xml: string) =>
  xml
    .replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const readers: Record<ExportFormat, (path: string) => Promise<Row[]>> = {
  csv: async (path) => {
    const rows = csvRows((await readFile(path, 'utf8')).replace('\uFEFF', ''))
    const number = (text = '') => Number(text.replace(',', '.'))
    return rows.map(([order = '', channel = '', units, total]) => [
      order,
      channel,
      number(units),
      inCents(number(total)),
    ])
  },
  xlsx: async (path) => {
    const parts = await partsOf(path)
    const cells = cellsOf(parts.get('sheet1.xml') ?? '', parts.get('sharedStrings.xml'))
    expect([...parts.values()].join('')).not.toContain('<f>')
    const at = (place: string) => cells.get(place)?.value ?? ''
    return hostile.map((_, index): Row => {
      const row = index + 2
      expect([cells.get(`C${row}`)?.type, cells.get(`D${row}`)?.type]).toEqual(['n', 'n'])
      return [
        shown(at(`A${row}`)),
        shown(at(`B${row}`)),
        Number(at(`C${row}`)),
        inCents(Number(at(`D${row}`))),
      ]
    })
  },
  parquet: async (path) => {
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(path) })
    return rows.map((row) => [row['order'], row['channel'], Number(row['units']), inCents(row['total'])])
  },
}

/** A spreadsheet that opens a CSV must not take a text for a formula. */
const escaped = (text: string) =>
  (/^[=+\-@\t\r＝]/.test(text) ? `'${text}` : text).replaceAll(/[\t\r]=/g, (cell) => `${cell[0]}'=`)

describe.each(['csv', 'xlsx', 'parquet'] as const)('orders as %s', (format) => {
  it('have the rows and the sums of the screen, whatever their texts say', async () => {
    const ctx = await engines.newAccount({ now })
    await insertOrders(
      ctx,
      hostile.map((channel, place) => ({
        order_id: `${channel.slice(0, 20)}${place}`,
        placed_at: `2026-11-${String(place + 1).padStart(2, '0')}T12:00:00Z`,
        channel,
        freight_amount: place * 101,
        lines: [{ sku_id: 'A', price: 1000 + place, quantity: 1 + place }],
      })),
    )
    const question = { period: '2026-11-01_2026-11-20' }
    const { items, sums } = await listOrders(ctx, page({ ...question, pageSize: 100 }))
    const id = await exporter.ask(ctx, { question, format, columns })
    const row = await exporter.ended(id)
    expect(row).toMatchObject({ state: 'done', error: null, rowsDone: hostile.length })
    expect(row.sums.map(({ value }) => value)).toEqual([sums.units, sums.value])
    const told = format === 'csv' ? escaped : (text: string) => text
    expect(await readers[format](exporter.pathOf(row))).toEqual(
      items.map((order) => [told(order.id), told(order.channel), order.units, order.value]),
    )
  })
})
