import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { scaled, stores } from '@farol/demo-store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startVtexStandIn, type VtexStandIn } from '../../../../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import { vtexAddresses } from './addresses.ts'
import { OwnBudget } from '../../request-budget.ts'
import { vtexClient, type VtexClientOptions } from './vtex-client.ts'

const store = scaled(stores.aurora, { scale: 0.01, months: 1 })
let shop: VtexStandIn
beforeEach(async () => {
  const now = () => new Date('2026-11-20T15:00:00Z')
  shop = await startVtexStandIn({ store, anchor: '2026-11-20', now, account: 'loja' })
})
afterEach(() => shop.close())

const quick = { timeout: 300, firstPause: 5, pauseWhenBusy: 20, tries: 4 }
const clientOf = (more: Partial<VtexClientOptions> = {}) =>
  vtexClient({
    account: shop.account,
    addresses: vtexAddresses(shop.account, shop.url),
    credentials: { appKey: shop.appKey, appToken: shop.appToken },
    requestsPerMinute: 60_000,
    pace: quick,
    ...more,
  })
const span = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-20T15:00:00Z'), page: 1 }

describe('every interface', () => {
  it('is read', async () => {
    const client = clientOf()
    const { list } = await client.listOrders(span)
    const own = list.find(({ origin }) => origin === 'Marketplace')
    const order = await client.order(own?.orderId ?? '')
    const transaction = order.paymentData?.transactions[0]?.transactionId ?? ''
    expect((await client.gatewayTransaction(transaction)).id).toBe(transaction)
    const payment = order.paymentData?.transactions[0]?.payments[0]?.id ?? ''
    expect((await client.gatewayPayment(transaction, payment)).value).toBe(order.value)
    expect((await client.docks()).map(({ name }) => name)).toContain('CD Nordeste')
    expect(await client.shippingPolicies(1)).not.toHaveLength(0)
    expect((await client.salesChannels()).map(({ Name }) => Name)).toContain('App')
    expect((await client.sellers())[0]).toMatchObject({ SellerId: '1', Name: 'Loja Aurora' })
    expect(await client.brands()).not.toHaveLength(0)
    expect((await client.categories())[0]?.children).not.toHaveLength(0)
    const [id = ''] = await client.skuIds(1, 1000)
    expect(await client.sku(id)).toMatchObject({ Id: id })
    expect((await client.price(id)).basePrice).toBeGreaterThan(0)
    expect((await client.inventory(id)).balance).toHaveLength(2)
    expect(await client.promotions()).toBeInstanceOf(Array)
    expect(await client.coupons(0)).toBeInstanceOf(Array)
    await expect(client.feedConfig()).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('of an order with 600 lines and 5 MB is read whole', async () => {
    const order = await clientOf({ pace: { ...quick, timeout: 10_000 } }).order(
      shop.placeLarge(600, 5_000_000),
    )
    expect(order.items).toHaveLength(600)
    expect(order.items.reduce((sum, { price, quantity }) => sum + (price ?? 0) * (quantity ?? 0), 0)).toBe(
      order.value,
    )
  })
})

describe('a failure that passes', () => {
  it.each([
    ['a refusal for too many requests', { kind: 'too-many', retryAfter: 0 } as const],
    ['one that does not say how long', { kind: 'too-many' } as const],
    ['a server error', { kind: 'server-error' } as const],
    ['no answer', { kind: 'hang' } as const],
    ['half an answer', { kind: 'truncate' } as const],
    ['an answer that is no JSON', { kind: 'not-json' } as const],
  ])('%s is tried again until it is over', async (_, how) => {
    shop.misbehave({ ...how, times: 3 })
    expect((await clientOf().listOrders(span)).list).not.toHaveLength(0)
  })

  it('that does not pass is told by its kind, in words for people', async () => {
    shop.misbehave({ kind: 'server-error' })
    const failing = clientOf().listOrders(span)
    await expect(failing).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('A VTEX'),
    })
    shop.behave()
    shop.misbehave({ kind: 'too-many', retryAfter: 0 })
    await expect(clientOf().listOrders(span)).rejects.toMatchObject({ kind: 'busy' })
  })
})

describe('a refusal that only people can mend', () => {
  it('names the permission that is missing, and is not repeated', async () => {
    shop.deny('Feed v3 and Hook Admin')
    const before = shop.requests()
    await expect(clientOf().readFeed()).rejects.toMatchObject({
      kind: 'forbidden',
      resource: 'Feed v3 and Hook Admin',
      message: expect.stringContaining('“Feed v3 and Hook Admin”'),
    })
    expect(shop.requests() - before).toBe(1)
  })

  it('of a key that is not accepted is told apart', async () => {
    const client = clientOf({ credentials: { appKey: shop.appKey, appToken: 'outro' } })
    await expect(client.docks()).rejects.toMatchObject({ kind: 'credentials' })
  })
})

describe('an answer', () => {
  it('that has no end is cut off', async () => {
    const endless = createServer((_, response) => {
      const chunk = Buffer.alloc(4 * 1024 * 1024, 32)
      const more = () => {
        while (response.write(chunk));
      }
      response.on('drain', more)
      more()
    }).listen(0, '127.0.0.1')
    await once(endless, 'listening')
    const url = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`
    const pace = { ...quick, timeout: 30_000, tries: 1 }
    await expect(clientOf({ addresses: vtexAddresses('loja', url), pace }).docks()).rejects.toMatchObject({
      message: expect.stringContaining('mais dados'),
    })
    endless.closeAllConnections()
    endless.close()
  })

  it('tells how far the clocks are apart', async () => {
    const client = clientOf()
    shop.skew(-3_600_000)
    await client.docks()
    expect(Math.round((client.clockSkew() ?? 0) / 60_000)).toBe(-60)
  })
})

it('a signal ends what waits', async () => {
  shop.misbehave({ kind: 'too-many', retryAfter: 10 })
  const stop = new AbortController()
  const asking = clientOf({ signal: stop.signal, account: 'outra' }).docks()
  setTimeout(() => stop.abort(), 50)
  await expect(asking).rejects.toThrow(/abort/i)
})

it('a budget lets some begin at once and the others wait; after a refusal all wait', async () => {
  const begun = async (budget: OwnBudget) => {
    const stop = new AbortController()
    let count = 0
    const all = Array.from({ length: 50 }, async () => {
      await budget.take(stop.signal)
      count += 1
    })
    const ended = Promise.allSettled(all)
    await setImmediate()
    const now = count
    stop.abort()
    await ended
    return now
  }
  expect(await begun(new OwnBudget(600))).toBe(20)
  expect(await begun(new OwnBudget(60))).toBe(2)
  const refused = new OwnBudget(600)
  await refused.stop(10_000)
  expect(await begun(refused)).toBe(0)
  await refused.stop(60_000)
  expect(await refused.take(undefined)).toBeGreaterThan(15_000)
})

it('the name of an account cannot send a key elsewhere', () => {
  for (const name of ['loja.example.com/', 'loja@outra', 'Loja', '', '../loja', 'a'.repeat(64)])
    expect(() => vtexAddresses(name)).toThrow()
  expect(vtexAddresses('minha-loja').api).toBe('https://minha-loja.vtexcommercestable.com.br')
})
