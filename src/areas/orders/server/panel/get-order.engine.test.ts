import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { insertDerivedPackages } from '#analytics/testing/insert-packages.ts'
import type { Permission } from '#model/permissions.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { OrderDetails } from '../../contract.ts'
import { findOrders } from '../search/find-orders.ts'
import { openShop } from '../testing/shop.ts'
import { getOrder } from './get-order.ts'

let engines: TestEngines
let shop: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  shop = await openShop(engines)
})
afterAll(() => engines.stop())

describe('one order', () => {
  it('has money that adds up, lines, packages, every attempt to pay and what was promised', async () => {
    const order = await getOrder(shop, { id: 'sent' })
    expect(OrderDetails.parse(order)).toEqual(order)
    expect(order.items - order.discount + order.freight + order.tax).toBe(order.value)
    expect(order.lines.reduce((sum, line) => sum + line.total, 0)).toBe(order.value)
    expect(order.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['A', 1],
      ['B', 2],
    ])
    expect(
      order.attempts.map(({ outcome, reason, platformReason, tid }) => [
        outcome,
        reason,
        platformReason,
        tid,
      ]),
    ).toEqual([
      ['refused', 'no-funds', '51', 'T1'],
      ['approved', '', '', 'T2'],
    ])
    const seen = async (...permissions: Permission[]) =>
      (await getOrder({ ...shop, permissions: new Set(permissions) }, { id: 'sent' })).attempts[1]
    expect(await seen('orders.view')).toMatchObject({ tid: '•••', nsu: '•••8877' })
    expect(await seen('orders.view', 'payments.personal')).toMatchObject({ tid: 'T2', nsu: '998877' })
    expect(order.parcels).toMatchObject([{ trackingNumber: 'BR123456789', trackingUrl: null }])
    expect(order.promotions).toEqual(['Semana da cama'])
  })

  it('says which sources told each attempt', async () => {
    const ctx = await engines.newAccount()
    const placed_at = '2026-11-10T12:00:00Z'
    const attempts = [{ amount: 100, sources: [ctx.account.id, randomUUID()] }, { amount: 100 }]
    await insertOrders(ctx, [{ order_id: 'paid', placed_at, attempts }])
    const order = await getOrder(ctx, { id: 'paid' })
    expect(order.attempts.map(({ sources }) => sources)).toEqual([[{ kind: 'api', name: '' }], []])
  })

  it('has the packages that any source told, as the tower has them', async () => {
    const ctx = await engines.newAccount()
    const placed_at = '2026-11-10T12:00:00Z'
    const own = [
      { shipment_id: '1', carrier: 'Correios' },
      { shipment_id: '2', carrier: 'Correios' },
    ]
    await insertOrders(ctx, [
      { order_id: 'approved', placed_at, packages: own },
      { order_id: 'open', placed_at, packages: own },
      { order_id: 'without', placed_at },
    ])
    const derived = { placed_at, approved_at: placed_at, carrier: 'Jadlog' }
    await insertDerivedPackages(ctx, [
      {
        ...derived,
        order_id: 'approved',
        shipment_id: '1',
        tracking_number: 'BR1',
        delivered_at: '2026-11-12T12:00:00Z',
      },
      { ...derived, order_id: 'approved', shipment_id: '2' },
      { ...derived, order_id: 'approved', shipment_id: '3', tracking_number: 'BR3' },
      { ...derived, order_id: 'without', shipment_id: '' },
    ])
    const told = { account_id: ctx.account.id, source: randomUUID(), version: 1 }
    await ctx.clickhouse.insert({
      table: 'told_packages',
      values: [
        { ...told, order_id: 'approved', shipment_id: '3', tracking_url: 'https://rastreio.example/BR3' },
        {
          ...told,
          account_id: randomUUID(),
          order_id: 'approved',
          shipment_id: '1',
          tracking_url: 'https://x.example',
        },
      ],
      format: 'JSONEachRow',
    })
    const { parcels } = await getOrder(ctx, { id: 'approved' })
    expect(parcels).toMatchObject([
      {
        carrier: 'Jadlog',
        trackingNumber: 'BR1',
        trackingUrl: null,
        deliveredAt: '2026-11-12T12:00:00.000Z',
      },
      { carrier: 'Jadlog', trackingNumber: '' },
      { trackingNumber: 'BR3', trackingUrl: 'https://rastreio.example/BR3' },
    ])
    const seen = async (...permissions: Permission[]) =>
      (await getOrder({ ...ctx, permissions: new Set(permissions) }, { id: 'approved' })).parcels.at(-1)
    expect(await seen('orders.view')).toMatchObject({ trackingNumber: '•••', trackingUrl: null })
    expect(await seen('orders.view', 'logistics.personal')).toMatchObject({
      trackingNumber: 'BR3',
      trackingUrl: 'https://rastreio.example/BR3',
    })
    expect((await getOrder(ctx, { id: 'open' })).parcels.map(({ carrier }) => carrier)).toEqual([
      'Correios',
      'Correios',
    ])
    expect((await getOrder(ctx, { id: 'without' })).parcels).toEqual([])
  })

  it('tells each status with how long it lasted, and whether that was too long', async () => {
    const { stays } = await getOrder(shop, { id: 'stuck' })
    expect(stays.map(({ status, to, over }) => [status, to, over])).toEqual([
      ['payment-pending', '2026-11-11T12:00:00.000Z', false],
      ['handling', null, true],
    ])
    const sent = await getOrder(shop, { id: 'sent' })
    expect(sent.stays.map(({ status, over }) => [status, over])).toEqual([
      ['payment-pending', false],
      ['ready-for-handling', false],
      ['invoiced', true],
      ['shipped', false],
    ])
  })

  it.each(['new/1', 'unfinished', 'gone'])('is found by its id, whatever that holds: %s', async (id) => {
    expect((await getOrder(shop, { id })).id).toBe(id)
  })

  it('is not found when unknown, of another account or outside the virtual channel', async () => {
    const notFound = { code: 'notFound' }
    await expect(getOrder(shop, { id: 'nobody' })).rejects.toMatchObject(notFound)
    await expect(getOrder(await engines.newAccount(), { id: 'sent' })).rejects.toMatchObject(notFound)
    for (const rule of [{ channel: ['Marketplace'] }, { category: ['Cadeiras'] }]) {
      const inside = { ...shop, virtualChannel: { id: randomUUID(), name: 'Canal', rule } }
      await expect(getOrder(inside, { id: 'sent' })).rejects.toMatchObject(notFound)
      expect((await findOrders(inside, { text: 'sent' })).items).toEqual([])
    }
    const lines = {
      ...shop,
      virtualChannel: { id: randomUUID(), name: 'Canal', rule: { category: ['Camas'] } },
    }
    expect((await getOrder(lines, { id: 'sent' })).id).toBe('sent')
    expect((await findOrders(lines, { text: 'nenhum' })).items).toEqual([])
    expect((await findOrders(shop, { text: '10' })).items).toEqual([])
    expect((await findOrders(shop, { text: '1001' })).items).toMatchObject([{ id: 'new/1', number: '1001' }])
  })

  it('is found by a whole payment or tracking number, and by its beginning only for who sees it', async () => {
    const told = { account_id: shop.account.id, order_id: 'sent', attempt_id: '2', nsu: '998877', version: 1 }
    await shop.clickhouse.insert({ table: 'payment_attempts', values: [told], format: 'JSONEachRow' })
    const found = async (text: string, ...permissions: Permission[]) =>
      (await findOrders({ ...shop, permissions: new Set(permissions) }, { text })).items.map(({ id }) => id)
    expect(await found('998877', 'orders.view')).toEqual(['sent'])
    expect(await found('9988', 'orders.view')).toEqual([])
    expect(await found('9988', 'orders.view', 'payments.personal')).toEqual(['sent'])
    expect(await found('br123456789', 'orders.view')).toEqual(['sent'])
    expect(await found('BR1234', 'orders.view')).toEqual([])
    expect(await found('BR1234', 'orders.view', 'payments.personal')).toEqual([])
    expect(await found('BR1234', 'orders.view', 'logistics.personal')).toEqual(['sent'])
    expect(await found('4455', 'orders.view')).toEqual(['sent'])
  })

  it('is refused to who may not see orders', async () => {
    const nobody = { ...shop, permissions: new Set<never>() }
    await expect(getOrder(nobody, { id: 'sent' })).rejects.toMatchObject({ code: 'forbidden' })
  })
})
