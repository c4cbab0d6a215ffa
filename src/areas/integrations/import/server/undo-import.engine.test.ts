import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopFiles, smallShop } from '#ingestion/imports/testing/small-shop.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { and, eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import type { Import } from '../contract.ts'
import { startImporter } from './testing/importer.ts'

let engines: TestEngines
let importer: Awaited<ReturnType<typeof startImporter>>
beforeAll(async () => {
  engines = await testEngines()
  importer = await startImporter(engines)
})
afterAll(async () => {
  await importer.close()
  await engines.stop()
})

const root = '/api/integrations/imports'
type Visitor = Awaited<ReturnType<typeof importer.signIn>>

async function imported(me: Visitor, orders = 30): Promise<string> {
  const { id } = await me.create('Pedidos')
  for (const [name, content] of Object.entries(shopFiles(orders))) await me.upload(id, name, content)
  await me.save(id, smallShop)
  await me.act(id, 'start')
  expect(await me.ended(id)).toMatchObject({ state: 'done', undoable: true, undone: null })
  return id
}

const undo = (me: Visitor, id: string) => me.send('POST', `${root}/${id}/undo`)
const ordersOf = async (account: string | undefined) => {
  const answer = await engines.clickhouse.query({
    query: 'SELECT count() AS orders FROM orders FINAL WHERE account_id = {account:UUID}',
    query_params: { account },
    format: 'JSONEachRow',
  })
  return (await answer.json<{ orders: number }>())[0]?.orders
}

it('says first what leaves, takes it back, and writes it down', async () => {
  const me = await importer.signIn()
  const id = await imported(me)
  const brought = await me.get(`${root}/${id}/data`)
  expect(brought.body).toEqual({
    orders: { from: expect.any(String), to: expect.any(String) },
    counts: [{ kind: 'orders', alone: 30, shared: 0 }],
  })
  const asked = await undo(me, id)
  expect(asked).toMatchObject({ status: 200, body: { state: 'undoing', undoable: false } })
  const ended = await me.ended(id)
  expect(ended).toMatchObject({
    state: 'undone',
    undoable: false,
    error: null,
    undone: { counts: [{ kind: 'orders', alone: 30, shared: 0 }], endedAt: expect.any(String) },
  })
  expect(await ordersOf(me.account?.id)).toBe(0)
  const written = await engines.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.object, `import:${id}`), sql`action LIKE 'import.undo%'`))
    .orderBy(auditLog.seq)
  expect(written.map(({ action }) => action)).toEqual(['import.undo', 'import.undone'])
  const listed = (await me.get(root)).body as { items: Import[] }
  expect(listed.items.map(({ state }) => state)).toEqual(['undone'])
  for (const answer of [await undo(me, id), await me.act(id, 'start'), await me.act(id, 'resume')])
    expect(answer.status).toBe(409)
})

it('of what wrote nothing, or is at work, is refused', async () => {
  const me = await importer.signIn()
  const { id } = await me.create()
  expect(await undo(me, id)).toMatchObject({ status: 409, body: { code: 'importNotUndoable' } })
  const running = await imported(me)
  await engines.db.execute(
    sql`UPDATE imports SET state = 'running', storage = 'elsewhere' WHERE id = ${running}`,
  )
  expect(await undo(me, running)).toMatchObject({ status: 409, body: { code: 'importNotUndoable' } })
  expect(await ordersOf(me.account?.id)).toBe(30)
})

it('of what was written before the mapping was edited is not lost with the edit', async () => {
  const me = await importer.signIn()
  const id = await imported(me)
  await engines.db.execute(sql`UPDATE imports SET state = 'failed' WHERE id = ${id}`)
  await me.save(id, { ...smallShop, name: 'Outra' })
  expect(await me.read(id)).toMatchObject({ state: 'draft', undoable: true })
  expect((await undo(me, id)).status).toBe(200)
  expect(await me.ended(id)).toMatchObject({ state: 'undone' })
  expect(await ordersOf(me.account?.id)).toBe(0)
})

it('is nothing to another account, and not for whoever only looks', async () => {
  const me = await importer.signIn()
  const id = await imported(me)
  const stranger = await importer.signIn()
  for (const asked of [id, randomUUID()]) {
    expect(await undo(stranger, asked)).toMatchObject({ status: 404, body: { code: 'notFound' } })
    expect((await stranger.get(`${root}/${asked}/data`)).status).toBe(404)
  }
  const looker = await importer.signIn('viewer')
  expect((await undo(looker, id)).status).toBe(403)
  expect(await me.read(id)).toMatchObject({ state: 'done' })
  expect(await ordersOf(me.account?.id)).toBe(30)
})
