import { beforeAll } from 'vitest'
import { connectClickHouse } from '../storage/clickhouse/clickhouse.ts'
import { engineUrls } from './engines.ts'

/** Removes rows left by the worker's earlier test files, since deletions scan all parts of a table. */
const left = `SELECT DISTINCT table FROM system.parts WHERE active AND database = currentDatabase() AND table IN
  (SELECT table FROM system.columns WHERE database = currentDatabase() AND name = 'account_id')`

beforeAll(async () => {
  const clickhouse = connectClickHouse(engineUrls().clickhouseUrl)
  const answer = await clickhouse.query({ query: left, format: 'JSONEachRow' })
  for (const { table } of await answer.json<{ table: string }>())
    await clickhouse.command({ query: `TRUNCATE TABLE IF EXISTS ${table}` })
  await clickhouse.close()
})
