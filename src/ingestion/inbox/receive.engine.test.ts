import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, asc, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { unpackPayload } from './packed-payload.ts'
import { receive, type Arrival } from './receive.ts'
import { inbox } from './schema.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const arrival = (key: string, version = '1', payload: unknown = { key }): Arrival => ({
  kind: 'orders',
  key,
  version,
  payload,
})
const sourceOf = (accountId: string) => ({ accountId, connectionId: null, source: 'api' as const })

async function keptOf(accountId: string) {
  const rows = await engines.db
    .select()
    .from(inbox)
    .where(eq(inbox.accountId, accountId))
    .orderBy(asc(inbox.id))
  return Promise.all(
    rows.map(async (row) => ({ ...row, payload: await unpackPayload(engines.keyring, row, row) })),
  )
}

describe('receive', () => {
  it('keeps each arrival once, however often and beside whom it comes', async () => {
    const { account } = await engines.newAccount()
    const source = sourceOf(account.id)
    const first = [arrival('A'), arrival('A'), arrival('B')]
    expect(await receive(engines, source, first)).toEqual({ received: 2, repeated: 1 })
    const again = [arrival('B'), arrival('A', '2'), arrival('A')]
    const answers = await Promise.all([1, 2, 3].map(() => receive(engines, source, again)))
    expect(answers.reduce((sum, { received }) => sum + received, 0)).toBe(1)
    expect((await keptOf(account.id)).map(({ key, version, state }) => [key, version, state])).toEqual([
      ['A', '1', 'waiting'],
      ['B', '1', 'waiting'],
      ['A', '2', 'waiting'],
    ])
    const shopify = { ...source, source: 'shopify' as const }
    expect(await receive(engines, shopify, [arrival('A')])).toEqual({ received: 1, repeated: 0 })
  })

  it('keeps payloads as they were, without card data', async () => {
    const { account } = await engines.newAccount()
    const payload = { note: 'Ação: "ü" 💡', n: 9_007_199_254_740_991, list: [null, true], cvv: '123' }
    await receive(engines, sourceOf(account.id), [arrival('A', '', payload), arrival('B', '', null)])
    const { cvv: _, ...clean } = payload
    expect((await keptOf(account.id)).map((row) => row.payload)).toEqual([clean, null])
  })

  it('keeps more than one statement holds, in their order', async () => {
    const { account } = await engines.newAccount()
    const many = Array.from({ length: 1201 }, (_, at) => arrival(String(at)))
    expect(await receive(engines, sourceOf(account.id), many)).toEqual({ received: 1201, repeated: 0 })
    expect((await keptOf(account.id)).map(({ key }) => key)).toEqual(many.map(({ key }) => key))
  })

  it('keeps nothing of a transaction that ends in a failure', async () => {
    const { account } = await engines.newAccount()
    const failing = engines.db.transaction(async (tx) => {
      await receive({ ...engines, db: tx }, sourceOf(account.id), [arrival('A')])
      throw new Error('after all not')
    })
    await expect(failing).rejects.toThrow('after all not')
    expect(await keptOf(account.id)).toEqual([])
  })

  it('shows an account nothing of another, and lets it write nothing there', async () => {
    const [mine, other] = [await engines.newAccount(), await engines.newAccount()]
    await receive({ ...engines, db: mine.db }, sourceOf(mine.account.id), [arrival('A')])
    const seen = await other.db
      .select()
      .from(inbox)
      .where(and(eq(inbox.key, 'A')))
    expect(seen).toEqual([])
    await expect(
      receive({ ...engines, db: other.db }, sourceOf(mine.account.id), [arrival('B')]),
    ).rejects.toThrow()
    expect(await keptOf(mine.account.id)).toHaveLength(1)
  })
})
