import { keysOf } from '#model/records.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountContext } from '#platform/context.ts'
import { testEngines } from '#platform/testing/engines.ts'
import type { TestEngines } from '#platform/testing/engines.ts'
import { insertOrders } from '../testing/insert-facts.ts'
import type { TestOrder } from '../testing/insert-facts.ts'
import { buildFrame } from '../periods/frame.ts'
import type { Frame } from '../periods/frame.ts'
import { dayOf, startOfDay, weekdayOf } from '../periods/local-time.ts'
import { askQuestion } from './ask-question.ts'
import type { AnswerRow } from './answer.ts'
import { hasFacts } from './has-facts.ts'
import { measures } from './measures.ts'
import type { Question } from './question.ts'
import { shouldBeStaged } from './staged-sums.ts'

const HOUR = 3_600_000
const timeZone = 'America/Sao_Paulo'
const now = Date.parse('2026-11-20T13:40:00Z')

let engines: TestEngines
let ctx: AccountContext
let orders: TestOrder[]

const lag = fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined })
const anyOrder = fc.record({
  age: fc.integer({ min: 0, max: 90 * 24 * 60 }),
  approved: lag,
  invoiced: lag,
  canceled: lag,
  price: fc.integer({ min: 1, max: 1_000_000 }),
  freight: fc.integer({ min: 0, max: 9_999 }),
  channel: fc.constantFrom('Site', 'App', ''),
})

beforeAll(async () => {
  engines = await testEngines()
  ctx = await engines.newAccount({ timeZone })
  orders = fc.sample(anyOrder, { numRuns: 3_000, seed: 20_261_120 }).map((order, index) => {
    const placed = now - order.age * 60_000
    const after = (hours: number | undefined) =>
      hours === undefined || placed + hours * HOUR > now
        ? null
        : new Date(placed + hours * HOUR).toISOString()
    return {
      order_id: `o${index}`,
      placed_at: new Date(placed).toISOString(),
      approved_at: after(order.approved),
      invoiced_at: after(order.invoiced),
      canceled_at: after(order.canceled),
      channel: order.channel,
      freight_amount: order.freight,
      lines: [{ sku_id: 's', price: order.price }],
    }
  })
  await insertOrders(ctx, orders)
  await insertOrders(ctx, orders.slice(0, 500))
})
afterAll(() => engines.stop())

type Milestone = 'placed_at' | 'approved_at' | 'invoiced_at'
type Weight = (order: TestOrder, milestone: Milestone) => number

/** An independent implementation in plain code. */
function weightOn(frame: Frame, side: 'base' | 'current'): Weight {
  const { start, end, asOf } = frame[side]
  const at = (order: TestOrder, milestone: Milestone) => Date.parse(order[milestone] ?? '')
  if (side === 'base' && frame.mean) {
    const { ages, days, excluded } = frame.mean
    return (order, milestone) => {
      const placed = at(order, 'placed_at')
      const day = dayOf(placed, timeZone)
      if (placed < start || placed >= end || excluded.includes(day)) return 0
      const weekday = weekdayOf(day)
      const old = (instant: number) =>
        (ages[weekday] ?? []).filter((age) => age >= (instant - startOfDay(day, timeZone)) / 1000).length
      const counted = Math.min(
        old(placed),
        Number.isNaN(at(order, milestone)) ? 0 : old(at(order, milestone)),
      )
      return counted / (days[weekday] ?? 1)
    }
  }
  return (order, milestone) => {
    const placed = at(order, 'placed_at')
    const happened = milestone === 'placed_at' || at(order, milestone) <= asOf
    return placed >= start && placed < end && happened ? 1 : 0
  }
}

const seconds = (iso: string | null | undefined) =>
  iso ? new Date(Math.floor(Date.parse(iso) / 1000) * 1000).toISOString() : null

