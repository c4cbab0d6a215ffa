import { readFile } from 'node:fs/promises'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newExporter, type Exporter } from '#analytics/exports/testing/exporter.ts'
import { cellsOf, partsOf } from '#analytics/exports/testing/read-workbook.ts'
import { currencyRates } from '#analytics/currencies/schema.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { memberships, users, virtualChannels } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
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

describe('orders of an account in pesos without hundredths', () => {
  const question = { period: '2026-11-01_2026-11-20' }
  const asked = ['order', 'channel', 'total']

  async function shop(currency: string, of: { channel?: string } = {}): Promise<TestAccount> {
    const ctx = await engines.newAccount({ now, currency: 'CLP' })
    const userId = ctx.actor === 'system' ? '' : ctx.actor.userId
    await engines.db.update(users).set({ currency }).where(eq(users.id, userId))
    const rate = { accountId: ctx.account.id, day: '2026-01-01', source: 'person' as const, changedAt: now() }
    await ctx.db.insert(currencyRates).values([
      { ...rate, currency: 'CLP', reais: '0.005' },
      { ...rate, currency: 'USD', reais: '5' },
    ])
    const placed_at = '2026-11-10T12:00:00Z'
    await insertOrders(ctx, [
      {
        order_id: 'a',
        placed_at,
        currency: 'CLP',
        channel: 'Site',
        lines: [{ sku_id: 'A', price: 1_234_567 }],
      },
      { order_id: 'b', placed_at, currency: 'CLP', channel: 'App', lines: [{ sku_id: 'A', price: 890 }] },
    ])
    if (of.channel === undefined) return { ...ctx, showIn: currency }
    const rule = { channel: [of.channel] }
    const [virtualChannel] = await ctx.db
      .insert(virtualChannels)
      .values({ accountId: ctx.account.id, name: 'Só dele', rule })
      .returning({ id: virtualChannels.id, name: virtualChannels.name })
    if (virtualChannel === undefined) throw new Error('no channel')
    await engines.db
      .update(memberships)
      .set({ virtualChannelIds: [virtualChannel.id] })
      .where(eq(memberships.accountId, ctx.account.id))
    const seen = { ...virtualChannel, rule }
    return { ...ctx, showIn: currency, virtualChannel: seen, channelIds: [seen.id] }
  }

  async function written(ctx: TestAccount, format: ExportFormat) {
    const row = await exporter.ended(await exporter.ask(ctx, { question, format, columns: asked }))
    expect(row.error).toBeNull()
    return { path: exporter.pathOf(row), sums: row.sums.map(({ value, currency }) => [value, currency]) }
  }

  it('are in CSV and in a workbook without cents, or in the currency that the person sees', async () => {
    for (const [currency, cells, sum] of [
      ['CLP', ['890', '1234567'], 1_235_457],
      ['USD', ['0.89', '1234.57'], 123_546],
    ] as const) {
      const ctx = await shop(currency)
      const csv = await written(ctx, 'csv')
      const text = await readFile(csv.path, 'utf8')
      const totals = csvRows(text.replace('\uFEFF', '')).map((row) => row.at(-1)?.replace(',', '.'))
      expect(new Set(totals)).toEqual(new Set(cells))
      expect(csv.sums).toEqual([[sum, currency]])
      const { path, sums } = await written(ctx, 'xlsx')
      const parts = await partsOf(path)
      expect(sums).toEqual([[sum, currency]])
      expect([text, ...parts.values()].join('')).not.toContain('R$')
      const sheet = cellsOf(parts.get('sheet1.xml') ?? '', parts.get('sharedStrings.xml'))
      const typed = [...sheet.values()].filter(({ type }) => type === 'n')
      expect(typed.map(({ value }) => value)).toEqual(expect.arrayContaining([...cells]))
    }
  })

  it('of a person of one virtual channel are those of it alone', async () => {
    const ctx = await shop('CLP', { channel: 'App' })
    const { path, sums } = await written(ctx, 'xlsx')
    expect(sums).toEqual([[890, 'CLP']])
    const all = [...(await partsOf(path)).values()].join('')
    expect([all.includes('Site'), all.includes('1234567'), all.includes('Só dele')]).toEqual([
      false,
      false,
      true,
    ])
  })
})
