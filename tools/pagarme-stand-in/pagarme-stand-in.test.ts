import { scaled, stores } from '@farol/demo-store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeAt } from './charges.ts'
import { startPagarmeStandIn, type PagarmeStandIn } from './start-pagarme-stand-in.ts'

let shop: PagarmeStandIn
beforeEach(async () => {
  shop = await startPagarmeStandIn({
    store: scaled(stores.aurora, { scale: 0.01, months: 1 }),
    anchor: '2026-11-20',
    now: () => new Date('2026-11-20T15:00:00Z'),
  })
})
afterEach(() => shop.close())

type Listed = { data: { id: string | number }[]; paging: { total?: number; next?: string } }
async function ask(path: string, query: Record<string, string> = {}, key = shop.secretKey) {
  const answer = await fetch(`${shop.url}/core/v5${path}?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
  })
  return { status: answer.status, body: (await answer.json()) as Listed }
}

describe('a list', () => {
  it('of charges gives each once over its pages, the newest first, and says when there are more', async () => {
    const query = { created_since: '2026-11-01T00:00:00Z', created_until: '2026-11-20T00:00:00Z', size: '30' }
    const ids: string[] = []
    for (let page = 1; ; page += 1) {
      const { data, paging } = (await ask('/charges', { ...query, page: String(page) })).body
      ids.push(...data.map(({ id }) => String(id)))
      if (paging.next === undefined) break
    }
    expect(ids.length).toBeGreaterThan(60)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)))
  })

  it('lags behind the charges themselves', async () => {
    const { id } = shop.place()
    const newest = async () => (await ask('/charges', { size: '1' })).body.data[0]?.id
    expect(await newest()).not.toBe(id)
    expect((await ask(`/charges/${id}`)).status).toBe(200)
    await shop.advance(31)
    expect(await newest()).toBe(id)
  })

  it('of payables is by charge, or by what changed since', async () => {
    const paid = shop.charges().find(({ paidAt, installments }) => paidAt !== null && installments > 1)
    const mine = (await ask('/payables', { charge_id: paid?.id ?? '', size: '1000' })).body
    expect(mine.data.length).toBeGreaterThanOrEqual(paid?.installments ?? 0)
    const since = { updated_since: shop.now().toISOString(), size: '1000' }
    expect((await ask('/payables', since)).body.data).toEqual([])
    await shop.advance(86_400)
    expect((await ask('/payables', since)).body.data.length).toBeGreaterThan(0)
  })

  it.each([
    ['/charges', { created_since: 'ontem' }],
    ['/charges', { size: '0' }],
    ['/payables', { size: '1001' }],
    ['/payables', { updated_since: '20/11/2026' }],
  ])('%s refuses %j', async (path, query) => {
    expect((await ask(path, query)).status).toBe(422)
    expect(shop.wrongs).toHaveLength(1)
  })

  it('is only for the key, and for so many questions a minute', async () => {
    expect((await ask('/charges', {}, 'sk_outra')).status).toBe(401)
    shop.deny('/payables')
    expect((await ask('/payables')).status).toBe(403)
    shop.revoke()
    expect((await ask('/charges')).status).toBe(401)
    const many = await Promise.all(Array.from({ length: 401 }, () => ask('/charges')))
    expect(many.some(({ status }) => status === 429)).toBe(true)
  })
})

it('tells its own codes until 2026-08-28, and those of ABECS from then on', () => {
  const day = (text: string) => Date.parse(text) / 1000
  const [some] = shop.charges()
  if (some === undefined) throw new Error('no charge')
  expect(codeAt(some, day('2026-08-27T12:00:00Z'))).toMatch(/^\d{4}$/)
  expect(codeAt(some, day('2026-08-28T12:00:00Z'))).toMatch(/^[A-Z\d]{2,3}$/)
})
