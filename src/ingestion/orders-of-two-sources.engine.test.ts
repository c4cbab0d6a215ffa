import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import type { CanonicalRecord } from './canonical/stage-canonical.ts'
import { bring, item, order, rowsOf } from './testing/ingest.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour))
const text = (hour: number) => at(hour).toISOString().slice(0, 19).replace('T', ' ')
const version = (platform_status: string, hour: number, fields: CanonicalRecord = {}) =>
  order({ platform_status, updated_at: at(hour), ...fields })
const parcel = (shipment_id: string, fields: CanonicalRecord = {}) => ({
  order_id: 'A1',
  shipment_id,
  carrier: 'Veloz',
  ...fields,
})

const packages = (account: AccountContext) =>
  rowsOf<Record<string, unknown>>(
    account,
    'SELECT shipment_id, tracking_number, toString(placed_at) AS placed FROM shipments FINAL $ ORDER BY shipment_id',
  )
const statuses = (account: AccountContext) =>
  rowsOf<Record<string, unknown>>(
    account,
    'SELECT toString(platform_status) AS status, toString(since) AS since FROM order_statuses FINAL $ ORDER BY order_statuses.since',
  )
const since = async (account: AccountContext) =>
  (await rowsOf<{ at: string }>(account, 'SELECT toString(status_since) AS at FROM orders FINAL $'))[0]?.at
const found = async (account: AccountContext, token: string) =>
  (
    await rowsOf<{ order_id: string }>(
      account,
      `SELECT order_id FROM order_search FINAL $ AND startsWith(token, '${token}') GROUP BY order_id ORDER BY order_id`,
    )
  ).map(({ order_id }) => order_id)

describe('the numbers of an order', () => {
  it('are on the order, its packages and its attempts, and each of them finds it', async () => {
    const account = await engines.newAccount()
    const numbers = { platform_number: '#1001', marketplace_number: 'MKT-9', customer_id: 'c' }
    await bring(account, {
      orders: [order({ ...numbers, promotions: 'Frete grátis; Semana do cliente;' })],
      order_items: [item()],
      shipments: [
        parcel('1', { invoice_number: '000123', tracking_number: 'BR1', service: 'Expresso' }),
        parcel('2', { invoice_number: '000124', tracking_number: 'br2' }),
      ],
      payments: [
        { order_id: 'A1', payment_id: '1', tid: 'TID77', nsu: '55', authorization_code: '9', amount: 1 },
      ],
    })
    const [fact] = await rowsOf<Record<string, unknown>>(
      account,
      'SELECT platform_number, marketplace_number, invoice_number, promotions, toString(client_key) AS client FROM orders FINAL $',
    )
    expect(fact).toMatchObject({
      platform_number: '#1001',
      marketplace_number: 'MKT-9',
      invoice_number: '000123, 000124',
      promotions: ['Frete grátis', 'Semana do cliente'],
    })
    const client = `client:${String(fact?.['client'])}`
    for (const token of ['a1', '1001', 'mkt', '000124', 'br1', 'br2', 'tid7', '55', client])
      expect([token, await found(account, token)]).toEqual([token, ['A1']])
    expect(await found(account, 'a2')).toEqual([])
    expect(
      await rowsOf(account, 'SELECT tid, nsu, authorization_code FROM payment_attempts FINAL $'),
    ).toEqual([{ tid: 'TID77', nsu: '55', authorization_code: '9' }])
  })
})

describe('the packages of an order', () => {
  it('are those that its newest version has, in whatever order versions come, and stay when it comes without', async () => {
    const first = { orders: [version('invoiced', 2)], shipments: [parcel('1', { tracking_number: 'X' })] }
    const second = { orders: [version('invoiced', 3)], shipments: [parcel('2', { tracking_number: 'Y' })] }
    for (const batches of [
      [first, second],
      [second, first],
      [first, second, second, first],
    ]) {
      const account = await engines.newAccount()
      for (const batch of batches) await bring(account, batch)
      expect(await packages(account)).toEqual([{ shipment_id: '2', tracking_number: 'Y', placed: text(12) }])
      await bring(account, { orders: [version('invoiced', 5, { placed_at: at(1) })] })
      expect(await packages(account)).toEqual([{ shipment_id: '2', tracking_number: 'Y', placed: text(1) }])
    }
  })
})

describe('the statuses of an order', () => {
  const versions = [
    version('payment-approved', 13),
    version('handling', 14),
    version('handling', 20),
    version('invoiced', 22),
  ]
  const history = [
    { status: 'payment-approved', since: text(13) },
    { status: 'handling', since: text(14) },
    { status: 'handling', since: text(20) },
    { status: 'invoiced', since: text(22) },
  ]

  it('are all that were seen, in whatever order and however often versions come', async () => {
    for (const turns of [
      [0, 1, 2, 3],
      [3, 1, 0, 2],
      [2, 2, 3, 0, 1, 3],
    ]) {
      const account = await engines.newAccount()
      for (const turn of turns) await bring(account, { orders: [versions[turn] ?? order()] })
      expect(await statuses(account)).toEqual(history)
    }
  })

  it('tell since when the one that holds does: since it was first seen without another after it', async () => {
    const account = await engines.newAccount()
    for (const each of versions.slice(0, 3)) await bring(account, { orders: [each] })
    expect(await since(account)).toBe(text(14))
    await bring(account, { orders: [version('invoiced', 22, { status_since: at(21) })] })
    expect(await since(account)).toBe(text(21))
    await bring(account, { orders: [order({ updated_at: at(23) })] })
    expect(await since(account)).toBeNull()
  })

  it('may come by themselves', async () => {
    const account = await engines.newAccount()
    const order_statuses = [{ order_id: 'A1', platform_status: 'created', since: at(12) }]
    await bring(account, { orders: [version('handling', 14)], order_statuses })
    expect(await statuses(account)).toEqual([
      { status: 'created', since: text(12) },
      { status: 'handling', since: text(14) },
    ])
    expect(await since(account)).toBe(text(14))
  })
})
