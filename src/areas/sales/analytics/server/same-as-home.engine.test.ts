import { scaled, stores } from '@farol/demo-store'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureDemoStore } from '#ingestion/demo-store/ensure-demo-store.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { dimensionKeys } from '#model/dimensions.ts'
import { comparatorKeys, periodPresets } from '#model/periods.ts'
import { Scope } from '#model/scope.ts'
import { AnalyticsQuestion, PivotQuestion } from '../contract.ts'
import { getBillingDecomposition } from '#areas/sales/billing-decomposition/server/get-billing-decomposition.ts'
import { getSalesAnalytics } from './get-sales-analytics.ts'
import { getSalesPivot } from './get-sales-pivot.ts'

const now = new Date('2026-11-20T15:00:00Z')
const months = 3

let engines: TestEngines
let ctx: Awaited<ReturnType<TestEngines['newAccount']>>

beforeAll(async () => {
  engines = await testEngines()
  const profile = scaled(stores.aurora, { scale: 0.1, months })
  ctx = await engines.newAccount({ now: () => now, name: profile.name })
  await ensureDemoStore({ ...ctx, db: ctx.system }, { accountId: ctx.account.id, profile, now })
}, 300_000)
afterAll(() => engines.stop())

const filters = fc.oneof(
  fc.constant({}),
  fc.constant({ channel: ['Site'] }),
  fc.constant({ uf: ['SP', 'RJ'], device: ['mobile'] }),
  fc.constant({ paymentMethod: ['Pix'] }),
  fc.constant({ category: ['Cadeiras'] }),
  fc.constant({ weekday: ['1', '5'], hourOfDay: ['10', '20', '21'] }),
  fc.constant({ weekday: ['6'], category: ['Cadeiras'] }),
)
const scopes = fc
  .record({
    period: fc.constantFrom(...periodPresets, '2026-10-03_2026-10-19', '2026-09-01_2026-11-19'),
    compare: fc.constantFrom(...comparatorKeys.filter((key) => key !== 'same-event')),
    age: fc.constantFrom('equal', 'today'),
    freight: fc.constantFrom('with', 'without'),
    filters,
  })
  .map((input) => Scope.parse(input))

type Rates = { base: number | null; current: number | null }

/** Fractions of the account's mean are added in no promised order, which shows in their last digits. */
function toDigits({ base, current }: Rates = { base: null, current: null }): (string | undefined)[] {
  return [base?.toPrecision(12), current?.toPrecision(12)]
}

it('says what the home says of the same scope, whatever the scope', async () => {
  await fc.assert(
    fc.asyncProperty(scopes, async (scope) => {
      const metrics = ['canceledRevenue', 'approval', 'invoicing', 'sessions', 'invoicedTicket'] as const
      const [home, screen] = await Promise.all([
        getBillingDecomposition(ctx, scope),
        getSalesAnalytics(ctx, { ...AnalyticsQuestion.parse(scope), metrics: [...metrics] }),
      ])
      expect([screen.state, screen.notices]).toEqual([home.state, home.notices])
      const of = (key: string) => screen.strip.find(({ metric }) => metric === key)?.value
      expect(of('capturedRevenue')).toEqual(home.milestones.captured)
      expect(of('approvedRevenue')).toEqual(home.milestones.approved)
      expect(of('invoicedRevenue')).toEqual(home.milestones.invoiced)
      const driver = (key: string) => home.drivers.find((each) => each.key === key)?.value
      expect(toDigits(of('conversion'))).toEqual(toDigits(driver('conversion')))
      const added = screen.series[0]?.values.reduce((sum, { current }) => sum + (current ?? 0), 0)
      expect(added).toBe(home.milestones.canceled.current)
    }),
    { numRuns: 16, seed: 20_261_120 },
  )
})

it('adds up to the strip, to the cent, by whatever dimensions', async () => {
  await fc.assert(
    fc.asyncProperty(
      scopes,
      fc.uniqueArray(fc.constantFrom(...dimensionKeys), { minLength: 1, maxLength: 2 }),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom('order' as const, 'event' as const),
      async (scope, rows, top, dates) => {
        const metrics = ['capturedRevenue', 'approvedRevenue', 'invoicedRevenue', 'capturedOrders'] as const
        const [screen, pivot] = await Promise.all([
          getSalesAnalytics(ctx, { ...AnalyticsQuestion.parse(scope), dates }),
          getSalesPivot(ctx, {
            ...PivotQuestion.parse({ ...scope, rows, top }),
            dates,
            metrics: [...metrics],
          }),
        ])
        expect(pivot.total).toEqual(
          metrics.map((key) => screen.strip.find(({ metric }) => metric === key)?.value),
        )
        for (const side of ['base', 'current'] as const) {
          for (const place of [0, 1, 2]) {
            const added = pivot.lines.reduce((sum, { values }) => sum + (values[place]?.[side] ?? 0), 0)
            expect(added).toBe(pivot.total[place]?.[side])
          }
        }
        expect(pivot.lines.filter(({ kind }) => kind === 'group').length).toBeLessThanOrEqual(top)
      },
    ),
    { numRuns: 16, seed: 20_261_120 },
  )
})
