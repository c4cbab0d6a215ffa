import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toRows } from '#analytics/exports/export-batch.ts'
import type { ExportRow } from '#analytics/exports/export-batch.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { listOrders } from '../list/list-orders.ts'
import { openShop, page } from '../testing/shop.ts'
import { ordersSource } from './orders-source.ts'

let engines: TestEngines
let shop: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  shop = await openShop(engines)
})
afterAll(() => engines.stop())

async function fileOf(
  input: Parameters<typeof page>[0],
  options: { columns?: string[]; personal?: boolean } = {},
) {
  const question = ordersSource.question.parse(page(input))
  const opened = await ordersSource.open(shop, question, {
    columns: null,
    personal: false,
    signal: new AbortController().signal,
    ...options,
  })
  const rows: ExportRow[] = []
  for await (const batch of opened.batches) rows.push(...toRows(batch))
  const column = (key: string) => rows.map((row) => row[opened.columns.findIndex((one) => one.key === key)])
  return { opened, rows, column }
}

describe('orders as a file', () => {
  it.each([
    {},
    { tab: 'stalled' },
    { tab: 'late', sort: 'value' },
    { filters: { status: ['handling', 'shipped'] }, sort: '-value' },
    { dimensions: { category: ['Camas'] } },
    { search: '4455' },
  ])('have the screen’s rows in its order, and its sums: %j', async (input) => {
    const { items, total, sums } = await listOrders(shop, page(input))
    const { opened, column } = await fileOf(input)
    expect(opened.expected).toBe(total)
    expect(column('order')).toEqual(items.map(({ id }) => id))
    const sumOf = (key: string) => column(key).reduce((sum: number, cell) => sum + Number(cell), 0)
    expect([sumOf('total'), sumOf('units')]).toEqual([sums.value, sums.units])
  })

  it('say what they are in people’s words', async () => {
    const { opened, column } = await fileOf({ tab: 'late' })
    expect(column('status')).toEqual(['Preparando entrega'])
    expect(column('deadline')).toEqual(['Atrasado'])
    expect(opened.definitions.period).toBe('22/10/2026 a 20/11/2026, pela criação do pedido')
    expect(opened.definitions.filters).toEqual([{ name: 'Lista', value: 'Atrasados' }])
  })

  it('of late orders say how late each is and why, as the list does', async () => {
    const late = await fileOf({ tab: 'late' }, { columns: ['order', 'daysLate', 'why'] })
    expect(late.rows).toEqual([['stuck', 3, 'parado em Preparando entrega há 9 dias']])
    const { items } = await listOrders(shop, page({ pageSize: 100 }))
    const all = await fileOf({}, { columns: ['order', 'daysLate', 'why'] })
    const listed = new Map(items.map((order) => [order.id, order]))
    expect(all.rows.length).toBe(items.length)
    for (const [id, days, why] of all.rows) {
      const order = listed.get(String(id))
      expect([id, days ?? 0]).toEqual([id, order?.daysLate])
      expect([id, why !== null]).toEqual([id, order?.deadline === 'late'])
    }
  })

  it('are the chosen ones alone, whatever list they were chosen in, and nobody else’s', async () => {
    const { items } = await listOrders(shop, page({ pageSize: 100 }))
    const ids = items.slice(1, 3).map(({ id }) => id)
    const open = async (ctx: TestAccount, input: Record<string, unknown>) => {
      const question = ordersSource.question.parse({ ...input, ids })
      const signal = new AbortController().signal
      const opened = await ordersSource.open(ctx, question, { columns: ['order'], personal: false, signal })
      const rows: ExportRow[] = []
      for await (const batch of opened.batches) rows.push(...toRows(batch))
      return { expected: opened.expected, filters: opened.definitions.filters, rows: rows.flat() }
    }
    for (const input of [{}, { tab: 'late' }, { period: '2026-11-01_2026-11-01' }, { search: '4455' }])
      expect(await open(shop, input)).toEqual({
        expected: 2,
        filters: [{ name: 'Seleção', value: '2 escolhidos' }],
        rows: ids,
      })
    expect((await open(await engines.newAccount(), {})).rows).toEqual([])
    const inside = {
      ...shop,
      virtualChannel: { id: randomUUID(), name: 'Canal', rule: { channel: ['Outro'] } },
    }
    expect((await open(inside, {})).rows).toEqual([])
  })

  it('cannot be chosen by nothing, or by too many', () => {
    expect(ordersSource.question.safeParse({ ids: [] }).success).toBe(false)
    expect(ordersSource.question.safeParse({ ids: Array.from({ length: 1001 }, String) }).success).toBe(false)
  })

  it('have the columns asked for, in their order, and who bought only where that was asked for', async () => {
    const { opened, rows } = await fileOf({ tab: 'late' }, { columns: ['total', 'clientName', 'order'] })
    expect(opened.columns.map(({ key }) => key)).toEqual(['total', 'order'])
    expect(rows).toEqual([[10_000, 'stuck']])
    const personal = await fileOf({ tab: 'late' }, { columns: ['clientName', 'order'], personal: true })
    expect(personal.rows).toEqual([[null, 'stuck']])
  })
})
