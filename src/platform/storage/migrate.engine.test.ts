import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartError } from '../errors.ts'
import { testEngines, type TestEngines } from '../testing/engines.ts'
import { connectClickHouse } from './clickhouse/clickhouse.ts'
import { recordAudit } from '../audit/record.ts'
import { systemContext } from '../context.ts'
import { silentLogger } from '../http/silent-logger.ts'
import { createAccount } from '../identity/create-account.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migration-files.ts'
import { migratePostgres } from './postgres/migrate-postgres.ts'
import { connectPostgres } from './postgres/postgres.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

/** Empty databases in both engines. */
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

  it('refuses data of a newer version, and changes nothing', async () => {
    const { postgresUrl } = await emptyStores('newer_data')
    const { pool, close } = connectPostgres(postgresUrl, () => {})
    const client = await pool.connect()
    const [first, second] = ['0001-a.sql', '0002-b.sql'].map((name) => ({
      name,
      sql: `CREATE TABLE t${name.slice(0, 4)} (id int)`,
      checksum: name,
    })) as [Migration, Migration]
    await migratePostgres(client, [first, second])
    const older = migratePostgres(client, [first, { ...second, name: '0003-c.sql' }])
    await expect(older).rejects.toThrow('Estes dados são de uma versão mais nova do Farol')
    expect((await client.query("SELECT to_regclass('t0003') AS found")).rows).toEqual([{ found: null }])
    client.release()
    await close()
  })
})

describe('the user of DATABASE_URL', () => {
  /** An unprivileged user on the owner's empty database. */
  async function plainUser(name: string): Promise<string> {
    await emptyStores(name)
    await engines.owner.query(`CREATE ROLE ${name} LOGIN NOCREATEROLE PASSWORD 'segredo'`)
    const url = new URL(engines.postgresUrl)
    ;[url.username, url.password, url.pathname] = [name, 'segredo', name]
    return url.href
  }

  it('who lacks privileges is told the SQL of an administrator, after which everything works', async () => {
    const name = 'plain_user'
    const url = await plainUser(name)
    const { pool, db, close } = connectPostgres(url, () => {})
    const clickhouseUrl = new URL(engines.clickhouseUrl)
    clickhouseUrl.pathname = name
    const clickhouse = connectClickHouse(clickhouseUrl.href)
    const refused = await migrate(pool, clickhouse).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartError)
    const { message } = refused as StartError
    expect(message).toContain('Quem administra o PostgreSQL executa')
    const admin = new URL(engines.postgresUrl)
    admin.pathname = name
    const { pool: administrator, close: closeAdministrator } = connectPostgres(admin.href, () => {})
    await administrator.query(message.slice(message.indexOf('\n\n')))
    await closeAdministrator()
    expect(await migrate(pool, clickhouse)).toContain('0030-tenancy.sql')
    const { id } = await createAccount(db, { name: 'Loja' })
    await db.transaction((tx) =>
      recordAudit(tx, {
        ctx: systemContext(
          { db, clickhouse, now: () => new Date(), log: silentLogger },
          { id, name: 'Loja', timeZone: 'America/Sao_Paulo', currency: 'BRL' },
        ),
        action: 'event.create',
        object: 'thing:1',
      }),
    )
    await Promise.all([close(), clickhouse.close()])
  })

  it('is no superuser where the engines are embedded', async () => {
    const { rows } = await engines.owner.query<{ super: boolean }>(
      'SELECT rolsuper OR rolbypassrls AS super FROM pg_roles WHERE rolname = current_user',
    )
    expect(rows).toEqual([{ super: false }])
  })
})
