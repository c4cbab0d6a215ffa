import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertDerivedPackages, type TestPackage } from '#analytics/testing/insert-packages.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { LogisticsScope } from '#model/scope.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { draws } from '#testing/draws.ts'
import { getCarriers } from '../get-carriers.ts'
import { getFreightCostChange } from './get-freight-cost-change.ts'

const now = () => new Date('2026-11-20T15:00:00Z')
const asked = (more: object = {}) =>
  LogisticsScope.parse({ period: '2026-11-10_2026-11-16', compare: 'previous-period', ...more })

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const sent = (order: string, day: string, more: object): TestPackage => ({
  order_id: order,
  shipment_id: '1',
  carrier: 'Jadlog',
  dock: 'CD',
  uf: 'SP',
  channel: 'Site',
  placed_at: `2026-11-${day}T12:00:00Z`,
  approved_at: `2026-11-${day}T13:00:00Z`,
  shipped_at: `2026-11-${day}T15:00:00Z`,
  ...more,
})

async function accountWith(packages: readonly TestPackage[]): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now })
  await insertDerivedPackages(ctx, packages)
  return ctx
}

it('tells a carrier that got dearer from packages that went with a dearer one', async () => {
  const before = ['a', 'b', 'c', 'd'].map((order) => sent(order, '05', { freight_cost: 1000 }))
  const after = [
    sent('e', '12', { freight_cost: 1000 }),
    sent('f', '12', { freight_cost: 1000 }),
    sent('g', '12', { freight_cost: 3000, carrier: 'Loggi' }),
    sent('h', '12', { freight_cost: null, carrier: 'Loggi' }),
  ]
  const dear = sent('z', '05', { freight_cost: 3000, carrier: 'Loggi' })
  const moved = await getFreightCostChange(await accountWith([...before, dear, ...after]), asked())
  expect(moved.value).toEqual({ base: 1400, current: 1667 })
  expect(moved.packages).toEqual({ base: 5, current: 3 })
  const [carriers] = moved.dimensions
  expect(carriers).toMatchObject({ dimension: 'carrier', values: 2 })
  expect([carriers?.performance, carriers?.mix]).toEqual([0, moved.delta])

  const dearer = after.slice(0, 2).map((one) => ({ ...one, freight_cost: 1500 }))
  const own = await getFreightCostChange(await accountWith([...before, ...dearer]), asked())
  const [only] = own.dimensions
  expect([only?.performance, only?.mix]).toEqual([500, 0])
  expect(only?.places[0]).toMatchObject({ value: 'Jadlog', cost: { base: 1000, current: 1500 } })
})

it('adds up in every dimension, whatever was sent, and is the cost of the scorecard', async () => {
  const random = draws(7)
  const pick = (of: readonly string[]) => of[Math.floor(random() * of.length)] ?? ''
  const packages = Array.from({ length: 400 }, (_, index) =>
    sent(`o${index}`, String(3 + Math.floor(random() * 14)).padStart(2, '0'), {
      carrier: `T${Math.floor(random() * 45)}`,
      dock: pick(['CD', 'Loja', '']),
      uf: pick(['SP', 'AC', 'BA']),
      channel: pick(['Site', 'App']),
      freight_cost: random() < 0.2 ? null : Math.floor(random() * 5000),
    }),
  )
  const ctx = await accountWith(packages)
  const { value, delta, dimensions, packages: counted } = await getFreightCostChange(ctx, asked())
  const { total } = await getCarriers(ctx, asked())
  expect(value).toEqual(total.metrics.freightPerPackage)
  expect(delta).toBe((value.current ?? 0) - (value.base ?? 0))
  for (const { dimension, places, performance, mix } of dimensions) {
    expect(performance + mix, dimension).toBe(delta)
    const sum = places.reduce((all, one) => all + one.performance + one.mix, 0)
    expect(sum, dimension).toBe(delta)
    expect(places.reduce((all, one) => all + (one.packages.current ?? 0), 0)).toBe(counted.current)
  }
  expect(dimensions[0]?.places.filter(({ rest }) => rest)).toHaveLength(1)
  const mean = await getFreightCostChange(ctx, asked({ compare: 'account-average' }))
  for (const { places } of mean.dimensions)
    for (const side of ['base', 'current'] as const)
      expect(places.reduce((all, one) => all + (one.packages[side] ?? 0), 0)).toBe(mean.packages[side])

  const virtualChannel = { id: randomUUID(), name: 'Site', rule: { channel: ['Site'] } }
  const site = await getFreightCostChange({ ...ctx, virtualChannel }, asked())
  const filtered = await getFreightCostChange(ctx, asked({ filters: { channel: ['Site'] } }))
  expect([site.value, site.packages]).toEqual([filtered.value, filtered.packages])
})

it('is of its account alone, and asks for the permission to see costs', async () => {
  const other = await engines.newAccount({ now })
  const nothing = { value: { base: null, current: null }, delta: 0 }
  expect(await getFreightCostChange(other, asked())).toMatchObject(nothing)
  for (const permissions of [permissionsByRole.viewer, new Set<never>()])
    await expect(getFreightCostChange({ ...other, permissions }, asked())).rejects.toMatchObject({
      code: 'forbidden',
    })
})
