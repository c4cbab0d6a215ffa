import { randomUUID } from 'node:crypto'
import { accounts } from '#platform/identity/schema.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOrders, type TestOrder } from '#analytics/testing/insert-facts.ts'
import { addDays, dayOf, eachDay, startOfDay, weekdayOf } from '#analytics/periods/local-time.ts'
import { isNationalHoliday } from '#analytics/periods/business-calendar.ts'
import type { AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { BillingQuestion } from '../contract.ts'
import { getBillingDecomposition } from './get-billing-decomposition.ts'
import { getBillingOutlook } from './get-billing-outlook.ts'

const timeZone = 'America/Sao_Paulo'
/** Friday, a national holiday. */
const holiday = '2026-11-20'
const nowOf = (day: string) => new Date(`${day}T14:00:00-03:00`)
const HOUR = 3_600_000

let engines: TestEngines
let shop: AccountContext

/** The first hour of work, weekdays 9 to 18, at least `hours` after an instant. */
function invoicedAt(placed: number, hours: number): number {
  let at = placed + hours * HOUR
  for (;;) {
    const day = dayOf(at, timeZone)
    const hour = (at - startOfDay(day, timeZone)) / HOUR
    const works = weekdayOf(day) <= 5 && !isNationalHoliday(day)
    if (works && hour >= 9 && hour < 18) return at
    at = startOfDay(works && hour < 9 ? day : addDays(day, 1), timeZone) + (9 + (placed % 7)) * HOUR
  }
}

function ordersOf(day: string): TestOrder[] {
  return Array.from({ length: 22 + ((Number(day.slice(8)) * 7) % 5) }, (_, index) => {
    const placed = startOfDay(day, timeZone) + index * 0.9 * HOUR + ((index * 7) % 50) * 60_000
    const iso = (instant: number) => new Date(instant).toISOString()
    return {
      order_id: `${day}-${index}`,
      placed_at: iso(placed),
      approved_at: iso(placed + 60_000),
      invoiced_at: index % 12 === 0 ? null : iso(invoicedAt(placed, 2 + (index % 9))),
      channel: index % 3 === 0 ? 'Feira' : 'Site',
      lines: [{ sku_id: 'A', price: 10_000 + 100 * (index % 7) }],
    }
  })
}

const question = (period: string, input: Partial<Record<keyof BillingQuestion, unknown>> = {}) =>
  BillingQuestion.parse({ period, compare: 'previous-period', ...input })

beforeAll(async () => {
  engines = await testEngines()
  shop = await engines.newAccount({ now: () => nowOf(holiday) })
  await insertOrders(
    shop,
    eachDay(addDays(holiday, -230), holiday)
      .flatMap(ordersOf)
      .filter(({ placed_at }) => placed_at < nowOf(holiday).toISOString()),
  )
})
afterAll(() => engines.stop())

describe('a holiday', () => {
  it.each([
    ['last-7-days', 0.05],
    ['last-30-days', 0.05],
    ['yesterday', 0.25],
  ])('on which nobody invoices is no fall: %s', async (period, most) => {
    const equal = await getBillingDecomposition(shop, question(period))
    const today = await getBillingDecomposition(shop, question(period, { age: 'today' }))
    const effect = ({ drivers, revenue }: typeof equal) =>
      (drivers.find(({ key }) => key === 'invoicing')?.effect ?? 0) / (revenue.current ?? 1)
    expect(Math.abs(effect(equal))).toBeLessThan(most)
    expect(effect(today)).toBeLessThan(Math.min(-0.02, -Math.abs(effect(equal))))
    expect(equal.drivers.reduce((sum, driver) => sum + driver.effect, 0)).toBe(equal.delta)
    expect(equal.buckets.reduce((sum, { invoiced }) => sum + (invoiced.base ?? 0), 0)).toBe(
      equal.revenue.base,
    )
  })

  it('of the account’s own is one too', async () => {
    const thursday = '2026-11-26'
    const own = await engines.newAccount({ now: () => nowOf(thursday) })
    await insertOrders(
      own,
      eachDay(addDays(thursday, -230), thursday)
        .flatMap(ordersOf)
        .map((order) =>
          (order.invoiced_at ?? '') >= `${thursday}T03:00:00.000Z` ? { ...order, invoiced_at: null } : order,
        )
        .filter(({ placed_at }) => placed_at < nowOf(thursday).toISOString()),
    )
    const effect = async () => {
      const { drivers, revenue } = await getBillingDecomposition(own, question('last-7-days'))
      return (drivers.find(({ key }) => key === 'invoicing')?.effect ?? 0) / (revenue.current ?? 1)
    }
    const before = await effect()
    const ownHolidays = [{ day: thursday, name: 'Aniversário da cidade' }]
    await own.system.update(accounts).set({ ownHolidays }).where(eq(accounts.id, own.account.id))
    const after = await effect()
    expect(before).toBeLessThan(-0.05)
    expect(Math.abs(after)).toBeLessThan(0.05)
  })

  it('says the same of an account’s mean, and of lines', async () => {
    for (const input of [{ compare: 'account-average' }, { filters: { sku: ['A'] } }]) {
      const { drivers, revenue } = await getBillingDecomposition(shop, question('last-7-days', input))
      const effect = drivers.find(({ key }) => key === 'invoicing')?.effect ?? 0
      expect(Math.abs(effect) / (revenue.current ?? 1)).toBeLessThan(0.06)
    }
  })

  it('marks what invoices to come explain', async () => {
    const { drivers, buckets } = await getBillingDecomposition(
      shop,
      question('last-7-days', { age: 'today' }),
    )
    expect(drivers.filter(({ provisional }) => provisional).map(({ key }) => key)).toEqual(['invoicing'])
    expect(buckets.filter(({ immature }) => immature).map(({ date }) => date)).toContain('2026-11-19')
    expect(buckets[0]?.immature).toBe(false)
  })
})

describe('where the revenue will settle', () => {
  it.each([
    ['2026-10-12', '2026-10-06_2026-10-11'],
    ['2026-10-30', '2026-10-26_2026-10-29'],
    ['2026-11-03', '2026-10-29_2026-11-02'],
  ])('holds what came of it: %s', async (day, period) => {
    const ctx = { ...shop, now: () => nowOf(day) }
    const { settlement } = await getBillingOutlook(ctx, question(period))
    const { revenue } = await getBillingDecomposition(shop, question(period, { age: 'today' }))
    if (settlement.state !== 'ready') throw new Error(settlement.state)
    const early = await getBillingDecomposition(ctx, question(period))
    expect(settlement.invoiced).toBe(early.revenue.current)
    expect(settlement.invoiced).toBeLessThan(revenue.current ?? 0)
    expect(settlement.expected / (revenue.current ?? 1)).toBeGreaterThan(0.95)
    expect(settlement.expected / (revenue.current ?? 1)).toBeLessThan(1.05)
    expect(settlement.coverage.within / settlement.coverage.of).toBeGreaterThan(0.7)
  })

  it('is not said of an account of few weeks; what is usual is, after three', async () => {
    const young = await engines.newAccount({ now: () => nowOf(holiday) })
    await insertOrders(
      young,
      eachDay(addDays(holiday, -24), holiday)
        .flatMap(ordersOf)
        .filter(({ placed_at }) => placed_at < nowOf(holiday).toISOString()),
    )
    for (const compare of ['previous-period', 'account-average']) {
      const { settlement, usual } = await getBillingOutlook(young, question('last-7-days', { compare }))
      expect(settlement.state).toBe('noHistory')
      expect(usual?.low).toBeLessThan(0)
      expect(usual?.high).toBeGreaterThan(0)
      expect(usual?.high).toBeLessThan(1)
    }
  })

  it('is where it is, once everything has happened', async () => {
    const { settlement } = await getBillingOutlook(shop, question('2026-09-01_2026-09-30'))
    expect(settlement).toEqual({ state: 'settled' })
  })
})

describe('what is usual', () => {
  it('holds a day like any other, and no day that sold three times as much', async () => {
    const { usual } = await getBillingOutlook(shop, question('last-7-days'))
    expect(usual).toMatchObject({ of: 'invoiced', weeks: expect.any(Number) as number })
    expect(usual?.low).toBeLessThan(0)
    expect(usual?.high).toBeGreaterThan(0)
    expect(usual?.high).toBeLessThan(2)
  })
})

describe('who asks', () => {
  it('another account knows nothing of it', async () => {
    const other = await engines.newAccount({ now: () => nowOf(holiday) })
    expect(await getBillingOutlook(other, question('last-7-days'))).toEqual({
      settlement: { state: 'noHistory', from: '2026-11-18' },
      usual: null,
    })
  })

  it('one order is no history', async () => {
    const small = await engines.newAccount({ now: () => nowOf(holiday) })
    await insertOrders(small, ordersOf('2026-11-19').slice(0, 1))
    const { settlement, usual } = await getBillingOutlook(small, question('last-7-days'))
    expect([settlement.state, usual]).toEqual(['noHistory', null])
  })

  it('a virtual channel settles on its own', async () => {
    const rule = [{ dimension: 'channel' as const, kind: 'anyOf' as const, values: ['Feira'] }]
    const virtualChannel = { id: randomUUID(), name: 'Feira', rule }
    const ctx = { ...shop, virtualChannel }
    const [whole, part] = await Promise.all([
      getBillingOutlook(shop, question('last-7-days')),
      getBillingOutlook(ctx, question('last-7-days')),
    ])
    if (whole.settlement.state !== 'ready' || part.settlement.state !== 'ready')
      throw new Error('both are known')
    expect(part.settlement.invoiced).toBeLessThan(whole.settlement.invoiced / 2)
    expect(part.settlement.expected).toBeLessThan(whole.settlement.expected / 2)
  })

  it('without the permission nobody', async () => {
    const ctx = { ...shop, permissions: new Set<never>() }
    await expect(getBillingOutlook(ctx, question('today'))).rejects.toMatchObject({ code: 'forbidden' })
  })
})
