import { afterAll, beforeAll, expect, it } from 'vitest'
import { keysOf } from '#model/records.ts'
import { attemptMeasures } from '#analytics/question/attempt-measures.ts'
import { askQuestion } from '#analytics/question/ask-question.ts'
import { isNationalHoliday } from '#analytics/periods/business-calendar.ts'
import { addDays, eachDay, startOfDay, weekdayOf } from '#analytics/periods/local-time.ts'
import { insertDerivedAttempts } from '#analytics/testing/insert-attempts.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { PaymentScope, Scope } from '#model/scope.ts'
import { resolvePayments, resolveScope } from './resolve-scope.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const HOUR = 3_600_000
const timeZone = 'America/Sao_Paulo'
const now = Date.parse('2026-11-30T10:00:00-03:00')
const iso = (instant: number) => new Date(instant).toISOString()

/** At ten of the second working day after. */
function paidByBank(day: string): number {
  let [paid, left] = [day, 2]
  while (left > 0) {
    paid = addDays(paid, 1)
    if (weekdayOf(paid) <= 5 && !isNationalHoliday(paid)) left--
  }
  return startOfDay(paid, timeZone) + 10 * HOUR
}

const bought = eachDay('2026-04-01', '2026-11-29').flatMap((day) =>
  Array.from({ length: 12 }, (_, index) => {
    const placed = startOfDay(day, timeZone) + 2 * index * HOUR + 60_000
    const paid = index % 2 === 0 ? paidByBank(day) : placed + 60_000
    return {
      id: `${day}-${index}`,
      placed: iso(placed),
      paid: paid < now ? iso(paid) : null,
      amount: 10_000 + 100 * index,
      method: index % 2 === 0 ? 'Boleto' : 'Pix',
    }
  }),
)

it.each([
  ['last-7-days', 'previous-period', 'equal'],
  ['last-7-days', 'previous-period', 'today'],
  ['yesterday', 'previous-period', 'equal'],
  ['last-30-days', '2026-09-01_2026-09-30', 'equal'],
  ['last-7-days', 'account-average', 'equal'],
])('what was paid is what was approved, of %s against %s, %s', async (period, compare, age) => {
  const ctx = await engines.newAccount({ now: () => new Date(now) })
  await insertOrders(
    ctx,
    bought.map(({ id, placed, paid, amount }) => ({
      order_id: id,
      placed_at: placed,
      approved_at: paid,
      lines: [{ sku_id: 'A', price: amount }],
    })),
  )
  await insertDerivedAttempts(
    ctx,
    bought.map(({ id, placed, paid, amount, method }) => ({
      order_id: id,
      attempted_at: placed,
      amount,
      method,
      outcome: paid === null ? 'pending' : 'approved',
      ...(paid !== null && { authorized_at: paid, order_approved_at: paid, is_order_approved: 1 }),
    })),
  )
  const input = { period, compare, age }
  const [sales, payments] = await Promise.all([
    resolveScope(ctx, Scope.parse(input)),
    resolvePayments(ctx, PaymentScope.parse(input)),
  ])
  const groupings = [[]] as const
  const [[orders], [attempts]] = await Promise.all([
    askQuestion(ctx.clickhouse, { ...sales, measures: ['approvedRevenue'], groupings }),
    askQuestion(ctx.clickhouse, { ...payments, measures: ['authorizedAmount'], groupings }),
  ])
  // many measures are summed in another way
  const all = keysOf(attemptMeasures)
  const [many] = await askQuestion(ctx.clickhouse, { ...payments, measures: all, groupings })
  expect(many?.base.authorizedAmount).toBeCloseTo(attempts?.base.authorizedAmount ?? 0, 4)
  expect(orders?.base.approvedRevenue).toBeGreaterThan(0)
  expect(attempts?.base.authorizedAmount).toBeCloseTo(orders?.base.approvedRevenue ?? 0, 4)
  expect(attempts?.current.authorizedAmount).toBe(orders?.current.approvedRevenue)
})
