import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountContext } from '#platform/context.ts'
import { testEngines } from '#platform/testing/engines.ts'
import type { TestEngines } from '#platform/testing/engines.ts'
import { insertOrders, type TestOrder } from '../testing/insert-facts.ts'
import { buildFrame } from '../periods/frame.ts'
import { askQuestion } from './ask-question.ts'
import type { MeasureKey } from './measures.ts'
import type { GroupKey, Question } from './question.ts'

const timeZone = 'America/Sao_Paulo'
const now = Date.parse('2026-11-20T13:40:00Z')

let engines: TestEngines
let ctx: AccountContext

const line = (price: number) => [{ sku_id: 's', price }]
const orders: TestOrder[] = [
  {
    order_id: 'late-approval',
    placed_at: '2026-11-10T12:00:00-03:00',
    approved_at: '2026-11-13T09:00:00-03:00',
    invoiced_at: '2026-11-18T09:00:00-03:00',
    promised_at: '2026-11-18T00:00:00-03:00',
    delivered_at: '2026-11-18T20:00:00-03:00',
    lines: line(10_000),
  },
  {
    order_id: 'invoiced-only',
    placed_at: '2026-10-01T12:00:00-03:00',
    lines: line(700),
    invoiced_at: '2026-11-12T12:00:00-03:00',
    canceled_at: '2026-11-19T12:00:00-03:00',
    promised_at: '2026-11-30T12:00:00-03:00',
  },
  {
    order_id: 'undelivered',
    placed_at: '2026-11-12T23:30:00-03:00',
    lines: line(50),
    promised_at: '2026-11-17T12:00:00-03:00',
  },
  {
    order_id: 'delivered-late',
    placed_at: '2026-11-13T10:00:00-03:00',
    lines: line(60),
    promised_at: '2026-11-15T12:00:00-03:00',
    delivered_at: '2026-11-16T08:00:00-03:00',
  },
  {
    order_id: 'canceled-before-due',
    placed_at: '2026-11-13T10:00:00-03:00',
    lines: line(80),
    promised_at: '2026-11-16T12:00:00-03:00',
    canceled_at: '2026-11-14T08:00:00-03:00',
  },
  {
    order_id: 'not-due-yet',
    placed_at: '2026-11-14T10:00:00-03:00',
    lines: line(90),
    promised_at: '2026-11-20T12:00:00-03:00',
  },
]

beforeAll(async () => {
  engines = await testEngines()
  ctx = await engines.newAccount({ timeZone })
  await insertOrders(ctx, orders)
})
afterAll(() => engines.stop())

async function ask(
  measures: MeasureKey[],
  more: Partial<Question> & { period?: { from: string; to: string }; by?: GroupKey[] } = {},
) {
  const { period = { from: '2026-11-11', to: '2026-11-18' }, by = [], ...rest } = more
  const frame = buildFrame({
    period,
    compare: 'previous-period',
    now,
    timeZone,
    equalAge: true,
    eventDays: [],
  })
  if (!frame) throw new Error('the frame exists')
  return askQuestion(ctx.clickhouse, {
    fact: 'orders',
    accountId: ctx.account.id,
    frame,
    filters: {},
    freight: true,
    measures,
    groupings: [by],
    ...rest,
  })
}

describe('money by event', () => {
  it('stands on the day of each milestone, whenever the order was placed', async () => {
    const rows = await ask(['capturedRevenue', 'approvedRevenue', 'invoicedRevenue', 'canceledRevenue'], {
      dates: 'event',
      by: ['day'],
    })
    const found = Object.fromEntries(rows.map(({ keys, current }) => [keys.day, current]))
    expect(found['2026-11-13']).toMatchObject({ approvedRevenue: 10_000, capturedRevenue: 140 })
    expect(found['2026-11-12']).toMatchObject({
      approvedRevenue: 700,
      invoicedRevenue: 700,
      capturedRevenue: 50,
    })
    expect(found['2026-11-18']).toMatchObject({ invoicedRevenue: 10_000, capturedRevenue: 0 })
    expect(found['2026-11-14']).toMatchObject({ canceledRevenue: 80 })
  })

  it('puts what happened before the period on the other side', async () => {
    const [row] = await ask(['capturedRevenue', 'approvedRevenue'], { dates: 'event' })
    expect(row?.base).toEqual({ capturedRevenue: 10_000, approvedRevenue: 0 })
    const [safra] = await ask(['capturedRevenue', 'approvedRevenue'])
    expect(safra?.base).toEqual({ capturedRevenue: 10_000, approvedRevenue: 0 })
    expect(safra?.current.approvedRevenue).toBe(0)
  })

  it('captures the same by event as por safra', async () => {
    const [event] = await ask(['capturedOrders', 'capturedRevenue'], { dates: 'event' })
    const [safra] = await ask(['capturedOrders', 'capturedRevenue'])
    expect(event?.current).toEqual(safra?.current)
  })
})

