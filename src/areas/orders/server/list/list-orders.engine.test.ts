import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { bring } from '#ingestion/testing/ingest.ts'
import { askQuestion } from '#analytics/question/ask-question.ts'
import { MAX_FOUND } from '#analytics/orders/search-orders.ts'
import { resolveScope } from '#analytics/scope/resolve-scope.ts'
import { AnswerMemory } from '#platform/live/answer-memory.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { Scope } from '#model/scope.ts'
import { OrdersAnswer } from '../../contract.ts'
import { findOrders } from '../search/find-orders.ts'
import { getOrdersPace } from '../get-orders-pace.ts'
import { openShop, page } from '../testing/shop.ts'
import { orderStatuses } from '#model/order-statuses.ts'
import { listOrders } from './list-orders.ts'

let engines: TestEngines
let shop: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  shop = await openShop(engines)
})
afterAll(() => engines.stop())

const listed = async (input: Parameters<typeof page>[0] = {}, ctx = shop) => {
  const answer = await listOrders(ctx, page(input))
  expect(OrdersAnswer.parse(answer)).toEqual(answer)
  return answer
}
const ids = async (input: Parameters<typeof page>[0], ctx = shop) =>
  (await listed(input, ctx)).items.map(({ id }) => id)

describe('the list of orders', () => {
  it('holds the captured orders of the period, newest first, and adds up to what the home counts', async () => {
    const { items, total, sums, tabs, period } = await listed()
    expect(items.map(({ id }) => id)).toEqual(['new/1', 'ready', 'leaving', 'gone', 'sent', 'stuck', 'done'])
    expect(period).toEqual({ from: '2026-10-22', to: '2026-11-20' })
    expect(tabs).toEqual({
      all: 7,
      'awaiting-payment': 1,
      'ready-for-handling': 1,
      stalled: 1,
      late: 1,
      'cancel-requested': 1,
      'invoice-refused': 0,
    })
    const { accountId, frame, fact } = await resolveScope(shop, Scope.parse({}))
    const [home] = await askQuestion(shop.clickhouse, {
      fact,
      accountId,
      frame,
      filters: {},
      freight: true,
      groupings: [[]],
      measures: ['capturedOrders', 'capturedRevenue', 'capturedUnits'],
    })
    expect(home?.current).toEqual({
      capturedOrders: total,
      capturedRevenue: sums.value,
      capturedUnits: sums.units,
    })
    expect(items.reduce((sum, { value }) => sum + value, 0)).toBe(sums.value)
  })

  it('calls statuses by VTEX’s names, whatever the platform said', async () => {
    const { items } = await listed({ period: '2026-08-01_2026-11-20' })
    const statuses = Object.fromEntries(items.map(({ id, status }) => [id, status]))
    expect(statuses).toMatchObject({
      'new/1': 'payment-pending',
      stuck: 'handling',
      sent: 'shipped',
      done: 'delivered',
      gone: 'canceled',
      old: 'invoiced',
    })
  })

  it.each([
    ['stalled', ['stuck']],
    ['late', ['stuck']],
    ['awaiting-payment', ['new/1']],
    ['ready-for-handling', ['ready']],
    ['cancel-requested', ['leaving']],
  ])('has a tab %s', async (tab, found) => {
    const { items, total } = await listed({ tab })
    expect(items.map(({ id }) => id)).toEqual(found)
    expect(total).toBe(found.length)
  })

  it('has a tab of orders whose newest invoice was refused, unless canceled', async () => {
    const ctx = await openShop(engines)
    const invoice = (order_id: string, invoice_number: string, status: string, day: number) => ({
      order_id,
      invoice_number,
      status,
      status_at: new Date(Date.UTC(2026, 10, day)),
    })
    await bring(ctx, {
      invoices: [
        invoice('ready', '1', 'issued', 18),
        invoice('ready', '2', 'refused', 19),
        invoice('stuck', '3', 'refused', 11),
        invoice('stuck', '4', 'issued', 12),
        invoice('sent', '5', 'issued', 13),
        invoice('gone', '6', 'refused', 17),
        invoice('leaving', '7', 'refused', 19),
      ],
    })
    await bring(ctx, { invoices: [invoice('leaving', '7', 'issued', 20)] })
    const { items, total, tabs } = await listed({ tab: 'invoice-refused' }, ctx)
    expect(items.map(({ id }) => id)).toEqual(['ready'])
    expect([total, tabs['invoice-refused'], tabs.all]).toEqual([1, 1, 7])
    expect(await listed({ tab: 'invoice-refused' })).toMatchObject({ total: 0, items: [] })
  })

  it('counts the orders of its tab by status, whatever statuses are asked for', async () => {
    const all = await listed()
    expect(all.statuses.reduce((sum, { orders }) => sum + orders, 0)).toBe(all.total)
    expect(all.statuses).toContainEqual({ status: 'handling', orders: 1 })
    expect(all.statuses.map(({ status }) => status)).toEqual(
      orderStatuses.filter((status) => all.items.some((item) => item.status === status)),
    )
    const shipped = await listed({ filters: { status: ['shipped'] } })
    expect(shipped).toMatchObject({ total: 1, tabs: { all: 1, stalled: 0 }, statuses: all.statuses })
    expect(shipped.sums.value).toBe(shipped.items[0]?.value)
    expect((await listed({ tab: 'stalled' })).statuses).toEqual([{ status: 'handling', orders: 1 }])
  })

  it('tells the deadline in business days', async () => {
    const { items } = await listed()
    const deadlines = Object.fromEntries(
      items.map(({ id, deadline, daysLate }) => [id, [deadline, daysLate]]),
    )
    expect(deadlines).toEqual({
      'new/1': ['none', 0],
      ready: ['at-risk', 0],
      leaving: ['none', 0],
      gone: ['none', 0],
      sent: ['on-time', 0],
      stuck: ['late', 3],
      done: ['delivered', 2],
    })
  })

  it('lets a promise without an hour last until its day ends, and counts delays by holidays of the destination', async () => {
    const now = () => new Date('2026-11-23T16:20:00Z')
    const ctx = await engines.newAccount({ now, timeZone: 'America/New_York' })
    const promised = (order_id: string, promised_at: string, more: object = {}) => ({
      order_id,
      placed_at: '2026-10-12T13:00:00Z',
      approved_at: '2026-10-12T14:00:00Z',
      status: 'approved',
      promised_at,
      ...more,
    })
    // a holiday of Piauí is between the promise and the delivery
    const delivered = { status: 'delivered', delivered_at: '2026-10-20T15:00:00Z' }
    await insertOrders(ctx, [
      promised('today', '2026-11-23T05:00:00Z'),
      promised('this morning', '2026-11-23T15:00:00Z'),
      promised('yesterday', '2026-11-22T05:00:00Z'),
      promised('Piauí', '2026-10-16T04:00:00Z', { ...delivered, uf: 'PI' }),
      promised('Ceará', '2026-10-16T04:00:00Z', { ...delivered, uf: 'CE' }),
    ])
    const { items, tabs } = await listed({ period: '2026-10-01_2026-11-23' }, ctx)
    expect(
      Object.fromEntries(items.map(({ id, dueAt, deadline, daysLate }) => [id, [dueAt, deadline, daysLate]])),
    ).toEqual({
      today: ['2026-11-24T04:59:59.000Z', 'at-risk', 0],
      'this morning': ['2026-11-23T15:00:00.000Z', 'late', 0],
      yesterday: ['2026-11-23T04:59:59.000Z', 'late', 1],
      Piauí: ['2026-10-17T03:59:59.000Z', 'delivered', 1],
      Ceará: ['2026-10-17T03:59:59.000Z', 'delivered', 2],
    })
    expect(tabs.late).toBe(2)
  })

  it('is due by the first promise, once approved, and neither late nor stopped where it came back', async () => {
    const ctx = await engines.newAccount({ now: () => new Date('2026-11-23T15:30:00Z') })
    const promised = (order_id: string, more: object) => ({
      order_id,
      placed_at: '2026-10-12T13:00:00Z',
      approved_at: '2026-10-12T14:00:00Z',
      status: 'shipped',
      platform_status: 'invoiced',
      status_since: '2026-10-12T14:00:00Z',
      promised_at: '2026-11-10T12:00:00Z',
      ...more,
    })
    await insertOrders(ctx, [
      promised('sent', { shipped_at: '2026-11-19T12:00:00Z' }),
      promised('moved', { promised_at: '2026-12-10T12:00:00Z', first_promised_at: '2026-11-12T12:00:00Z' }),
      promised('back', { shipped_at: '2026-10-14T12:00:00Z', returned_at: '2026-11-01T12:00:00Z' }),
      promised('unpaid', { approved_at: null, status: 'created', platform_status: '', status_since: null }),
    ])
    const { items, tabs } = await listed({ period: '2026-10-01_2026-11-23' }, ctx)
    expect(items.map(({ id, promisedAt, deadline, stalled }) => [id, promisedAt, deadline, stalled])).toEqual(
      [
        ['unpaid', '2026-11-10T12:00:00.000Z', 'none', true],
        ['sent', '2026-11-10T12:00:00.000Z', 'late', false],
        ['moved', '2026-11-12T12:00:00.000Z', 'late', true],
        ['back', '2026-11-10T12:00:00.000Z', 'returned', false],
      ],
    )
    expect(tabs).toMatchObject({ late: 2, stalled: 2 })
  })

  it.each([
    [{ filters: { status: ['handling', 'shipped'] } }, ['sent', 'stuck']],
    [{ filters: { deadline: ['late', 'at-risk'] } }, ['ready', 'stuck']],
    [{ filters: { value: { min: 10_001 } } }, ['sent']],
    [{ filters: { units: { min: 3, max: 3 } } }, ['sent']],
    [{ filters: { daysInStatus: { min: 9, max: 9 } } }, ['stuck', 'done']],
    [{ dimensions: { uf: ['RS'] } }, ['done']],
    [{ dimensions: { category: ['Camas'] } }, ['sent']],
    [{ dimensions: { category: ['Camas'], uf: ['RS'] } }, []],
    [{ period: '2026-11-19_2026-11-19' }, ['ready']],
    [{ sort: '-value', pageSize: 2 }, ['sent', 'new/1']],
    [{ sort: 'promised', pageSize: 2 }, ['done', 'stuck']],
    [{ pageSize: 3, page: 3 }, ['done']],
    [{ pageSize: 3, page: 4 }, []],
  ])('keeps and sorts: %j', async (input, found) => {
    expect(await ids(input)).toEqual(found)
  })

  it.each([
    ['1001', ['new/1']],
    ['#1001', ['new/1']],
    ['NEW/1', ['new/1']],
    ['mkt-77', ['new/1']],
    ['4455', ['sent']],
    ['BR1234', ['sent']],
    ['998877', ['sent']],
    ['T2', ['sent']],
    ['900', ['old']],
    ['90', []],
    ['%', []],
  ])('finds %s at any date', async (search, found) => {
    const answer = await listed({ search })
    expect(answer.items.map(({ id }) => id)).toEqual(found)
    expect(answer).toMatchObject({
      total: found.length,
      period: null,
      search: { kind: 'number', cut: false },
    })
  })

  it('obeys the virtual channel on screen, also one of lines, and a search too', async () => {
    const inside = (rule: object) => ({
      ...shop,
      virtualChannel: { id: randomUUID(), name: 'Canal', rule },
    })
    expect(await ids({}, inside({ channel: ['Marketplace'] }))).toEqual(['stuck'])
    expect(await ids({}, inside({ category: ['Camas'] }))).toEqual(['sent'])
    expect(await ids({ search: '1001' }, inside({ channel: ['Marketplace'] }))).toEqual([])
    const byLine = { category: ['Camas'] }
    expect(await ids({ search: 'nenhum-9', dimensions: byLine })).toEqual([])
    expect(await ids({ search: 'nenhum-9' }, inside(byLine))).toEqual([])
    expect(await ids({ dimensions: { channel: ['Site'] } }, inside({ channel: ['Marketplace'] }))).toEqual([])
  })

  it('finds the orders of a channel behind as many newer ones of others as a search counts', async () => {
    const ctx = await engines.newAccount({ now: shop.now })
    const many = Array.from({ length: MAX_FOUND + 10 }, (_, index) => `77000${index}`)
    const placed = (order_id: string, placed_at: string, channel: string, category: string) => ({
      order_id,
      placed_at,
      channel,
      lines: [{ sku_id: 'A', price: 100, category }],
    })
    await insertOrders(ctx, [
      ...many.map((id) => placed(id, '2026-11-19T13:00:00Z', 'Site', 'Mesas')),
      placed('77000-old', '2026-05-10T13:00:00Z', 'Marketplace', 'Camas'),
    ])
    const inside = (rule: object) => ({ ...ctx, virtualChannel: { id: randomUUID(), name: 'Canal', rule } })
    const marketplace = { channel: ['Marketplace'] }
    for (const [input, who] of [
      [{}, inside(marketplace)],
      [{}, inside({ category: ['Camas'] })],
      [{ dimensions: marketplace }, ctx],
      [{ dimensions: { category: ['Camas'] } }, ctx],
    ] as const) {
      const answer = await listed({ search: '77000', ...input }, who)
      expect(answer).toMatchObject({ total: 1, search: { kind: 'number', cut: false } })
      expect(answer.items.map(({ id }) => id)).toEqual(['77000-old'])
    }
    expect(await listed({ search: '77000' }, ctx)).toMatchObject({ total: MAX_FOUND, search: { cut: true } })
    expect((await findOrders(inside(marketplace), { text: '77000' })).items).toMatchObject([
      { id: '77000-old' },
    ])
  })

  it('shows another account nothing, and refuses who may not see orders', async () => {
    const other = await engines.newAccount({ now: shop.now })
    expect(await listed({ search: '1001' }, other)).toMatchObject({ items: [], total: 0 })
    expect((await listed({}, other)).total).toBe(0)
    const nobody = { ...shop, permissions: new Set<never>() }
    await expect(listOrders(nobody, page())).rejects.toMatchObject({ code: 'forbidden' })
  })

  it.each([
    { period: '2026-11-20_2026-11-01' },
    { period: '2026-02-30_2026-03-01' },
    { period: '2030-01-01_2030-02-01' },
  ])('refuses %j', async (input) => {
    await expect(listOrders(shop, page(input))).rejects.toMatchObject({ code: 'invalidInput' })
  })
})

