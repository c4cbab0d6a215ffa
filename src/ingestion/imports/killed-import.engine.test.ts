import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { imports, type ImportRow } from './schema.ts'
import { factsOf, leftInStaging } from './testing/facts-of.ts'
import { filesOf, importFolder, newImport, workerOf } from './testing/import-files.ts'
import type { ImportChild } from './testing/import-child.ts'
import { joinedShop, shopFiles, smallShop } from './testing/small-shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const program = fileURLToPath(new URL('testing/import-child.ts', import.meta.url))
const ORDERS = 8000
const ROUNDS = 12

async function rowOf(id: string): Promise<ImportRow> {
  const [row] = await engines.db.select().from(imports).where(eq(imports.id, id))
  if (row === undefined) throw new Error('no import')
  return row
}

/** The dead cannot say so: here they need not be silent for long. */
const forgetWorkers = (id: string) =>
  engines.db.execute(sql`UPDATE imports SET worker = NULL WHERE id = ${id}`)

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
    const child: ImportChild = { postgresUrl, clickhouseUrl, storage: worker.storage, sizes }
    const begin = () =>
      spawn(process.execPath, [program, JSON.stringify(child)], { stdio: ['ignore', 'ignore', 'inherit'] })
    const end = async (process: ChildProcess) => {
      const gone = once(process, 'exit')
      process.kill('SIGKILL')
      await gone
      await forgetWorkers(id)
    }

    const killedIn = new Set<string>()
    for (let round = 0; round < ROUNDS && (await rowOf(id)).state === 'running'; round += 1) {
      const process = begin()
      await expect.poll(() => isClaimed(id), { timeout: 60_000, interval: 20 }).toBe(true)
      await sleep((round * 137) % 900)
      killedIn.add(String((await rowOf(id)).phase))
      await end(process)
    }
    const last = begin()
    await expect
      .poll(async () => (await rowOf(id)).state, { timeout: 200_000, interval: 100 })
      .not.toBe('running')
    await end(last)
    expect(await rowOf(id)).toMatchObject({ state: 'done', error: null })

    expect(killedIn.size).toBeGreaterThan(1)
    await importFolder(twin, folder, mapping)
    const ours = [await factsOf(account, 'orders'), await factsOf(account, 'order_items')]
    expect(ours).toEqual([await factsOf(twin, 'orders'), await factsOf(twin, 'order_items')])
    expect(ours.map((facts) => facts.length)).toEqual([ORDERS, 2 * ORDERS])
    expect(await leftInStaging(account, id)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ rowsRead: 3 * ORDERS, rowsRejected: 0 })
    expect((await rowOf(id)).result?.counts[0]).toEqual({ kind: 'orders', rows: ORDERS, rejected: 0 })
  },
)
