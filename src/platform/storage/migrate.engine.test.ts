import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartError } from '../errors.ts'
import { testEngines, type TestEngines } from '../testing/engines.ts'
import { connectClickHouse } from './clickhouse/clickhouse.ts'
import { migrate } from './migrate.ts'
import { migratePostgres } from './postgres/migrate-postgres.ts'
import { connectPostgres } from './postgres/postgres.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

/** Databases of their own in both engines, with nothing in them. */
async function emptyStores(name: string) {
  await engines.owner.query(`CREATE DATABASE ${name}`)
  await engines.clickhouse.command({ query: `CREATE DATABASE ${name}` })
  const postgresUrl = new URL(engines.postgresUrl)
  const clickhouseUrl = new URL(engines.clickhouseUrl)
  postgresUrl.pathname = name
  clickhouseUrl.pathname = name
  return { postgresUrl: postgresUrl.href, clickhouseUrl: clickhouseUrl.href }
}

const program = `
import { connectPostgres } from '#platform/storage/postgres/postgres.ts'
import { connectClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { migrate } from '#platform/storage/migrate.ts'
const { pool, close } = connectPostgres(process.env.POSTGRES, () => {})
const clickhouse = connectClickHouse(process.env.CLICKHOUSE)
console.log(JSON.stringify(await migrate(pool, clickhouse)))
await Promise.all([close(), clickhouse.close()])
`

async function migrateInAnotherProcess(urls: { postgresUrl: string; clickhouseUrl: string }) {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(import.meta.dirname, '..', '..', '..'),
    env: { POSTGRES: urls.postgresUrl, CLICKHOUSE: urls.clickhouseUrl },
  })
  return JSON.parse(stdout) as string[]
}

describe('migrate', () => {
  it('runs every migration once when two processes start at once, and none the next time', async () => {
    const urls = await emptyStores('two_at_once')
    const runs = await Promise.all([migrateInAnotherProcess(urls), migrateInAnotherProcess(urls)])
    const ran = runs.flat()
    expect(ran).toContain('0001-identity.sql')
    expect(ran).toContain('0001-orders.sql')
    expect(new Set(ran).size).toBe(ran.length)
    expect(runs.map((run) => run.length).sort((a, b) => a - b)[0]).toBe(0)

    const { pool, close } = connectPostgres(urls.postgresUrl, () => {})
    const clickhouse = connectClickHouse(urls.clickhouseUrl)
    expect(await migrate(pool, clickhouse)).toEqual([])
    await Promise.all([close(), clickhouse.close()])
  })

  it('leaves nothing of a migration that fails half-way, and runs it whole after it was mended', async () => {
    const { postgresUrl } = await emptyStores('half_way')
    const { pool, close } = connectPostgres(postgresUrl, () => {})
    const client = await pool.connect()
    const broken = { name: '0001-a.sql', sql: 'CREATE TABLE a (id int); SELECT missing()', checksum: 'x' }
    await expect(migratePostgres(client, [broken])).rejects.toThrow('0001-a.sql')
    expect((await client.query("SELECT to_regclass('a') AS found")).rows).toEqual([{ found: null }])

    const mended = { ...broken, sql: 'CREATE TABLE a (id int)', checksum: 'y' }
    expect(await migratePostgres(client, [mended])).toEqual(['0001-a.sql'])
    client.release()
    await close()
  })

  it('refuses a migration that was changed after it ran, in one sentence that names it', async () => {
    const { postgresUrl } = await emptyStores('changed_later')
    const { pool, close } = connectPostgres(postgresUrl, () => {})
    const client = await pool.connect()
    const first = { name: '0001-a.sql', sql: 'CREATE TABLE a (id int)', checksum: 'x' }
    await migratePostgres(client, [first])
    const changed = migratePostgres(client, [{ ...first, checksum: 'y' }])
    await expect(changed).rejects.toThrow(StartError)
    await expect(changed).rejects.toThrow('A migração 0001-a.sql foi alterada')
    client.release()
    await close()
  })
})
