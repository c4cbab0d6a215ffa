import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOrders, insertSessions, type TestOrder } from '#analytics/testing/insert-facts.ts'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { PivotQuestion } from '#areas/sales/analytics/contract.ts'
import { BillingQuestion } from '../contract.ts'
import { getSalesPivot } from '#areas/sales/analytics/server/get-sales-pivot.ts'
import { getBillingDecomposition } from './get-billing-decomposition.ts'
import { getBillingDimensions } from './get-billing-dimensions.ts'

let engines: TestEngines
const now = () => new Date('2026-11-20T15:00:00Z')

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

/** A table that shows parts and what they add up to. */
type Table = { name: string; parts: (number | null)[]; total: number | null }

/** Every such table of the home and of the analysis. */
async function buildTables(ctx: AccountContext, scope: Record<string, unknown>): Promise<Table[]> {
  const question = BillingQuestion.parse(scope)
  const answer = await getBillingDecomposition(ctx, question)
  const { dimensions, priceVolumeMix } = await getBillingDimensions(ctx, question)
  const { revenue, delta, drivers, ticket, milestones, losses } = answer
  const sides = ['base', 'current'] as const
  const pivots = [
    { rows: ['channel'], top: 1 },
    { rows: ['sku'], top: 2 },
    { rows: ['uf', 'category'], top: 3 },
  ].map(async ({ rows, top }) => {
    const metrics = ['invoicedRevenue', 'capturedRevenue', 'units']
    const pivot = await getSalesPivot(ctx, PivotQuestion.parse({ ...scope, rows, top, metrics }))
    return pivot.metrics.flatMap((metric, place) =>
      sides.map((side) => ({
        name: `${rows.join(' × ')}, ${metric}, ${side}`,
        parts: pivot.lines.map(({ values }) => values[place]?.[side] ?? null),
        total: pivot.total[place]?.[side] ?? null,
      })),
    )
  })
  return [
    { name: 'the change', parts: [revenue.current, -(revenue.base ?? 0)], total: delta },
    { name: 'drivers', parts: drivers.map(({ effect }) => effect), total: delta },
    {
      name: 'ticket',
      parts: ticket.map(({ effect }) => effect),
      total: drivers.find(({ key }) => key === 'ticket')?.effect ?? 0,
    },
    ...sides.map((side) => ({
      name: `losses, ${side}`,
      parts: losses.map(({ value }) => value[side]),
      total: (milestones.captured[side] ?? 0) - (milestones.invoiced[side] ?? 0),
    })),
    { name: 'price, volume, mix', parts: Object.values(priceVolumeMix), total: delta },
    ...dimensions.flatMap(({ dimension, segments }) => [
      { name: dimension, parts: segments.map((segment) => segment.delta), total: delta },
      ...sides.map((side) => ({
        name: `${dimension}, ${side}`,
        parts: segments.map((segment) => segment.revenue[side]),
        total: revenue[side],
      })),
      ...segments.map(({ label, kind, volume, mix, performance, whole, delta: moved }) => ({
        name: `${dimension}: ${label} (${kind})`,
        parts: [volume, mix, performance, whole],
        total: moved,
      })),
    ]),
    ...(await Promise.all(pivots)).flat(),
  ]
}

const open = (tables: Table[]) =>
  tables
    .map((table) => ({ ...table, sum: table.parts.reduce<number>((all, part) => all + (part ?? 0), 0) }))
    .filter(({ sum, total, parts }) => parts.some((part) => part !== null) && sum !== (total ?? 0))

const week = { period: '2026-11-02_2026-11-08', compare: 'previous-period' }
const mean = { period: '2026-11-03_2026-11-20', compare: 'account-average' }
const lines = { ...week, freight: 'without', filters: { category: ['Casa'] } }

async function expectAllClosed(
  orders: TestOrder[],
  scopes: Record<string, unknown>[] = [week, mean],
  withSessions = true,
): Promise<void> {
  const ctx = await engines.newAccount({ now })
  if (withSessions) {
    await insertSessions(ctx, [
      { hour: '2026-10-28T15:00:00Z', channel: 'Site', uf: 'SP', sessions: 100 },
      { hour: '2026-11-04T15:00:00Z', channel: 'Site', uf: 'RJ', sessions: 150 },
    ])
  }
  if (orders.length > 0) await insertOrders(ctx, orders)
  const found = await Promise.all(
    scopes.map(async (scope) => ({ scope, open: open(await buildTables(ctx, scope)) })),
  )
  expect(found.filter((each) => each.open.length > 0)).toEqual([])
}

