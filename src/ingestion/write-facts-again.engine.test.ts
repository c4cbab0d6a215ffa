import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { bring, item, itemFacts, order, orderFacts, rowsOf, type Batch } from './testing/ingest.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

describe('what arrives again', () => {
  const first: Batch = {
    orders: [order({ freight_amount: 10 })],
    order_items: [item(), item({ line_id: '2' })],
    payments: [{ order_id: 'A1', payment_id: 'p1', attempted_at: '2026-03-01T12:01:00Z', amount: 4010 }],
    sessions: [{ hour: '2026-03-01T12:00:00Z', channel: 'Site', sessions: 40 }],
    skus: [{ sku_id: 's1', product_name: 'Cadeira' }],
  }
  const everything = async (account: AccountContext) => [
    await orderFacts(account),
    await itemFacts(account),
    await rowsOf(account, 'SELECT * FROM payment_attempts FINAL $'),
    await rowsOf(account, 'SELECT * FROM sessions FINAL $'),
  ]

  it('changes nothing when it is the same', async () => {
    const account = await engines.newAccount()
    await bring(account, first)
    const before = await everything(account)
    await bring(account, first)
    expect(await everything(account)).toEqual(before)
    expect(before[1]).toHaveLength(2)
  })

  it('with another placed_at moves, and leaves nothing where it was', async () => {
    const account = await engines.newAccount()
    await bring(account, first)
    await bring(account, {
      orders: [order({ placed_at: '2026-05-01T12:00:00Z' })],
      order_items: [item()],
      payments: [{ order_id: 'A1', payment_id: 'p1', attempted_at: '2026-05-01T12:01:00Z', amount: 4010 }],
    })
    expect(await orderFacts(account)).toMatchObject([
      { placed_at: '2026-05-01T12:00:00Z', total_amount: 2000 },
    ])
    expect(await itemFacts(account)).toMatchObject([{ placed_at: '2026-05-01T12:00:00Z', line_id: '1' }])
    expect(await rowsOf(account, 'SELECT attempted_at FROM payment_attempts FINAL $')).toEqual([
      { attempted_at: '2026-05-01T12:01:00Z' },
    ])
  })

  it('older than what is known changes nothing', async () => {
    const account = await engines.newAccount()
    await bring(account, { orders: [order({ updated_at: '2026-04-01T00:00:00Z' })], order_items: [item()] })
    const before = await everything(account)
    await bring(account, {
      orders: [order({ updated_at: '2026-03-15T00:00:00Z', placed_at: '2026-02-01T00:00:00Z' })],
      order_items: [item({ quantity: 9 }), item({ line_id: '2' })],
    })
    expect(await everything(account)).toEqual(before)
  })

  it('without lines keeps the lines that are known, and without money their money', async () => {
    const account = await engines.newAccount()
    await bring(account, first)
    await bring(account, { orders: [order({ delivered_at: '2026-03-20T00:00:00Z' })] })
    expect(await orderFacts(account)).toMatchObject([{ status: 'delivered', units: 4, total_amount: 4010 }])
    expect(await itemFacts(account)).toMatchObject([
      { line_id: '1', invoiced_at: '2026-03-20T00:00:00Z', freight_amount: 5 },
      { line_id: '2', invoiced_at: '2026-03-20T00:00:00Z', freight_amount: 5 },
    ])
  })

  it('with lines for an order that had none replaces the one that carried its money, and back', async () => {
    const account = await engines.newAccount()
    await bring(account, { orders: [order({ total_amount: 500 })] })
    await bring(account, { orders: [order()], order_items: [item()] })
    expect(await itemFacts(account)).toMatchObject([{ line_id: '1', total_amount: 2000 }])
    expect(await orderFacts(account)).toMatchObject([{ total_amount: 2000 }])
  })
})