describe.each(['previous-period', 'previous-year', 'account-average'] as const)('against %s', (compare) => {
  it.each([
    { from: '2026-11-14', to: '2026-11-20' },
    { from: '2026-11-20', to: '2026-11-20' },
    { from: '2026-10-20', to: '2026-11-18' },
  ])('%o counts what the definitions say, read twice or written twice', async (period) => {
    const frame = buildFrame({ period, compare, now, timeZone, equalAge: true, eventDays: [] })
    if (!frame) throw new Error('the frame exists')
    const rows = await askQuestion(ctx.clickhouse, {
      fact: 'orders',
      accountId: ctx.account.id,
      frame,
      filters: {},
      freight: true,
      measures: ['capturedOrders', 'capturedRevenue', 'invoicedRevenue', 'approvedOrders'],
      groupings: [[], ['channel']],
    })
    const total = rows.find(({ grouping }) => grouping === 0)
    const rounded = orders.map((order) => ({
      ...order,
      placed_at: seconds(order.placed_at) ?? '',
      approved_at: seconds(order.approved_at),
      invoiced_at: seconds(order.invoiced_at),
    }))
    for (const side of ['base', 'current'] as const) {
      const weight = weightOn(frame, side)
      const sum = (of: (order: TestOrder) => number) => rounded.reduce((all, order) => all + of(order), 0)
      const revenue = ({ lines, freight_amount }: TestOrder) =>
        (lines?.[0]?.price ?? 0) + (freight_amount ?? 0)
      const approved = (order: TestOrder) =>
        Math.max(weight(order, 'approved_at'), weight(order, 'invoiced_at'))
      expect(total?.[side].capturedOrders).toBeCloseTo(
        sum((order) => weight(order, 'placed_at')),
        6,
      )
      expect(total?.[side].capturedRevenue).toBeCloseTo(
        sum((order) => weight(order, 'placed_at') * revenue(order)),
        2,
      )
      expect(total?.[side].invoicedRevenue).toBeCloseTo(
        sum((order) => weight(order, 'invoiced_at') * revenue(order)),
        2,
      )
      expect(total?.[side].approvedOrders).toBeCloseTo(sum(approved), 6)
      const byChannel = rows.filter(({ grouping }) => grouping === 1)
      const added = byChannel.reduce((all, row) => all + (row[side].capturedRevenue ?? 0), 0)
      expect(added).toBeCloseTo(total?.[side].capturedRevenue ?? Number.NaN, 2)
    }
  })
})

it('says the same summed by stage as summed by weight, every measure of it', async () => {
  const period = { from: '2026-11-01', to: '2026-11-20' }
  const frame = buildFrame({
    period,
    compare: 'previous-period',
    now,
    timeZone,
    equalAge: true,
    eventDays: [],
  })
  if (!frame) throw new Error('the frame exists')
  const question: Question = {
    fact: 'orders',
    accountId: ctx.account.id,
    frame,
    filters: {},
    freight: false,
    measures: keysOf(measures).filter((key) => 'orders' in measures[key].of),
    groupings: [['channel']],
  }
  const weighed: Question = { ...question, groupings: [['channel'], []] }
  expect([shouldBeStaged(question), shouldBeStaged(weighed)]).toEqual([true, false])
  const byChannel = (rows: AnswerRow[]) =>
    rows
      .filter(({ grouping }) => grouping === 0)
      .toSorted((a, b) => String(a.keys.channel).localeCompare(String(b.keys.channel)))
  const staged = byChannel(await askQuestion(ctx.clickhouse, question))
  expect(staged).toHaveLength(3)
  expect(staged).toEqual(byChannel(await askQuestion(ctx.clickhouse, weighed)))
})

it('orders that were taken away are none, as are those of another account', async () => {
  const [shop, other] = [await engines.newAccount({ timeZone }), await engines.newAccount({ timeZone })]
  expect(await hasFacts(shop, 'orders')).toBe(false)
  await insertOrders(shop, orders.slice(0, 3))
  expect(await hasFacts(shop, 'orders')).toBe(true)
  expect(await hasFacts(other, 'orders')).toBe(false)
  await shop.clickhouse.command({
    query: `INSERT INTO orders (account_id, order_id, placed_at, version, is_deleted)
SELECT account_id, order_id, placed_at, version + 1, 1 FROM orders WHERE account_id = '${shop.account.id}'`,
  })
  expect(await hasFacts(shop, 'orders')).toBe(false)
})
