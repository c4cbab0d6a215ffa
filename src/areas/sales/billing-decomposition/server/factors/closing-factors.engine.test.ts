import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOrders, insertSessions, type TestOrder } from '#analytics/testing/insert-facts.ts'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { BillingQuestion } from '../../contract.ts'
import { FactorQuestion, openedFactors } from '../../factor-contract.ts'
import { getBillingDecomposition } from '../get-billing-decomposition.ts'
import { getBillingFactor } from '../get-billing-factor.ts'
import { canceled, order, visit } from './testing/facts.ts'

let engines: TestEngines
const now = () => new Date('2026-11-20T15:00:00Z')
const week = { period: '2026-11-02_2026-11-08', compare: 'previous-period' }

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

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

/** What a table shows beside what its rows add up to. */
async function openColumns(ctx: AccountContext, scope: Record<string, unknown>) {
  const { drivers } = await getBillingDecomposition(ctx, BillingQuestion.parse({ ...week, ...scope }))
  const answers = await Promise.all(
    openedFactors.map((factor) => getBillingFactor(ctx, FactorQuestion.parse({ ...week, ...scope, factor }))),
  )
  return answers.flatMap(({ factor, tables }) =>
    tables.flatMap(({ by, unit, rows, total }) => {
      const effect = drivers.find(({ key }) => key === factor)?.effect
      const sum = (of: (row: (typeof rows)[number]) => number | null | undefined) =>
        rows.reduce((all, row) => all + (of(row) ?? 0), 0)
      const sides = ['base', 'current'] as const
      const columns: [name: string, parts: number, whole: number | null | undefined][] = [
        ...(rows.some((row) => row.effect !== null)
          ? [['effect', sum((row) => row.effect), total.effect] satisfies [string, number, number | null]]
          : []),
        ['effect of the home', total.effect ?? effect ?? 0, effect],
        ...(by === 'step'
          ? []
          : sides.map((side): [string, number, number | null | undefined] =>
              unit === 'rate'
                ? [`count ${side}`, sum((row) => row.count?.[side]), total.count?.[side]]
                : [`figure ${side}`, sum((row) => row.figure[side]), total.figure[side]],
            )),
        ...rows.flatMap((row): [string, number, number | null][] =>
          row.byMix === null ? [] : [[row.value, (row.byRate ?? 0) + row.byMix, row.effect]],
        ),
      ]
      return columns
        .filter(([, parts, whole]) => parts !== (whole ?? 0))
        .map((column) => [factor, by, ...column])
    }),
  )
}

const scopes = [
  week,
  { period: '2026-11-03_2026-11-20', compare: 'account-average' },
  { ...week, freight: 'without', filters: { category: ['Casa'] } },
]

async function expectAllClosed(
  orders: TestOrder[],
  { withSessions = true, of = scopes }: { withSessions?: boolean; of?: typeof scopes } = {},
): Promise<void> {
  const ctx = await engines.newAccount({ now })
  if (withSessions) {
    await insertSessions(ctx, [
      visit('2026-10-28T15:00:00Z', 100, { product_views: 3 }),
      visit('2026-11-04T15:00:00Z', 151, { device: '', product_views: 7 }),
    ])
  }
  if (orders.length > 0) await insertOrders(ctx, orders)
  const found = await Promise.all(of.map((scope) => openColumns(ctx, scope)))
  expect(found.flat()).toEqual([])
}

describe('every table of a factor closes', () => {
  it.each<[circumstance: string, orders: TestOrder[]]>([
    ['an account where nothing happened', []],
    ['one order', [order('1', '2026-11-04')]],
    ['one order of the compared week', [order('1', '2026-10-28')]],
    ['orders of which none was approved', ofDays((_, day) => canceled(day, 'payment'))],
    [
      'returns alone',
      ofDays(() => ({ lines: [{ sku_id: 'A', price: 9_999, quantity: -2, category: 'Casa' }] })),
    ],
    [
      'segments that entered and left',
      ofDays((index) => ({ payment_method: `Meio ${index}`, device: `${index}` })),
    ],
    ['cancellations for a reason that nobody knows', ofDays((_, day) => canceled(day, 'chuva'))],
  ])('%s', async (_, orders) => {
    await expectAllClosed(orders)
    await expectAllClosed(orders, { withSessions: false, of: scopes.slice(0, 1) })
  })

  it('whatever an account sold, refused and canceled', async () => {
    const text = (...values: string[]) => fc.constantFrom(...values)
    const sold = fc.record({
      day: text(...days, '2026-11-08', '2026-11-17'),
      fate: fc.integer({ min: 0, max: 4 }),
      channel: text('Site', 'Feira'),
      device: text('mobile', 'desktop', ''),
      payment_method: text('Pix', 'Boleto', ''),
      cancel_reason: text('payment', 'client', 'fraud', 'chuva', ''),
      attempts: fc.array(
        fc.record({ method: text('Pix', 'Cartão'), outcome: text('approved', 'declined', 'error') }),
        { maxLength: 2 },
      ),
      lines: fc.array(
        fc.record({
          sku_id: text('A', 'B'),
          category: text('Casa', 'Rua'),
          price: fc.integer({ min: -5_000, max: 90_000 }),
          quantity: fc.integer({ min: -3, max: 5 }),
        }),
        { maxLength: 3 },
      ),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(sold, { minLength: 1, maxLength: 40 }),
        fc.boolean(),
        async (all, visited) => {
          const orders = all.map(({ day, fate, ...rest }, index) =>
            order(String(index), day, {
              ...rest,
              approved_at: fate > 0 ? `${day}T16:00:00Z` : null,
              invoiced_at: fate > 1 ? `${day}T20:00:00Z` : null,
              canceled_at: fate % 2 ? null : `${day}T22:00:00Z`,
            }),
          )
          await expectAllClosed(orders, { withSessions: visited })
        },
      ),
      { numRuns: 3, seed: 20261121, endOnFailure: true },
    )
  })
})
