import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { KillablePrograms, killRounds } from '#platform/testing/killable-programs.ts'
import { bring, item, order, rowsOf } from '../testing/ingest.ts'
import { imports, type ImportRow } from './schema.ts'
import { factsOf, leftInStaging } from './testing/facts-of.ts'
import type { ImportChild } from './testing/import-child.ts'
import { filesOf, importFolder, workerOf } from './testing/import-files.ts'
import { itemsHeader, ordersHeader, shopFiles, smallShop } from './testing/small-shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
const children = new KillablePrograms<ImportChild>(new URL('testing/import-child.ts', import.meta.url))
afterEach(() => children.killAll())
afterAll(() => engines.stop())

const ROUNDS = killRounds(3)

async function rowOf(id: string): Promise<ImportRow> {
  const [row] = await engines.db.select().from(imports).where(eq(imports.id, id))
  if (row === undefined) throw new Error('no import')
  return row
}

/** Undone by processes of their own, of which all but the last are killed. */
async function undo(account: TestAccount, id: string, { kills = 0 } = {}): Promise<ImportRow> {
  const { storage } = await workerOf(account)
  const { postgresUrl, clickhouseUrl } = engines
  await engines.db
    .update(imports)
    .set({ state: 'undoing', runAt: new Date(), worker: null })
    .where(eq(imports.id, id))
  for (let round = 0; round < kills && (await rowOf(id)).state === 'undoing'; round += 1) {
    children.begin({ postgresUrl, clickhouseUrl, storage })
    await expect.poll(async () => (await rowOf(id)).worker, { timeout: 60_000, interval: 10 }).not.toBeNull()
    await sleep((round * 137) % 300)
    await children.killAll()
    await engines.db.execute(sql`UPDATE imports SET worker = NULL WHERE id = ${id}`)
    await engines.db.execute(
      sql`UPDATE import_turns SET heartbeat_at = 'epoch' WHERE account_id = ${account.account.id}`,
    )
  }
  children.begin({ postgresUrl, clickhouseUrl, storage })
  await expect.poll(async () => (await rowOf(id)).state, { timeout: 120_000, interval: 30 }).toBe('undone')
  return rowOf(id)
}

const tables = [
  'orders',
  'order_items',
  'payment_attempts',
  'shipments',
  'sessions',
  'order_statuses',
  'order_search',
]

async function leftOf(account: TestAccount): Promise<string[]> {
  const left: string[] = []
  for (const table of [...tables, 'fact_claims'])
    if ((await rowsOf(account, `SELECT 1 FROM ${table} $ LIMIT 1`)).length > 0) left.push(table)
  return left
}

it(
  'an import that is undone leaves nothing behind, though whoever undoes it is killed',
  { timeout: 300_000 },
  async () => {
    const account = await engines.newAccount()
    const { id } = await importFolder(account, await filesOf(shopFiles(1500)), smallShop)
    expect(await leftOf(account)).not.toEqual([])
    const undone = await undo(account, id, { kills: ROUNDS })
    expect(undone).toMatchObject({
      worker: null,
      undo: { counts: [{ kind: 'orders', alone: 1500, shared: 0 }] },
    })
    expect(undone.undo?.endedAt).toEqual(expect.any(String))
    expect(await leftOf(account)).toEqual([])
    expect(await leftInStaging(account, id)).toEqual([])
    const actions = await account.db.select({ action: auditLog.action }).from(auditLog)
    expect(actions.filter(({ action }) => action === 'import.undone')).toHaveLength(1)
  },
)

it('what another import, or somebody else, brought too stays as it was', { timeout: 300_000 }, async () => {
  const account = await engines.newAccount()
  const filesWith = (...numbers: number[]) => ({
    'pedidos.csv': [ordersHeader, ...numbers.map((number) => `${number};05/03/2026 10:00:00;;SP;;`)].join(
      '\n',
    ),
    'itens.csv': [itemsHeader, ...numbers.map((number) => `${number};1;A;1;5,00`)].join('\n'),
  })
  const other = { orders: [order({ order_id: '9' })], order_items: [item({ order_id: '9' })] }
  await bring(account, other, randomUUID())
  await importFolder(account, await filesOf(filesWith(1, 2, 3)), smallShop)
  const { id } = await importFolder(account, await filesOf(filesWith(3, 4, 9)), smallShop)
  const [orders, items] = [await factsOf(account, 'orders'), await factsOf(account, 'order_items')]
  const undone = await undo(account, id)
  expect(undone.undo?.counts).toEqual([{ kind: 'orders', alone: 1, shared: 2 }])
  const stays = ({ order_id }: Record<string, unknown>) => order_id !== '4'
  expect(await factsOf(account, 'orders')).toEqual(orders.filter(stays))
  expect(await factsOf(account, 'order_items')).toEqual(items.filter(stays))
})

it(
  'one that was stopped while it wrote is undone with what it had written',
  { timeout: 300_000 },
  async () => {
    const account = await engines.newAccount()
    const { id } = await importFolder(account, await filesOf(shopFiles(40)), smallShop)
    await engines.db.update(imports).set({ phase: 'writing' }).where(eq(imports.id, id))
    await undo(account, id)
    expect(await leftOf(account)).toEqual([])
  },
)
