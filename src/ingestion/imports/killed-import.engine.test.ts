import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { KillablePrograms, killRounds } from '#platform/testing/killable-programs.ts'
import { imports, type ImportRow } from './schema.ts'
import { factsOf, leftInStaging } from './testing/facts-of.ts'
import { filesOf, importFolder, newImport, workerOf } from './testing/import-files.ts'
import type { ImportChild } from './testing/import-child.ts'
import { joinedShop, shopFiles, smallShop } from './testing/small-shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
const children = new KillablePrograms<ImportChild>(new URL('testing/import-child.ts', import.meta.url))
afterEach(() => children.killAll())
afterAll(() => engines.stop())

const ORDERS = 4000
const ROUNDS = killRounds(5)

async function rowOf(id: string): Promise<ImportRow> {
  const [row] = await engines.db.select().from(imports).where(eq(imports.id, id))
  if (row === undefined) throw new Error('no import')
  return row
}

/** The dead cannot say so: here they need not be silent for long. */
async function forgetWorkers(id: string): Promise<void> {
  await engines.db.execute(sql`UPDATE imports SET worker = NULL WHERE id = ${id}`)
  await engines.db.execute(sql`UPDATE import_turns SET heartbeat_at = 'epoch'
    WHERE account_id = (SELECT account_id FROM imports WHERE id = ${id})`)
}

async function isClaimed(id: string): Promise<boolean> {
  const { state, worker } = await rowOf(id)
  return state !== 'running' || worker !== null
}

it.each([
  ['row by row', smallShop],
  ['by way of staging', joinedShop],
])(
  'an import %s, whose process is killed again and again, ends complete and without doubles',
  { timeout: 300_000 },
  async (_, mapping) => {
    const [account, twin] = [await engines.newAccount(), await engines.newAccount()]
    const folder = await filesOf(shopFiles(ORDERS))
    const worker = await workerOf(account)
    const id = await newImport(account, worker, folder, mapping)
    const sizes = { chunkBytes: 60_000, rowsPerConversion: 2000, rowsPerSlice: 1500 }
    const { postgresUrl, clickhouseUrl } = engines
    const begin = () => children.begin({ postgresUrl, clickhouseUrl, storage: worker.storage, sizes })
    const killAll = async () => {
      await children.killAll()
      await forgetWorkers(id)
    }

    const killedIn = new Set<string>()
    // on a busy machine a phase takes longer than that
    const isEnough = (round: number) => round >= (killedIn.size > 1 ? ROUNDS : 4 * ROUNDS)
    for (let round = 0; !isEnough(round) && (await rowOf(id)).state === 'running'; round += 1) {
      begin()
      await expect.poll(() => isClaimed(id), { timeout: 60_000, interval: 20 }).toBe(true)
      await sleep(((round * 274) % 900) * Math.ceil((round + 1) / ROUNDS))
      killedIn.add(String((await rowOf(id)).phase))
      await killAll()
    }
    begin()
    await expect
      .poll(async () => (await rowOf(id)).state, { timeout: 200_000, interval: 100 })
      .not.toBe('running')
    await killAll()
    expect(await rowOf(id)).toMatchObject({ state: 'done', error: null })

    expect(killedIn.size).toBeGreaterThan(1)
    await importFolder(twin, folder, mapping)
    const ours = [await factsOf(account, 'orders'), await factsOf(account, 'order_items')]
    expect(ours).toEqual([await factsOf(twin, 'orders'), await factsOf(twin, 'order_items')])
    expect(ours.map((facts) => facts.length)).toEqual([ORDERS, 2 * ORDERS])
    expect(await leftInStaging(account, id)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ rowsRead: 3 * ORDERS, rowsRejected: 0 })
    expect((await rowOf(id)).result?.counts[0]).toEqual({
      kind: 'orders',
      rows: ORDERS,
      rejected: 0,
      outcome: {
        read: ORDERS,
        added: ORDERS,
        changed: 0,
        same: 0,
        ignored: { held: 0, repeated: 0, filtered: 0 },
      },
    })
  },
)
