import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { scaled, stores } from '@farol/demo-store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startVtexStandIn, type VtexStandIn } from './start-vtex-stand-in.ts'

const anchor = '2026-11-20'
const HOUR = 3600
let shop: VtexStandIn
beforeEach(async () => {
  const store = scaled(stores.aurora, { scale: 0.05, months: 1 })
  shop = await startVtexStandIn({ store, anchor, now: () => new Date('2026-11-20T15:00:00Z') })
})
afterEach(() => shop.close())

const headers = () => ({ 'X-VTEX-API-AppKey': shop.appKey, 'X-VTEX-API-AppToken': shop.appToken })
const ask = (path: string, init: RequestInit = {}) => fetch(shop.url + path, { headers: headers(), ...init })
const post = (path: string, body: unknown) => ask(path, { method: 'POST', body: JSON.stringify(body) })

type Listed = { orderId: string; status: string | null }
type List = { list: Listed[]; paging: { total: number; pages: number } }
const list = async (query: string) => (await (await ask(`/api/oms/pvt/orders?${query}`)).json()) as List

type Item = { handle: string; orderId: string; state: string }
const readFeed = async () => (await (await ask('/api/orders/feed?maxlot=10')).json()) as Item[]
const config = {
  filter: { type: 'FromWorkflow' },
  queue: { visibilityTimeoutInSeconds: 120, MessageRetentionPeriodInSeconds: 345_600 },
}

describe('the list of orders', () => {
  it('gives pages of a hundred at most, thirty at most, and no order twice', async () => {
    const first = await list('per_page=100')
    expect(first.paging.pages).toBeGreaterThan(3)
    const ids = new Set<string>()
    for (let page = 1; page <= first.paging.pages; page++)
      for (const { orderId } of (await list(`per_page=100&page=${page}`)).list) ids.add(orderId)
    expect(ids.size).toBe(first.paging.total)
    expect((await ask('/api/oms/pvt/orders?per_page=101')).status).toBe(400)
    expect((await ask('/api/oms/pvt/orders?page=31')).status).toBe(400)
  })

  it('holds sales with two orders twice, and those never closed only when asked', async () => {
    const truth = shop.truth().filter(({ placedAt }) => placedAt <= shop.now().getTime() / 1000 - 240)
    const closed = await list('per_page=1')
    expect(closed.paging.total).toBeGreaterThan(truth.filter((sale) => !sale.incomplete).length)
    const open = await list('per_page=100&incompleteOrders=true')
    expect(open.paging.total).toBe(truth.filter((sale) => sale.incomplete).length)
    expect(new Set(open.list.map(({ status }) => status))).toEqual(new Set([null]))
  })

  it('is behind by its lag, while the order itself is not', async () => {
    const id = shop.placeLarge(3, 10)
    const since = new Date(shop.now().getTime() - HOUR * 1000).toISOString()
    const query = `f_creationDate=creationDate:[${since} TO 2026-11-21T00:00:00Z]&per_page=100`
    const has = async () => (await list(query)).list.some(({ orderId }) => orderId === id)
    expect((await ask(`/api/oms/pvt/orders/${id}`)).status).toBe(200)
    expect(await has()).toBe(false)
    await shop.advance(300)
    expect(await has()).toBe(true)
  })
})

describe('the feed', () => {
  it('is not there until configured, and refuses more than ten at once', async () => {
    expect((await ask('/api/orders/feed?maxlot=10')).status).toBe(404)
    await post('/api/orders/feed/config', config)
    expect((await ask('/api/orders/feed?maxlot=11')).status).toBe(400)
    const other = { ...config, filter: { type: 'FromOrders', expression: 'value > 0' } }
    expect((await post('/api/orders/feed/config', other)).status).toBe(409)
  })

  it('tells every change at least once, some twice, and again what was not committed', async () => {
    await post('/api/orders/feed/config', config)
    await shop.advance(6 * HOUR)
    const [read, waiting] = [await readFeed(), shop.waiting()]
    expect(read).toHaveLength(10)
    await post('/api/orders/feed', { handles: read.slice(0, 4).map(({ handle }) => handle) })
    expect(shop.waiting()).toBe(waiting - 4)
    const seen: string[] = []
    for (let items = await readFeed(); items.length > 0; items = await readFeed())
      seen.push(...items.map(({ orderId, state }) => `${orderId} ${state}`))
    expect(seen).toHaveLength(waiting - 10)
    expect(new Set(seen).size).toBeLessThan(seen.length)
    await shop.advance(121)
    expect((await readFeed()).length).toBe(10)
  })

  it('is deleted when nothing happened for as long as items are kept', async () => {
    await post('/api/orders/feed/config', { ...config, filter: { type: 'FromWorkflow', status: ['nunca'] } })
    await shop.advance(345_600 + 1)
    expect((await ask('/api/orders/feed/config')).status).toBe(404)
  })
})

