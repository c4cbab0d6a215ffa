import { afterAll, beforeAll, expect, it } from 'vitest'
import { LogisticsScope } from '#model/scope.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { resolveLogistics } from '../scope/resolve-scope.ts'
import { insertDerivedPackages } from '../testing/insert-packages.ts'
import { askQuestion } from './ask-question.ts'

const now = new Date('2026-11-20T13:40:00Z')
const asked = LogisticsScope.parse({ period: '2026-11-06_2026-11-12' })

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('stages add up and none is shorter than nothing, in whatever order moments were told', async () => {
  const at = (hour: number) => new Date(Date.parse('2026-11-09T12:00:00Z') + hour * 3_600_000).toISOString()
  const told = [
    [1, 2, 3],
    [3, 2, 4],
    [2, 5, 4],
    [-2, -1, 3],
    [9, 8, 7],
    [-3, -2, -1],
    [1, undefined, 6],
    [undefined, undefined, 6],
  ] as const
  const ctx = await engines.newAccount({ now: () => now })
  await insertDerivedPackages(
    ctx,
    told.map(([invoiced, shipped, delivered], index) => ({
      order_id: `o${index}`,
      placed_at: at(-1),
      approved_at: at(0),
      invoiced_at: invoiced === undefined ? null : at(invoiced),
      shipped_at: shipped === undefined ? null : at(shipped),
      delivered_at: at(delivered),
      carrier: String(index),
    })),
  )
  const scope = await resolveLogistics(ctx, asked)
  const rows = await askQuestion(ctx.clickhouse, {
    ...scope,
    measures: ['deliveredHandlingSeconds', 'deliveredDockSeconds', 'transportSeconds', 'leadSeconds'],
    groupings: [['carrier']],
  })
  expect(rows).toHaveLength(told.length)
  const hours = rows
    .toSorted((a, b) => Number(a.keys.carrier) - Number(b.keys.carrier))
    .map(({ current }) =>
      (['deliveredHandlingSeconds', 'deliveredDockSeconds', 'transportSeconds', 'leadSeconds'] as const).map(
        (key) => (current[key] ?? Number.NaN) / 3600,
      ),
    )
  expect(hours).toEqual([
    [1, 1, 1, 3],
    [2, 0, 2, 4],
    [2, 2, 0, 4],
    [0, 0, 3, 3],
    [7, 0, 0, 7],
    [0, 0, 0, 0],
    [1, 5, 0, 6],
    [6, 0, 0, 6],
  ])
})

it('packages of an order in another currency add up to the order, each by the rate of its day', async () => {
  const ctx = await engines.newAccount({ now: () => now })
  const moments = { placed_at: '2026-11-05T12:00:00Z', approved_at: '2026-11-05T13:00:00Z' }
  const due_at = '2026-11-08T12:00:00Z'
  const of = (order_id: string, number: number, more: object) => ({
    ...moments,
    order_id,
    shipment_id: String(number),
    number,
    due_at,
    shipped_at: due_at,
    invoiced_at: due_at,
    invoices_told_at: due_at,
    invoices_differ_at: due_at,
    ...more,
  })
  await insertDerivedPackages(ctx, [
    of('A', 1, { currency: 'USD', amount: 333, freight_charged: 101, freight_cost: null, invoice_gap: 333 }),
    of('A', 2, { currency: 'USD', amount: 333, freight_charged: 101, freight_cost: 77, invoice_gap: 333 }),
    of('A', 3, { currency: 'USD', amount: 334, freight_charged: 101, freight_cost: 78, invoice_gap: 334 }),
    of('B', 1, { currency: 'BRL', amount: 10, freight_charged: 5, freight_cost: 4, invoice_gap: 10 }),
    of('C', 1, {
      currency: 'JPY',
      amount: 9999,
      freight_charged: 9999,
      freight_cost: 9999,
      invoice_gap: 9999,
    }),
  ])
  const { frame, ...scope } = await resolveLogistics(ctx, asked)
  const rate = { day: '2026-11-01', factor: 5_333_000_000_000n }
  const from = [{ currency: 'USD', names: ['USD'], factors: [rate] }]
  const [row] = await askQuestion(ctx.clickhouse, {
    ...scope,
    frame: { ...frame, money: { currency: 'BRL', conversion: { to: 'BRL', from } } },
    measures: [
      'dueAmount',
      'overdueAmount',
      'freightCharged',
      'freightCost',
      'invoiceGap',
      'costedPackages',
      'costedAmount',
    ],
    groupings: [[]],
  })
  expect(row?.current).toEqual({
    dueAmount: 5333 + 10,
    overdueAmount: 5333 + 10,
    freightCharged: Math.round(303 * 5.333) + 5,
    freightCost: Math.round(155 * 5.333) + 4,
    invoiceGap: 5333 + 10,
    costedPackages: 3,
    costedAmount: 5333 - Math.round(333 * 5.333) + 10,
  })
})