const order = (id: string, day: string, more: Partial<TestOrder> = {}): TestOrder => ({
  order_id: id,
  placed_at: `${day}T15:00:00Z`,
  approved_at: `${day}T16:00:00Z`,
  invoiced_at: `${day}T20:00:00Z`,
  channel: 'Site',
  uf: 'SP',
  lines: [{ sku_id: 'A', price: 10_001, category: 'Casa' }],
  freight_amount: 1_507,
  ...more,
})
const days = [
  '2026-09-15',
  '2026-10-06',
  '2026-10-20',
  '2026-10-28',
  '2026-10-30',
  '2026-11-03',
  '2026-11-05',
]
const ofDays = (more: (index: number, day: string) => Partial<TestOrder>) =>
  days.map((day, index) => order(String(index), day, more(index, day)))
const cities = Array.from({ length: 70 }, (_, index) => `Cidade ${index}`)

describe('every table that shows a total closes to the cent', () => {
  it.each<[circumstance: string, orders: TestOrder[]]>([
    ['an account where nothing happened', []],
    ['one order', [order('1', '2026-11-04')]],
    ['one order of the compared week', [order('1', '2026-10-28')]],
    [
      'returns alone',
      ofDays(() => ({ lines: [{ sku_id: 'A', price: 9_999, quantity: -2, category: 'Casa' }] })),
    ],
    [
      'returns that outweigh the sales of a SKU',
      ofDays((index) => ({
        lines: [
          { sku_id: 'A', price: 9_999, quantity: index % 2 ? -3 : 1, category: 'Casa' },
          { sku_id: 'B', price: 5_555, quantity: 2, category: 'Rua' },
        ],
      })),
    ],
    [
      'cancellations after invoicing',
      ofDays((index, day) => ({ canceled_at: index % 2 ? `${day}T22:00:00Z` : null })),
    ],
    [
      'segments that entered and left',
      ofDays((index) => ({
        channel: `Canal ${index}`,
        uf: index > 4 ? 'RJ' : 'SP',
        seller: `Loja ${index}`,
      })),
    ],
    [
      'SKUs with a price of zero, and units of none',
      ofDays((index) => ({
        lines: [
          { sku_id: 'A', price: 0, quantity: index, category: 'Casa' },
          { sku_id: 'B', price: 777, quantity: index % 2, category: 'Casa' },
        ],
      })),
    ],
    ['orders without lines', ofDays((index) => (index % 2 ? { lines: [] } : {}))],
    [
      'more cities than are told apart, the others of which lost money',
      cities.flatMap((city, index) => [
        order(`b${index}`, '2026-10-28', { city, lines: [{ sku_id: city, price: 1_000 + index }] }),
        order(`c${index}`, '2026-11-04', {
          city,
          lines: [{ sku_id: city, price: index < 60 ? 9_000 + index : -100 - index }],
        }),
      ]),
    ],
  ])('%s', async (_, orders) => {
    await expectAllClosed(orders)
  })

  it('whatever an account sold, returned and canceled', async () => {
    const text = (...values: string[]) => fc.constantFrom(...values)
    const line = fc.record({
      sku_id: text('A', 'B', 'C', 'D', 'E'),
      category: text('Casa', 'Rua', ''),
      price: fc.integer({ min: -5_000, max: 90_000 }),
      quantity: fc.integer({ min: -3, max: 5 }),
    })
    const sold = fc.record({
      day: text(...days, '2026-11-08', '2026-11-17'),
      fate: fc.integer({ min: 0, max: 4 }),
      channel: text('Site', 'Feira'),
      uf: text('SP', 'RJ', 'RS', ''),
      cancel_reason: text('payment', 'client', 'fraud', ''),
      lines: fc.array(line, { maxLength: 3 }),
      discount_amount: fc.integer({ min: 0, max: 3_000 }),
      freight_amount: fc.integer({ min: 0, max: 3_000 }),
      tax_amount: fc.constantFrom(0, 0, 199),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(sold, { minLength: 1, maxLength: 40 }),
        fc.boolean(),
        async (all, sessions) => {
          const orders = all.map(({ day, fate, ...rest }, index) =>
            order(String(index), day, {
              ...rest,
              approved_at: fate > 0 ? `${day}T16:00:00Z` : null,
              invoiced_at: fate > 1 ? `${day}T20:00:00Z` : null,
              canceled_at: fate % 2 ? null : `${day}T22:00:00Z`,
            }),
          )
          await expectAllClosed(orders, [week, mean, lines], sessions)
        },
      ),
      { numRuns: 3, seed: 20261120, endOnFailure: true },
    )
  })
})
