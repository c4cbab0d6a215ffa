import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import type { CanonicalRecord } from '../canonical/stage-canonical.ts'
import { bring, rowsOf } from '../testing/ingest.ts'
import { orderVersion } from './order-version.ts'
import { randomOf } from './testing/order-history.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('is the version that the facts give the order', async () => {
  const account = await engines.newAccount()
  const random = randomOf(21)
  const instant = () => new Date(Date.UTC(2026, 2, 1) + Math.floor(random() * 30 * 86_400_000))
  const some = (names: readonly string[]): CanonicalRecord =>
    Object.fromEntries(names.filter(() => random() < 0.4).map((name) => [name, instant()]))
  const milestones = [
    'approved_at',
    'invoiced_at',
    'shipped_at',
    'delivered_at',
    'canceled_at',
    'promised_at',
  ]
  const whole = Array.from({ length: 120 }, (_, at) => {
    const order_id = String(at)
    const updated = random() < 0.3 ? { updated_at: instant().toISOString() } : {}
    const order: CanonicalRecord = { order_id, placed_at: instant(), ...some(milestones), ...updated }
    const packages = Array.from({ length: Math.floor(random() * 3) }, (_, place) => ({
      order_id,
      shipment_id: String(place),
      ...some(['invoiced_at', 'shipped_at', 'delivered_at', 'promised_at']),
    }))
    return { order, packages }
  })
  await bring(account, {
    orders: whole.map(({ order }) => order),
    shipments: whole.flatMap(({ packages }) => packages),
  })
  const facts = await rowsOf<{ order_id: string; version: number }>(
    account,
    'SELECT order_id, version FROM orders FINAL $',
  )
  expect(new Map(facts.map(({ order_id, version }) => [order_id, version]))).toEqual(
    new Map(whole.map(({ order, packages }) => [order['order_id'], orderVersion(order, packages)])),
  )
})
