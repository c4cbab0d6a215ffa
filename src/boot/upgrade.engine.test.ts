import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveOldAttempts } from '#ingestion/attempts/derive-old-attempts.ts'
import type { FastifyInstance } from 'fastify'
import { hashPassword } from '#platform/identity/password.ts'
import { openBrowser, type Browser } from '#platform/testing/browser.ts'
import { connectEngines, testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import { migrateClickHouse } from '#platform/storage/clickhouse/migrate-clickhouse.ts'
import { migrate } from '#platform/storage/migrate.ts'
import { migrationFolders, readMigrations, type Migration } from '#platform/storage/migration-files.ts'
import { migratePostgres } from '#platform/storage/postgres/migrate-postgres.ts'
import { createFarol } from './server.ts'
import { crawledAt, demoAccount } from '../testing/crawl-accounts.ts'

/** Migrations of the first released version, by number; unique within an engine but for 0035. */
const firstVersion = {
  postgres: [
    '0001',
    '0002',
    '0003',
    '0004',
    '0010',
    '0011',
    '0012',
    '0015',
    '0020',
    '0030',
    '0031',
    '0032',
    '0033',
    '0034',
    '0035',
    '0036',
    '0037',
    '0038',
    '0039',
    '0050',
    '0051',
    '0052',
    '0060',
    '0061',
    '0070',
    '0071',
  ],
  clickhouse: [
    '0001-orders',
    '0002',
    '0003',
    '0004',
    '0010-canonical',
    '0011-skus',
    '0012-import',
    '0013',
    '0014',
  ],
}
const facts = ['orders', 'order_items', 'payment_attempts', 'sessions', 'skus']
const name = 'first_version'
const person = { email: 'dona@loja.com.br', password: 'correto cavalo bateria' }

let today: TestEngines
let before: TestAccount
let upgraded: TestEngines
const apps: FastifyInstance[] = []

/** The demo data as the first version stored it, migrated by today's code. */
beforeAll(async () => {
  today = await testEngines()
  before = await demoAccount(today)
  await today.owner.query(`CREATE DATABASE ${name}`)
  await today.clickhouse.command({ query: `CREATE DATABASE ${name}` })
  const urls = [today.postgresUrl, today.clickhouseUrl].map((text) => {
    const url = new URL(text)
    url.pathname = name
    return url.href
  })
  upgraded = connectEngines({ postgresUrl: urls[0] ?? '', clickhouseUrl: urls[1] ?? '' })
  const client = await upgraded.owner.connect()
  const of = (all: Migration[], numbers: readonly string[]) =>
    all.filter((migration) => numbers.some((number) => migration.name.startsWith(number)))
  await migratePostgres(client, of(await readMigrations(migrationFolders.postgres), firstVersion.postgres))
  await migrateClickHouse(
    upgraded.clickhouse,
    of(await readMigrations(migrationFolders.clickhouse), firstVersion.clickhouse),
  )
  const { id, name: account } = before.account
  await client.query('INSERT INTO accounts (id, name) VALUES ($1, $2)', [id, account])
  const { rows } = await client.query<{ id: string }>(
    'INSERT INTO users (name, email, password_hash) VALUES ($1, $2, $3) RETURNING id',
    ['Dona da loja', person.email, await hashPassword(person.password)],
  )
  await client.query("INSERT INTO memberships (user_id, account_id, role) VALUES ($1, $2, 'owner')", [
    rows[0]?.id,
    id,
  ])
  client.release()
  for (const table of facts) {
    const columns = await columnsOf(table)
    await upgraded.clickhouse.command({
      query: `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${new URL(today.clickhouseUrl).pathname.slice(1)}.${table} WHERE account_id = {account:UUID}`,
      query_params: { account: id },
    })
  }
  await migrate(upgraded.owner, upgraded.clickhouse)
  await deriveOldAttempts(upgraded, new AbortController().signal)
  await today.owner.query(`INSERT INTO users (name, email, password_hash) SELECT 'Dona da loja', $1, $2`, [
    person.email,
    await hashPassword(person.password),
  ])
  await today.owner.query(
    "INSERT INTO memberships (user_id, account_id, role) SELECT id, $2, 'owner' FROM users WHERE email = $1",
    [person.email, id],
  )
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await today.owner.query('DELETE FROM users WHERE email = $1', [person.email])
  await Promise.all([today.stop(), upgraded.stop()])
})

async function columnsOf(table: string): Promise<string> {
  const answer = await upgraded.clickhouse.query({
    query: `SELECT name FROM system.columns WHERE database = currentDatabase() AND table = {table:String}`,
    query_params: { table },
    format: 'JSONEachRow',
  })
  return (await answer.json<{ name: string }>()).map((column) => column.name).join(', ')
}

async function signedIn(engines: TestEngines): Promise<Browser> {
  const app = await createFarol(farolParts(engines, { now: () => crawledAt }))
  apps.push(app)
  const browser = openBrowser(await app.listen({ host: '127.0.0.1', port: 0 }))
  expect((await browser.post('/api/users/login', person)).status).toBe(200)
  return browser
}

describe('data of the first version under the code of today', () => {
  const scope = 'period=last-30-days&compare=previous-period'
  it('is on every screen of numbers what it is for data of today', async () => {
    const [old, fresh] = [await signedIn(upgraded), await signedIn(today)]
    for (const path of [
      `/api/sales/billing-decomposition?${scope}`,
      `/api/sales/billing-decomposition/dimensions?${scope}`,
      `/api/sales/billing-decomposition/causes?${scope}`,
      `/api/sales/analytics?${scope}`,
      `/api/sales/analytics/pivot?${scope}`,
    ]) {
      const [was, is] = [await old.get(path), await fresh.get(path)]
      expect(was.status, `${path} ${was.text.slice(0, 300)}`).toBe(200)
      expect(was.body, path).toEqual(is.body)
    }
  })

  it('is found by number, and each order says the status that it is in', async () => {
    const old = await signedIn(upgraded)
    const { body } = await old.get(`/api/orders?${scope}&pageSize=25`)
    const { items } = body as { items: { id: string }[] }
    expect(items).toHaveLength(25)
    for (const { id } of items.slice(0, 5)) {
      const found = await old.get(`/api/orders?${scope}&search=${encodeURIComponent(id)}`)
      expect((found.body as { items: { id: string }[] }).items.map((one) => one.id)).toEqual([id])
      const whole = await old.get(`/api/orders/${encodeURIComponent(id)}`)
      expect(whole.status).toBe(200)
    }
    const { rows } = await upgraded.clickhouse
      .query({
        query: `SELECT countIf(order_id NOT IN (SELECT order_id FROM order_statuses)) AS without, count() AS orders FROM orders FINAL WHERE platform_status != ''`,
        format: 'JSON',
      })
      .then((answer) => answer.json<{ without: string; orders: string }>())
      .then(({ data }) => ({ rows: data }))
    expect(Number(rows[0]?.orders)).toBeGreaterThan(1000)
    expect(Number(rows[0]?.without)).toBe(0)
  })

  it('migrates once, and the next start finds nothing to do', async () => {
    expect(await migrate(upgraded.owner, upgraded.clickhouse)).toEqual([])
  })
})
