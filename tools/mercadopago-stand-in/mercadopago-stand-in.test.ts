import { scaled, stores } from '@farol/demo-store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMercadoPagoStandIn, type MercadoPagoStandIn } from './start-mercadopago-stand-in.ts'

let shop: MercadoPagoStandIn
beforeEach(async () => {
  shop = await startMercadoPagoStandIn({
    store: scaled(stores.aurora, { scale: 0.01, months: 1 }),
    anchor: '2026-11-20',
    now: () => new Date('2026-11-20T15:00:00Z'),
  })
})
afterEach(() => shop.close())

const usual = {
  range: 'date_last_updated',
  sort: 'date_last_updated',
  criteria: 'desc',
  begin_date: '2026-10-20T00:00:00.000Z',
  end_date: '2026-11-21T00:00:00.000Z',
  limit: '50',
  offset: '0',
}
async function ask(more: object = {}, token = shop.accessToken) {
  const query = new URLSearchParams({ ...usual, ...more })
  const answer = await fetch(`${shop.url}/v1/payments/search?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { results: { id: number }[]; paging: { total: number } },
  }
}

describe('the search', () => {
  it('gives each payment once over its pages, the last changed first', async () => {
    const { paging } = (await ask()).body
    const ids: number[] = []
    for (let offset = 0; offset < paging.total; offset += 50)
      ids.push(...(await ask({ offset: String(offset) })).body.results.map(({ id }) => id))
    expect(new Set(ids).size).toBe(paging.total)
    expect(ids.length).toBe(paging.total)
    expect(paging.total).toBeGreaterThan(100)
  })

  it('lags behind the payments themselves', async () => {
    const before = (await ask()).body.paging.total
    shop.placeAtOnce(3)
    expect((await ask()).body.paging.total).toBe(before)
    await shop.advance(61)
    expect((await ask()).body.paging.total).toBe(before + 3)
  })

  it.each([
    ['a page of more than fifty', { limit: '51' }],
    ['rows beyond ten thousand', { offset: '9951' }],
    ['another form of dates', { begin_date: '2026-10-20' }],
    ['an unknown order', { sort: 'amount' }],
    ['an unknown direction', { criteria: 'up' }],
    ['a year', { begin_date: '2025-11-21T00:00:00.000Z' }],
  ])('refuses %s', async (_, more) => {
    expect((await ask(more)).status).toBe(400)
    expect(shop.wrongs).toHaveLength(1)
  })

  it('is only for the token', async () => {
    expect((await ask({}, 'outro')).status).toBe(401)
    shop.deny('/v1/payments')
    expect((await ask()).status).toBe(403)
    shop.expire()
    expect((await ask()).status).toBe(401)
  })
})
