import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertFreightRates } from '#analytics/testing/insert-freight-rates.ts'
import { insertDerivedPackages, type TestPackage } from '#analytics/testing/insert-packages.ts'
import { createConnection } from '#ingestion/connections/create-connection.ts'
import { DOCK_TIMES } from '#ingestion/connections/dock-times.ts'
import { saveList } from '#ingestion/connections/lists-ledger.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { PromisesQuestion } from '../contract.ts'
import { getDockPromises } from './get-dock-promises.ts'

const now = () => new Date('2026-11-20T15:00:00Z')
const asked = { period: '2026-11-02_2026-11-15', compare: 'previous-period', age: 'today' }

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('a promise stands beside what the platform adds up for it: stock, dock and the carrier of the freight tables', async () => {
  const own = await engines.newAccount({ now })
  const one = (order: string, more: object = {}): TestPackage => ({
    order_id: order,
    shipment_id: '1',
    carrier: 'Jadlog',
    dock: 'CD',
    uf: 'SP',
    service: 'Normal',
    placed_at: '2026-11-02T12:00:00Z',
    approved_at: '2026-11-02T13:00:00Z',
    due_at: '2026-11-09T23:00:00Z',
    shipped_at: '2026-11-04T12:00:00Z',
    delivered_at: '2026-11-06T12:00:00Z',
    weight_g: 900,
    postal_prefix: '01310',
    ...more,
  })
  await insertDerivedPackages(own, [
    ...['a', 'b', 'c'].map((order) => one(order)),
    one('far', { postal_prefix: '69900' }),
    one('bare', { carrier: 'Loggi', dock: 'Loja' }),
    one('unweighed', { carrier: 'Total', dock: 'Loja', weight_g: null }),
  ])
  await insertFreightRates(own, [
    // days have no currency
    {
      carrier: 'Jadlog',
      amount: 1,
      currency: 'USD',
      postal_from: 1_000_000,
      postal_to: 19_999_999,
      transit_days: 3,
    },
    { carrier: 'Jadlog', amount: 1, postal_from: 69_000_000, postal_to: 69_999_999, transit_days: 9 },
    { carrier: 'Total', amount: 1, transit_days: 2 },
  ])
  const connection = { platform: 'vtex' as const, name: 'Loja', settings: {}, credentials: {} }
  const id = await createConnection(own, testKeyring, connection)
  const source = { id, accountId: own.account.id }
  await saveList(own.db, source, DOCK_TIMES, [{ dock: 'CD', stockDays: 1, dockDays: 2 }, { dock: 7 }], now())
  const configured = async (by: 'carrier' | 'uf' = 'carrier', of = own) => {
    const { routes } = await getDockPromises(of, PromisesQuestion.parse({ ...asked, by }))
    return Object.fromEntries(routes.map((route) => [`${route.dock} ${route.carrier}`, route.configured]))
  }
  expect(await configured()).toEqual({
    'CD Jadlog': { stock: 1, dock: 2, carrier: 3 },
    'Loja Loggi': null,
    'Loja Total': null,
  })
  const other = await engines.newAccount({ now })
  await insertDerivedPackages(other, [one('a')])
  expect(await configured('carrier', other)).toEqual({ 'CD Jadlog': null })
  expect((await configured('uf'))['CD Jadlog']).toEqual({ stock: 1, dock: 2, carrier: 3 })
})
