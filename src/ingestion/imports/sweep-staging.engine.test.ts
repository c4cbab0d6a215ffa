import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { sweepStaging } from './sweep-staging.ts'
import { filesOf, newImport, workerOf } from './testing/import-files.ts'
import { shopFiles, smallShop } from './testing/small-shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const hex = (id: string) => id.replaceAll('-', '')

/** An engine for which everything is old. */
function aged(clickhouse: TestEngines['clickhouse']): TestEngines['clickhouse'] {
  return new Proxy(clickhouse, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (name !== 'query' || typeof member !== 'function') return member
      return (given: { query: string }): unknown =>
        Reflect.apply(member, target, [
          { ...given, query: given.query.replaceAll(/INTERVAL \d+ \w+/g, 'INTERVAL -1 DAY') },
        ])
    },
  })
}

it('what the dead left is dropped when it is old, and what an unfinished import needs never', async () => {
  const account = await engines.newAccount()
  const { clickhouse, db } = engines
  const mine = await newImport(account, await workerOf(account), await filesOf(shopFiles(1)), smallShop)
  const [dead, batch] = [randomUUID(), randomUUID()]
  const tables = [
    `facts_slice_${hex(dead)}`,
    `facts_slice_${hex(dead)}_told_packages`,
    `facts_sums_${hex(dead)}`,
    `import_raw_${hex(dead)}_0`,
    `import_raw_${hex(mine)}_1`,
  ]
  for (const table of tables) {
    await clickhouse.command({ query: `CREATE TABLE ${table} (a String) ENGINE = MergeTree ORDER BY a` })
  }
  const row = { account_id: account.account.id, order_id: '1', placed_at: '2026-01-01 00:00:00' }
  const values = [batch, mine].map((id) => ({ ...row, batch_id: id }))
  await clickhouse.insert({ table: 'canonical_orders', values, format: 'JSONEachRow' })
  const left = async () => {
    const answer = await clickhouse.query({
      query: `SELECT name FROM system.tables WHERE name IN {tables:Array(String)} UNION ALL
        SELECT toString(batch_id) FROM canonical_orders WHERE account_id = {account:UUID}`,
      query_params: { tables, account: account.account.id },
      format: 'JSONEachRow',
    })
    return (await answer.json<{ name: string }>()).map(({ name }) => name).toSorted()
  }
  await sweepStaging({ db, clickhouse })
  expect(await left()).toEqual([...tables, batch, mine].toSorted())
  await sweepStaging({ db, clickhouse: aged(clickhouse) })
  expect(await left()).toEqual([`import_raw_${hex(mine)}_1`, mine].toSorted())
})
