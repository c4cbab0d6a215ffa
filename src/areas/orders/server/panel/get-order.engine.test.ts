import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    expect(order.parcels).toMatchObject([{ trackingNumber: 'BR123456789', trackingUrl: null }])
    expect(order.promotions).toEqual(['Semana da cama'])
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
    expect((await findOrders(shop, { text: '10' })).items).toEqual([])
    expect((await findOrders(shop, { text: '1001' })).items).toMatchObject([{ id: 'new/1', number: '1001' }])
  })

  it('is refused to who may not see orders', async () => {
    const nobody = { ...shop, permissions: new Set<never>() }
    await expect(getOrder(nobody, { id: 'sent' })).rejects.toMatchObject({ code: 'forbidden' })
  })
})
