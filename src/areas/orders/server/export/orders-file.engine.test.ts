import { afterAll, beforeAll, expect, it } from 'vitest'
import { virtualChannels } from '#platform/identity/schema.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { newExporter, type Exporter } from '#analytics/exports/testing/exporter.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
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

async function store(): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now })
  const line = (sku_id: string, price: number, category: string) => ({ sku_id, price, category })
  await insertOrders(ctx, [
    {
      order_id: '1',
      placed_at: '2026-11-10T12:00:00Z',
      channel: 'Site',
      status: 'invoiced',
      invoiced_at: '2026-11-11T12:00:00Z',
      freight_amount: 990,
      lines: [line('A', 5000, 'Mesa'), line('B', 100, 'Copo')],
    },
    {
      order_id: '2',
      placed_at: '2026-11-12T02:30:00Z',
      channel: 'App',
      status: 'canceled',
      canceled_at: '2026-11-13T12:00:00Z',
      cancel_reason: 'stockout',
      installments: 3,
      lines: [line('B', 900, 'Copo')],
    },
    {
      order_id: '3',
      placed_at: '2026-11-13T12:00:00Z',
      channel: '',
      status: 'created',
      lines: [line('B', 700, 'Copo')],
    },
    {
      order_id: '4',
      placed_at: '2026-11-14T12:00:00Z',
      channel: 'Site',
      is_incomplete: true,
      lines: [line('A', 1, 'Mesa')],
    },
    { order_id: '5', placed_at: '2026-09-01T12:00:00Z', channel: 'Site', lines: [line('A', 1, 'Mesa')] },
  ])
  return ctx
}

async function linesOf(ctx: TestAccount, question: Record<string, unknown>, columns: string[]) {
  const id = await exporter.ask(ctx, { question: { period: '2026-11-01_2026-11-20', ...question }, columns })
  const row = await exporter.ended(id)
  expect(row).toMatchObject({ state: 'done', error: null })
  const text = (await exporter.take(ctx, id)).bytes.toString('utf8')
  return { lines: text.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1), row }
}

it('holds the complete orders of the period, newest first, in words where the screen has words', async () => {
  const columns = [
    'order',
    'placedAt',
    'status',
    'channel',
    'total',
    'freight',
    'cancelReason',
    'installments',
  ]
  const { lines, row } = await linesOf(await store(), {}, columns)
  expect(lines).toEqual([
    '"3";13/11/2026 09:00:00;"Pagamento pendente";"(não informado)";7;0;;',
    '"2";11/11/2026 23:30:00;"Cancelado";"App";9;0;"Ruptura";3',
    '"1";10/11/2026 09:00:00;"Faturado";"Site";60,9;9,9;;',
  ])
  expect(row.rowsExpected).toBe(3)
  expect(row.sums.map(({ key, value }) => [key, value])).toEqual([
    ['total', 7690],
    ['freight', 990],
  ])
})

it('keeps the orders that a filter asks for, by their own values and by those of their lines', async () => {
  const ctx = await store()
  const orders = async (filters: Record<string, string[]>) =>
    (await linesOf(ctx, { dimensions: filters }, ['order'])).lines
  expect(await orders({ channel: ['App', ''] })).toEqual(['"3"', '"2"'])
  expect(await orders({ category: ['Mesa'] })).toEqual(['"1"'])
})

it('holds the rows of the virtual channel that was on screen, and no others', async () => {
  const ctx = await store()
  const [virtualChannel] = await engines.db
    .insert(virtualChannels)
    .values({ accountId: ctx.account.id, name: 'App', rule: { channel: ['App'] } })
    .returning()
  if (virtualChannel === undefined) throw new Error('no channel')
  expect((await linesOf({ ...ctx, virtualChannel }, {}, ['order'])).lines).toEqual(['"2"'])
  const stranger = await engines.newAccount({ now })
  expect((await linesOf(stranger, {}, ['order'])).lines).toEqual([])
})

it('of a period that does not exist says so', async () => {
  const ctx = await store()
  const ask = exporter.ask(ctx, { question: { period: 'amanhã' } })
  await expect(ask).rejects.toMatchObject({ code: 'invalidInput' })
})

it('has every column, each with cells', async () => {
  const id = await exporter.ask(await store(), {
    question: { period: '2026-11-01_2026-11-20' },
    format: 'parquet',
  })
  expect(await exporter.ended(id)).toMatchObject({ state: 'done', rowsDone: 3 })
})
