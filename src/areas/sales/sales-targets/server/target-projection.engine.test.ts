import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#analytics/periods/local-time.ts'
import { insertOrders, type TestOrder } from '#analytics/testing/insert-facts.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { Scope } from '#model/scope.ts'
import { getBillingOutlook } from '#areas/sales/billing-decomposition/server/get-billing-outlook.ts'
import { getTargetBoard } from './get-target-board.ts'
import { getTargetCurve } from './get-target-curve.ts'
import { lockTargetMonth } from './lock-target-month.ts'
import { saveTargets } from './save-targets.ts'
import { ordersOf } from './testing/daily-orders.ts'
import { cell, question, save } from './testing/target-of.ts'

let engines: TestEngines
const now = () => new Date('2026-11-20T15:00:00Z')

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const threeDaysLater = (order: TestOrder, now: Date): TestOrder => {
  const invoiced = Date.parse(order.placed_at) + 3 * 86_400_000
  return { ...order, invoiced_at: invoiced < now.getTime() ? new Date(invoiced).toISOString() : null }
}

const month = question()
/** 21 weekdays of 200,00 and 9 days of weekends of 100,00. */
const onCurve = 21 * 20_000 + 9 * 10_000

describe('where a month ends, of orders invoiced three days later', () => {
  it('of a store that invoices three days after the order ends at what it will have invoiced', async () => {
    const ctx = await engines.newAccount({ now })
    await insertOrders(
      ctx,
      ordersOf('2026-06-01', '2026-11-19').map((order) => threeDaysLater(order, now())),
    )
    const { weights } = await getTargetCurve(ctx, { month: '2026-11', kind: 'weekday' })
    await saveTargets(
      ctx,
      save(0, { cells: [cell(onCurve)], curves: [{ month: '2026-11', kind: 'weekday', weights }] }),
    )
    const { projection, attainment } = await getTargetBoard(ctx, month)
    expect(attainment).toBeLessThan(0.9)
    expect(Math.abs((projection?.value ?? 0) - onCurve)).toBeLessThan(onCurve * 0.03)
  })

  it('is not told in the first days, of which nothing is invoiced yet, nor called a miss', async () => {
    const boardAt = async (day: string) => {
      const thatDay = () => new Date(`${day}T15:00:00Z`)
      const ctx = await engines.newAccount({ now: thatDay })
      await insertOrders(
        ctx,
        ordersOf('2026-06-01', day).map((order) => threeDaysLater(order, thatDay())),
      )
      await saveTargets(ctx, save(0, { cells: [cell(onCurve)] }))
      return getTargetBoard(ctx, month)
    }
    const third = await boardAt('2026-11-03')
    expect(third).toMatchObject({ isEarly: true, attainment: 0, projection: null })
    expect(third.settledPart).toBeLessThan(0.1)
    const twelfth = await boardAt('2026-11-12')
    expect(twelfth.isEarly).toBe(false)
    expect(twelfth.attainment).toBeLessThan(0.85)
    expect((twelfth.attainment ?? 0) / twelfth.settledPart).toBeGreaterThan(0.95)
  })

  it('of a month that has just ended still counts the invoices to come', async () => {
    const dayAfter = () => new Date('2026-12-01T15:00:00Z')
    const ctx = await engines.newAccount({ now: dayAfter })
    await insertOrders(
      ctx,
      ordersOf('2026-06-01', '2026-11-30').map((order) => threeDaysLater(order, dayAfter())),
    )
    await lockTargetMonth(ctx, { month: '2026-11', locked: false, reason: 'Atrasada' })
    await saveTargets(ctx, save(0, { cells: [cell(onCurve)] }))
    const { projection, realised } = await getTargetBoard(ctx, month)
    expect(realised).toBeLessThan(0.95 * onCurve)
    expect(Math.abs((projection?.value ?? 0) - onCurve)).toBeLessThan(onCurve * 0.03)
    expect(projection?.range).toBeNull()
  })

  it.each([
    { until: '2026-11-28', place: {} },
    { until: '2026-11-30', place: {} },
    { until: '2026-11-30', place: { channel: 'Site' } },
    { until: '2026-11-30', place: { channel: 'Feira', category: 'Mesas' } },
  ])(
    'after a day of twenty times the sales goes on from where the home says that they settle: $until, $place',
    async ({ until, place }) => {
      const dayAfter = () => new Date(`${addDays(until, 1)}T03:30:00Z`)
      const ctx = await engines.newAccount({ now: dayAfter })
      const ordinary = ordersOf('2026-06-01', until)
      const feast = Array.from({ length: 19 }, (_, copy) =>
        ordersOf('2026-11-27', '2026-11-27').map((order) => ({
          ...order,
          order_id: `${order.order_id}-${copy}`,
        })),
      )
      await insertOrders(
        ctx,
        [...ordinary, ...feast.flat()].map((order) => threeDaysLater(order, dayAfter())),
      )
      await lockTargetMonth(ctx, { month: '2026-11', locked: false, reason: 'Atrasada' })
      await saveTargets(ctx, save(0, { cells: [cell(onCurve, place)] }))
      const { projection, target, toDate } = await getTargetBoard(ctx, question(place))
      const filters = Object.fromEntries(Object.entries(place).map(([key, value]) => [key, [value]]))
      const { settlement } = await getBillingOutlook(
        ctx,
        Scope.parse({ period: `2026-11-01_${until}`, filters }),
      )
      if (settlement.state !== 'ready') throw new Error('it has five months behind it')
      expect(projection?.value).toBeCloseTo((settlement.expected * (target ?? 0)) / (toDate ?? 0), -1)
    },
  )
})
