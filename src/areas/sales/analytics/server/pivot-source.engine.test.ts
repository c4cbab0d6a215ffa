import { afterAll, beforeAll, expect, it } from 'vitest'
import { toRows, type ExportRow } from '#analytics/exports/export-batch.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { PivotQuestion } from '../contract.ts'
import { getSalesPivot } from './get-sales-pivot.ts'
import { pivotSource } from './pivot-source.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('takes every group of the pivot, and its sums are the screen’s', async () => {
  const ctx = await engines.newAccount({ now: () => new Date('2026-11-20T15:00:00Z') })
  const order = (order_id: string, uf: string, price: number) => ({
    order_id,
    uf,
    placed_at: '2026-11-10T15:00:00Z',
    lines: [{ sku_id: 'A', price }],
  })
  await insertOrders(ctx, [order('1', 'SP', 1000), order('2', 'RJ', 250), order('3', '', 40)])
  const question = PivotQuestion.parse({
    rows: ['uf'],
    top: 1,
    metrics: ['capturedRevenue', 'capturedTicket'],
  })
  const screen = await getSalesPivot(ctx, question)
  const file = await pivotSource.open(ctx, question, {
    columns: null,
    personal: false,
    signal: AbortSignal.timeout(10_000),
  })
  const rows: ExportRow[] = []
  for await (const batch of file.batches) rows.push(...toRows(batch))
  expect(file.columns.map(({ label }) => label)).toEqual([
    'UF',
    'Receita captada',
    'Receita captada (comparado)',
    'Ticket captado',
    'Ticket captado (comparado)',
  ])
  expect(rows).toEqual([
    ['SP', 1000, 0, 1000, null],
    ['RJ', 250, 0, 250, null],
    ['(não informado)', 40, 0, 40, null],
  ])
  expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(screen.total[0]?.current)
})
