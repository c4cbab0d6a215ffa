import { scaled, stores } from '@farol/demo-store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startIntelipostStandIn, type IntelipostStandIn } from './start-intelipost-stand-in.ts'

let shop: IntelipostStandIn
beforeEach(async () => {
  shop = await startIntelipostStandIn({
    store: scaled(stores.aurora, { scale: 0.005, months: 1 }),
    anchor: '2026-11-20',
    now: () => new Date('2026-11-20T15:00:00Z'),
  })
})
afterEach(() => shop.close())

type Answer = {
  status: string
  content?: { order_number?: string; shipment_orders?: { order_number: string }[] }
}
async function ask(path: string, key = shop.apiKey) {
  const answer = await fetch(`${shop.url}/api/v1${path}`, { headers: { 'api-key': key } })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const made = () => shop.shipments().filter(({ createdAt }) => createdAt * 1000 <= shop.now().getTime())

describe('a shipment', () => {
  it('is told by its number, and all of a sale by the sale’s', async () => {
    const [one] = made()
    const path = `/shipment_order/${encodeURIComponent(one?.number ?? '')}`
    expect(await ask(path)).toMatchObject({ status: 200, body: { content: { order_number: one?.number } } })
    const several = made().find(({ number, sale }) => number !== sale && !number.endsWith('-R'))
    const { body } = await ask(`/shipment_order/sales_order_number/${several?.sale ?? ''}`)
    const numbers = made().flatMap(({ number, sale }) => (sale === several?.sale ? [number] : []))
    expect(body.content?.shipment_orders?.map(({ order_number: number }) => number)).toEqual(numbers)
  })

  it('is unknown before it is made, and while it is hidden', async () => {
    const later = shop.shipments().find(({ createdAt }) => createdAt * 1000 > shop.now().getTime())
    const [hidden] = made()
    shop.hide(hidden?.number ?? '')
    for (const one of [later, hidden])
      expect((await ask(`/shipment_order/${encodeURIComponent(one?.number ?? '')}`)).status).toBe(400)
    shop.show(hidden?.number ?? '')
    expect((await ask(`/shipment_order/${encodeURIComponent(hidden?.number ?? '')}`)).status).toBe(200)
  })
})

it('answers only the key', async () => {
  expect((await ask('/info')).body.status).toBe('OK')
  expect((await ask('/info', 'outra')).status).toBe(401)
  shop.revoke()
  expect((await ask('/info')).status).toBe(401)
})

it('counts what no documentation has as wrong', async () => {
  expect((await ask('/shipment_order/search/now')).status).toBe(404)
  expect(shop.wrongs).toEqual(['/shipment_order/search/now'])
})

it('tells late and repeated events, each once in its truth, which only grows', async () => {
  const before = shop.truth()
  await shop.advance(2 * 86_400)
  const after = shop.truth()
  const keys = after.map(({ heard: _, ...one }) => JSON.stringify(one))
  expect(new Set(keys).size).toBe(keys.length)
  expect(after.length).toBeGreaterThan(before.length)
  expect(after.some(({ at, heard }) => heard - at > 86_400)).toBe(true)
  const told = shop.shipments().flatMap(({ volumes }) => volumes.flatMap(({ events }) => events))
  expect(told.length).toBeGreaterThan(after.length)
})