describe('the pace of the day', () => {
  it('is what the home captured until this hour, beside the same hours of other days', async () => {
    const account = await engines.newAccount({ now: shop.now })
    const at = (id: string, placed_at: string, channel = 'Site') => ({
      order_id: id,
      placed_at,
      channel,
      lines: [{ sku_id: 'A', price: 1_000, category: 'Mesas' }],
    })
    await insertOrders(account, [
      at('a', '2026-11-20T10:00:00Z'),
      at('b', '2026-11-20T11:00:00Z', 'App'),
      at('c', '2026-11-19T10:00:00Z'),
      at('later', '2026-11-19T15:00:01Z'),
      at('d', '2026-11-13T10:00:00Z'),
      at('e', '2025-11-21T10:00:00Z'),
    ])
    const pace = await getOrdersPace(account, { dimensions: {} })
    expect(pace).toMatchObject({
      at: '12:00',
      today: { day: '2026-11-20', orders: 2, revenue: 2_000 },
      yesterday: { day: '2026-11-19', orders: 1 },
      lastWeek: { day: '2026-11-13', orders: 1 },
      lastYear: { day: '2025-11-21', orders: 1 },
    })
    const remembering = { ...account, answers: new AnswerMemory() }
    expect(await getOrdersPace(remembering, { dimensions: {} })).toEqual(pace)
    await insertOrders(account, [at('f', '2026-11-20T11:00:00Z')])
    expect((await getOrdersPace(remembering, { dimensions: {} })).today.orders).toBe(3)
    const { today } = await getOrdersPace(account, { dimensions: { category: ['Mesas'], channel: ['App'] } })
    expect(today).toMatchObject({ orders: null, units: 1, revenue: 1_000 })
  })
})
