import { inventPerson, scaled, stores } from '@farol/demo-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadMaskedClients } from '#platform/clients/load-clients.ts'
import { findClients } from '#platform/clients/find-clients.ts'
import { unsignedKey } from '#platform/clients/client-key.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { rowsOf } from '../testing/ingest.ts'
import { ingestDemoClients } from './ingest-demo-clients.ts'
import { ensureDemoStore } from './ensure-demo-store.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const profile = scaled(stores.aurora, { scale: 0.05, months: 1 })

async function keysOf({ account }: TestAccount): Promise<string[]> {
  const { rows } = await engines.db.execute<{ key: string }>(
    sql`SELECT client_key::text AS key FROM clients WHERE account_id = ${account.id}`,
  )
  return rows.map(({ key }) => unsignedKey(key)).toSorted()
}
const buyersOf = async (account: TestAccount) =>
  (await rowsOf<{ key: string }>(account, 'SELECT DISTINCT toString(client_key) AS key FROM orders FINAL $'))
    .map(({ key }) => key)
    .toSorted()

it('whoever bought from the demo store is known, as one invented person, also of what was bought since, and after a stop', async () => {
  const account = await engines.newAccount()
  const ctx = { ...account, db: account.system }
  const of = { accountId: account.account.id, profile }
  await ensureDemoStore(ctx, { ...of, now: new Date('2026-11-20T14:30:30Z') })
  const stopped = AbortSignal.abort(new Error('stopped'))
  await expect(ingestDemoClients(ctx, { ...of, signal: stopped })).rejects.toThrow('stopped')
  const { signal } = new AbortController()
  await ingestDemoClients(ctx, { ...of, signal })
  const before = await keysOf(account)
  expect(before).toEqual(await buyersOf(account))
  expect(before.length).toBeGreaterThan(300)
  await ensureDemoStore(ctx, { ...of, now: new Date('2026-11-22T14:30:30Z') })
  await ingestDemoClients(ctx, { ...of, signal })
  expect(await keysOf(account)).toEqual(await buyersOf(account))
  expect((await keysOf(account)).length).toBeGreaterThan(before.length)
  const [key = ''] = before
  const person = (await loadMaskedClients(account, [key])).get(key)
  expect(person?.email).toMatch(/^.\*\*\*@correio\.example$/)
  expect(person?.document).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/)
  const [first = ''] = person?.name.split(' ') ?? []
  expect((await findClients(account, first)).keys).toContain(key)
  expect(inventPerson('a', 'SP')).toEqual(inventPerson('a', 'SP'))
})
