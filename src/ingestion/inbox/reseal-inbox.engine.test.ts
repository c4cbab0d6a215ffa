import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { createKeyring, type Keyring } from '#platform/secrets/keyring.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { unpackPayload } from './packed-payload.ts'
import { receive, type Arrival } from './receive.ts'
import { resealInbox } from './reseal-inbox.ts'
import { inbox } from './schema.ts'
import { dropWaiting } from './testing/inbox-of.ts'
import { ordersInFacts } from './testing/inbox-facts.ts'
import { workOnAccount } from './work-on-account.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
  await dropWaiting(engines.db)
})
afterAll(() => engines.stop())

const order = {
  order_id: 'segredo-77',
  placed_at: '2026-03-01T12:00:00Z',
  customer_id: 'maria@exemplo.com.br',
}
const arrival = (key: string): Arrival => ({
  kind: 'orders',
  key,
  version: '1',
  payload: { ...order, order_id: key },
})
const [first, second] = [randomBytes(32), randomBytes(32)]

async function receiveWith(keyring: Keyring, key = 'A') {
  const account = await engines.newAccount()
  const source = { accountId: account.account.id, connectionId: null, source: 'api' as const }
  await receive({ db: engines.db, keyring }, source, [arrival(key)])
  const row = async () => {
    const [found] = await engines.db.select().from(inbox).where(eq(inbox.accountId, account.account.id))
    if (found === undefined) throw new Error('nothing was kept')
    return found
  }
  const work = (opening: Keyring) => {
    const { db, clickhouse } = engines
    const ctx = { db, clickhouse, log: silentLogger, keyring: opening, clientKeySecret: Buffer.from('x') }
    return workOnAccount(ctx, account.account.id, new AbortController().signal)
  }
  return { account, row, work }
}

it('what is kept shows nothing of what came, and opens for its own arrival alone', async () => {
  const keyring = createKeyring(first)
  const { row } = await receiveWith(keyring, 'segredo-77')
  const kept = await row()
  expect(kept.sealedBy).toBe(keyring.current.id)
  expect(await unpackPayload(keyring, kept, kept)).toEqual(order)
  expect(kept.payload.toString('latin1')).not.toContain('maria')
  await expect(unpackPayload(keyring, { ...kept, key: 'outra' }, kept)).rejects.toThrow()
  await expect(unpackPayload(createKeyring(second), kept, kept)).rejects.toThrow(
    'no key of this installation',
  )
})

it('what came before payloads were sealed is read, and is sealed with what another key sealed', async () => {
  const old = await receiveWith(createKeyring(first), 'B')
  const plain = await receiveWith(createKeyring(first), 'C')
  const deflated = await promisify<Buffer, Buffer>(deflateRaw)(
    Buffer.from(JSON.stringify({ ...order, order_id: 'C' })),
  )
  const ours = sql`WHERE account_id = ${plain.account.account.id}`
  await engines.db.execute(sql`UPDATE inbox SET payload = ${deflated}, sealed_by = NULL ${ours}`)
  const rotated = createKeyring(second, [first])
  expect(await resealInbox({ db: engines.db, keyring: rotated, log: silentLogger })).toBeGreaterThanOrEqual(2)
  for (const { account, row, work } of [old, plain]) {
    expect((await row()).sealedBy).toBe(rotated.current.id)
    await work(createKeyring(second))
    expect(await ordersInFacts(account)).toHaveLength(1)
  }
  expect(await resealInbox({ db: engines.db, keyring: rotated, log: silentLogger })).toBe(0)
})

it('is read without having been sealed again', async () => {
  const plain = await receiveWith(createKeyring(first), 'D')
  const deflated = await promisify<Buffer, Buffer>(deflateRaw)(
    Buffer.from(JSON.stringify({ ...order, order_id: 'D' })),
  )
  const ours = sql`WHERE account_id = ${plain.account.account.id}`
  await engines.db.execute(sql`UPDATE inbox SET payload = ${deflated}, sealed_by = NULL ${ours}`)
  await plain.work(createKeyring(second))
  expect(await ordersInFacts(plain.account)).toHaveLength(1)
})

it('what no key opens is set aside with that reason, and told to the operator', async () => {
  const { row, work } = await receiveWith(createKeyring(first), 'E')
  await work(createKeyring(second))
  expect(await row()).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('não pôde ser aberto'),
  })
  const reported: object[] = []
  const log = { ...silentLogger, error: (details: object) => reported.push(details) }
  await resealInbox({ db: engines.db, keyring: createKeyring(second), log })
  expect(reported).toContainEqual(expect.objectContaining({ arrivalId: (await row()).id }))
  expect((await row()).sealedBy).toBe(createKeyring(first).current.id)
})