describe('the hook', () => {
  it('is refused without an answer to its ping, and tells what happens with its own headers', async () => {
    const told: { secret: string | undefined; body: Record<string, unknown> }[] = []
    const receiver = createServer(async (request, response) => {
      const body = (await json(request)) as Record<string, unknown>
      told.push({ secret: String(request.headers['x-secret']), body })
      response.end()
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
    const wanted = { filter: config.filter, hook: { url, headers: { 'x-secret': 'segredo' } } }
    const dead = { ...wanted, hook: { url: 'http://127.0.0.1:1/' } }
    expect((await post('/api/orders/hook/config', dead)).status).toBe(400)
    expect((await post('/api/orders/hook/config', wanted)).status).toBe(200)
    await shop.advance(HOUR)
    receiver.close()
    expect(told[0]).toMatchObject({ secret: 'segredo', body: { hookConfig: 'ping' } })
    expect(told.length).toBeGreaterThan(3)
    expect(told[1]?.body).toMatchObject({ Origin: { Account: 'lojaaurora', Key: shop.appKey } })
  })
})

describe('a bad day', () => {
  it.each([
    [{ kind: 'too-many', retryAfter: 7 } as const, 429],
    [{ kind: 'server-error' } as const, 503],
    [{ kind: 'unauthorized' } as const, 401],
    [{ kind: 'forbidden' } as const, 403],
  ])('%o is answered so many times, on its paths only', async (how, status) => {
    shop.misbehave({ ...how, path: '/api/oms', times: 2 })
    const statuses = []
    for (const path of ['/api/oms/pvt/orders', '/api/oms/pvt/orders', '/api/oms/pvt/orders'])
      statuses.push((await ask(path)).status)
    expect(statuses).toEqual([status, status, 200])
  })

  it('cuts a body, and lets a request hang', async () => {
    shop.misbehave({ kind: 'truncate', times: 1 })
    await expect(ask('/api/oms/pvt/orders').then((answer) => answer.text())).rejects.toThrow()
    shop.misbehave({ kind: 'hang' })
    await expect(ask('/api/oms/pvt/orders', { signal: AbortSignal.timeout(200) })).rejects.toThrow(/timeout/i)
  })

  it('refuses what the key has no permission for, and unknown keys whole', async () => {
    shop.deny('Logistics viewer')
    expect((await ask('/api/logistics/pvt/configuration/docks')).status).toBe(403)
    expect((await ask('/api/catalog_system/pvt/saleschannel/list')).status).toBe(200)
    expect((await ask('/api/oms/pvt/orders', { headers: {} })).status).toBe(401)
  })
})

it('money is in cents in orders and in decimal reais in prices', async () => {
  const [first] = (await list('per_page=1')).list
  const order = (await (await ask(`/api/oms/pvt/orders/${first?.orderId}`)).json()) as {
    value: number
    totals: { id: string; value: number }[]
    items: { id: string; price: number }[]
  }
  expect(order.totals.reduce((sum, { value }) => sum + value, 0)).toBe(order.value)
  const [item] = order.items
  const price = (await (await ask(`/pricing/prices/${item?.id}`)).json()) as { basePrice: number }
  expect(Number.isInteger(order.value)).toBe(true)
  expect(price.basePrice).toBeLessThan(order.value)
})