describe('orders due', () => {
  const period = { from: '2026-11-01', to: '2026-11-20' }
  let accountId: string
  beforeAll(async () => {
    const account = await engines.newAccount({ timeZone })
    accountId = account.account.id
    await insertOrders(
      account,
      orders.map((order) => ({ ...order, approved_at: order.approved_at ?? order.placed_at })),
    )
  })

  it('are due when the promised day is over, late when it ended without delivery, and not when canceled before', async () => {
    const [row] = await ask(['dueOrders', 'onTimeOrders', 'lateOrders'], { period, accountId })
    expect(row?.current).toEqual({ dueOrders: 3, onTimeOrders: 1, lateOrders: 2 })
  })

  it('are none of what was not approved', async () => {
    const [row] = await ask(['dueOrders', 'lateOrders'], { period })
    expect(row?.current).toEqual({ dueOrders: 1, lateOrders: 0 })
  })

  it('are the same summed by stage', async () => {
    const many: MeasureKey[] = ['capturedOrders', 'approvedOrders', 'invoicedOrders', 'capturedUnits']
    const more: MeasureKey[] = ['approvedUnits', 'invoicedUnits', 'canceledOrders', 'capturedRevenue']
    const [row] = await ask([...many, ...more, 'dueOrders', 'onTimeOrders', 'lateOrders'], {
      period,
      accountId,
    })
    expect(row?.current).toMatchObject({ dueOrders: 3, onTimeOrders: 1, lateOrders: 2, canceledOrders: 1 })
  })
})

it('tells local hours and weekdays apart where the clocks change', async () => {
  const lisbon = await engines.newAccount({ timeZone: 'Europe/Lisbon' })
  const at = (order_id: string, placed_at: string) => ({
    order_id,
    placed_at,
    lines: [{ sku_id: 's', price: 1 }],
  })
  // in Lisbon, 1:00 happens twice on 2026-10-25, and never on 2026-03-29
  await insertOrders(lisbon, [
    at('first', '2026-10-25T00:30:00Z'),
    at('again', '2026-10-25T01:30:00Z'),
    at('after', '2026-10-25T02:30:00Z'),
    at('spring', '2026-03-29T01:30:00Z'),
  ])
  const frame = buildFrame({
    period: { from: '2026-03-01', to: '2026-10-31' },
    compare: 'previous-period',
    now,
    timeZone: 'Europe/Lisbon',
    equalAge: true,
    eventDays: [],
  })
  if (!frame) throw new Error('the frame exists')
  const rows = await askQuestion(lisbon.clickhouse, {
    fact: 'orders',
    accountId: lisbon.account.id,
    frame,
    filters: {},
    freight: true,
    measures: ['capturedOrders'],
    groupings: [['weekday', 'hourOfDay'], ['month']],
  })
  const counts = rows.map(({ keys, current }): [string, number | undefined] => [
    Object.values(keys).join(' '),
    current.capturedOrders,
  ])
  expect(Object.fromEntries(counts)).toEqual({ '2026-03-01': 1, '2026-10-01': 3, '7 1': 2, '7 2': 2 })
})

it('keeps hours of the week, of the date that counts, in the local time of the account', async () => {
  const days = { from: '2026-11-09', to: '2026-11-18' }
  const kept = async (
    measure: MeasureKey,
    weekday: string,
    hourOfDay: string,
    more: Partial<Question> = {},
  ) => {
    const filters = { weekday: [weekday], hourOfDay: [hourOfDay, '99'] }
    const [row] = await ask([measure], { period: days, filters, ...more })
    return row?.current[measure] ?? 0
  }
  expect(await kept('approvedOrders', '2', '12')).toBe(1)
  expect(await kept('approvedOrders', '5', '9')).toBe(0)
  expect(await kept('approvedOrders', '5', '9', { dates: 'event' })).toBe(1)
  expect(await kept('approvedOrders', '2', '12', { dates: 'event' })).toBe(0)
  expect(await kept('capturedOrders', '4', '23')).toBe(1)
  expect(await kept('capturedUnits', '4', '23', { fact: 'order_items' })).toBe(1)
  expect(await kept('capturedOrders', 'quinta', '23')).toBe(0)
})
