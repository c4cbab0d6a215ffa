import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { startImportRunner, type WorkerContext } from './import-runner.ts'
import { imports } from './schema.ts'
import { filesOf, newImport, workerOf } from './testing/import-files.ts'
import { shopFiles, smallShop } from './testing/small-shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const stateOf = async (id: string) => {
  const [row] = await engines.db.select().from(imports).where(eq(imports.id, id))
  return row && { state: row.state, isAtWork: row.worker !== null }
}

/** Of as many bytes as a large one says to have, and in the folder of the first. */
async function importOf(worker: WorkerContext, { isLarge }: { isLarge: boolean }) {
  const account = await engines.newAccount()
  const id = await newImport(account, worker, await filesOf(shopFiles(3)), smallShop)
  if (isLarge)
    await engines.db.execute(sql`UPDATE import_files SET bytes = 65 * 1024 * 1024 WHERE import_id = ${id}`)
  return { id, accountId: account.account.id }
}

it('small imports of other accounts go on beside a large one, and large ones wait for each other', async () => {
  const worker = await workerOf(await engines.newAccount())
  const [large, otherLarge] = [
    await importOf(worker, { isLarge: true }),
    await importOf(worker, { isLarge: true }),
  ]
  const [one, two] = [await importOf(worker, { isLarge: false }), await importOf(worker, { isLarge: false })]
  // as if another process were writing facts of its account
  const busy = randomUUID()
  await engines.db.execute(
    sql`INSERT INTO import_turns (account_id, worker, heartbeat_at) VALUES (${large.accountId}, ${busy}, now() + interval '10 minutes')`,
  )
  const stop = startImportRunner(worker)
  try {
    await expect.poll(() => stateOf(one.id)).toMatchObject({ state: 'done' })
    await expect.poll(() => stateOf(two.id)).toMatchObject({ state: 'done' })
    expect(await stateOf(large.id)).toEqual({ state: 'running', isAtWork: true })
    expect(await stateOf(otherLarge.id)).toEqual({ state: 'running', isAtWork: false })
    await engines.db.execute(sql`DELETE FROM import_turns WHERE worker = ${busy}`)
    await expect.poll(() => stateOf(otherLarge.id)).toMatchObject({ state: 'done' })
    expect(await stateOf(large.id)).toMatchObject({ state: 'done' })
  } finally {
    await stop()
  }
})
