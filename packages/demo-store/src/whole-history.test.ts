import { describe, expect, it } from 'vitest'
import { catalog, categories } from './catalog.ts'
import { brands } from './departments.ts'
import { monthOf, dayAt } from './day-number.ts'
import type { DayRows, OrderRow } from './rows.ts'
import { history } from './stories.ts'
import { stores } from './stores.ts'
import { daysIn } from './testing.ts'

const anchor = '2026-11-20'

type Totals = {
  orders: number
  lines: number
  payments: number
  sessionRows: number
  sessions: number
  visited: number
  incomplete: number
}

/** Counts a store's whole history, and shows each day of it. */
function countAll(profile: (typeof stores)['aurora'], look: (rows: DayRows) => void): Totals {
  const totals: Totals = {
    orders: 0,
    lines: 0,
    payments: 0,
    sessionRows: 0,
    sessions: 0,
    visited: 0,
    incomplete: 0,
  }
  for (const rows of daysIn(profile, anchor, history(anchor, profile.months))) {
    for (const { is_incomplete, channel } of rows.orders) {
      totals[is_incomplete ? 'incomplete' : 'orders']++
      if (!is_incomplete && (channel === 'Site' || channel === 'App')) totals.visited++
    }
    totals.lines += rows.orderItems.length
    totals.payments += rows.payments.length
    totals.sessionRows += rows.sessions.length
    for (const { sessions } of rows.sessions) totals.sessions += sessions
    look(rows)
  }
  return totals
}

const isCount = (value: unknown): boolean =>
  typeof value !== 'number' || (Number.isSafeInteger(value) && value >= 0)

function faults(rows: DayRows): string[] {
  const all = [...rows.orders, ...rows.orderItems, ...rows.payments, ...rows.sessions]
  const numbers = all.filter((row) => !Object.values(row).every(isCount)).map((row) => JSON.stringify(row))
  const goods = new Map<string, { value: number; discount: number }>()
  for (const line of rows.orderItems) {
    const sum = goods.get(line.order_id) ?? { value: 0, discount: 0 }
    sum.value += line.quantity * line.unit_price
    sum.discount += line.discount_amount
    goods.set(line.order_id, sum)
  }
  const money = rows.orders.filter((order) => {
    const { value, discount } = goods.get(order.order_id) ?? { value: Number.NaN, discount: 0 }
    return (
      discount !== order.discount_amount || value - discount + order.freight_amount !== order.total_amount
    )
  })
  return [
    ...numbers,
    ...money.map(({ order_id }) => `money of ${order_id}`),
    ...rows.orders.filter(runsBack).map(({ order_id }) => `time of ${order_id}`),
  ]
}

function runsBack(order: OrderRow): boolean {
  const steps = [
    order.placed_at,
    order.approved_at,
    order.invoiced_at,
    order.shipped_at,
    order.delivered_at,
  ].filter((step) => step !== null)
  const canceledTooSoon = order.canceled_at !== null && order.canceled_at < order.placed_at
  return canceledTooSoon || steps.some((step, index) => index > 0 && step < (steps[index - 1] ?? 0))
}

describe('Loja Aurora', () => {
  const found: string[] = []
  const months = new Map<number, number>()
  const orphans = { count: 0 }
  const ids = new Set<string>()
  const customers = new Map<string, number>()
  const byDate = new Map<string, number>()
  const totals = countAll(stores.aurora, (rows) => {
    if (found.length < 10) found.push(...faults(rows))
    const cells = new Set(
      rows.sessions.map((row) =>
        [row.hour, row.channel, row.utm_campaign, row.utm_source, row.utm_medium, row.device, row.uf].join(
          '|',
        ),
      ),
    )
    for (const order of rows.orders) {
      ids.add(order.order_id)
      customers.set(order.customer_id, (customers.get(order.customer_id) ?? 0) + 1)
      const month = monthOf(dayAt(order.placed_at))
      months.set(month, (months.get(month) ?? 0) + 1)
      const date = new Date((order.placed_at - 10_800) * 1000).toISOString().slice(0, 10)
      byDate.set(date, (byDate.get(date) ?? 0) + 1)
      const hour = order.placed_at - (order.placed_at % 3600)
      const cell = [
        hour,
        order.channel,
        order.utm_campaign,
        order.utm_source,
        order.utm_medium,
        order.device,
        order.uf,
      ].join('|')
      if ((order.channel === 'Site' || order.channel === 'App') && !cells.has(cell)) orphans.count++
    }
  })

  it('has the documented size', () => {
    expect(totals.orders).toBeGreaterThan(285_000)
    expect(totals.orders).toBeLessThan(315_000)
    expect(totals.lines / (totals.orders + totals.incomplete)).toBeCloseTo(1.7, 1)
    expect(totals.payments / totals.orders).toBeGreaterThan(1.1)
    expect(totals.sessionRows).toBeLessThan(600_000)
    expect(totals.visited / totals.sessions).toBeGreaterThan(0.012)
    expect(totals.visited / totals.sessions).toBeLessThan(0.02)
    expect(totals.incomplete / totals.visited).toBeCloseTo(0.03, 2)
  })

  it('has whole numbers only, sums that hold, and milestones in their order', () => {
    expect(found).toEqual([])
  })

  it('gives every order an id of its own, and a third of them to people who came back', () => {
    expect(ids.size).toBe(totals.orders + totals.incomplete)
    const repeated = [...customers.values()].filter((count) => count > 1).length
    expect(repeated / customers.size).toBeGreaterThan(0.15)
    expect(repeated / customers.size).toBeLessThan(0.5)
  })

  it('counts sessions in the very cell of every order of a visited channel', () => {
    expect(orphans.count).toBe(0)
  })

  it('sells most on Black Friday, and on Cyber Monday far more than on a plain Monday', () => {
    const best = (year: string): string | undefined =>
      [...byDate].filter(([date]) => date.startsWith(year)).toSorted(([, a], [, b]) => b - a)[0]?.[0]
    expect([best('2024'), best('2025')]).toEqual(['2024-11-29', '2025-11-28'])
    const cyber = byDate.get('2024-12-02') ?? 0
    expect(cyber / (byDate.get('2024-11-11') ?? 0)).toBeGreaterThan(1.5)
  })
})

describe('Casa Poente', () => {
  it('sells about 20 thousand orders on marketplaces, and knows no sessions', () => {
    const channels = new Set<string>()
    const found: string[] = []
    const totals = countAll(stores.poente, (rows) => {
      found.push(...faults(rows))
      for (const { channel } of rows.orders) channels.add(channel)
    })
    expect(found).toEqual([])
    expect(totals.orders).toBeGreaterThan(18_500)
    expect(totals.orders).toBeLessThan(21_500)
    expect(totals.sessionRows).toBe(0)
    expect([...channels].toSorted()).toEqual(['Bazar Jataí', 'Feira Ipê', 'Galpão Araçá', 'Praça Umbu'])
  })
})

describe('the catalog', () => {
  it('has 600 SKUs in 40 categories, each with its own id', () => {
    expect(catalog).toHaveLength(600)
    expect(categories).toHaveLength(40)
    expect(new Set(catalog.map(({ sku_id }) => sku_id)).size).toBe(600)
    expect(new Set(catalog.map(({ product_name }) => product_name)).size).toBe(600)
    expect(new Set(catalog.map(({ brand }) => brand)).size).toBe(brands.length)
  })
})
