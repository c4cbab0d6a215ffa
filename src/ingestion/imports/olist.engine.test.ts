import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { importFolder } from './testing/import-files.ts'
import { unzip } from './testing/unzip.ts'

const project = fileURLToPath(new URL('../../../', import.meta.url))
const archive = env['FAROL_OLIST_ZIP'] ?? join(project, '..', 'shared', 'data', 'olist.zip')
const present = existsSync(archive)
const title = present
  ? 'Olist'
  : `Olist — skipped: there is no ${archive}; put the data there, or its path in FAROL_OLIST_ZIP`

describe.skipIf(!present)(title, () => {
  let engines: TestEngines
  let account: TestAccount
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'farol-olist-'))
    await unzip(archive, folder)
    engines = await testEngines()
    account = await engines.newAccount()
  })
  afterAll(async () => {
    await engines.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const mapping = async (): Promise<unknown> =>
    JSON.parse(await readFile(join(project, 'examples/olist.mapping.json'), 'utf8'))

  const revenue = async (table: string) => {
    const answer = await engines.clickhouse.query({
      query: `SELECT formatDateTime(toTimeZone(placed_at, 'America/Sao_Paulo'), '%Y-%m') AS month,
          uniqExact(order_id) AS orders, sum(total_amount) AS revenue
        FROM ${table} FINAL WHERE account_id = {account:UUID} GROUP BY month HAVING revenue != 0 ORDER BY month`,
      query_params: { account: account.account.id },
      format: 'JSONEachRow',
    })
    return answer.json<{ month: string; orders: number; revenue: number }>()
  }

  /** Straight from the CSVs, by another engine. */
  const expected = async () => {
    const duckdb = await (await DuckDBInstance.create(':memory:')).connect()
    const csv = (name: string) => `read_csv('${join(folder, name)}', header = true, all_varchar = true)`
    const result =
      await duckdb.runAndReadAll(`SELECT strftime(o.order_purchase_timestamp::TIMESTAMP, '%Y-%m') AS month,
        count(DISTINCT o.order_id)::INT AS orders,
        round(sum(i.price::DECIMAL(18, 4) + i.freight_value::DECIMAL(18, 4)) * 100)::BIGINT::VARCHAR AS revenue
      FROM ${csv('olist_order_items_dataset.csv')} i JOIN ${csv('olist_orders_dataset.csv')} o USING (order_id)
      GROUP BY month ORDER BY month`)
    return result.getRowObjects().map((row) => ({
      month: String(row['month']),
      orders: Number(row['orders']),
      revenue: Number(row['revenue']),
    }))
  }

  it('has, month by month and to the cent, the revenue that its CSVs say', async () => {
    const row = await importFolder(account, folder, await mapping())
    expect(row.error).toBeNull()
    const truth = await expected()
    expect(truth.length).toBeGreaterThan(20)
    expect(await revenue('order_items')).toEqual(truth)
    const money = (months: { month: string; revenue: number }[]) =>
      months.filter((month) => month.revenue !== 0).map((month) => [month.month, month.revenue])
    expect(money(await revenue('orders'))).toEqual(money(truth))
    expect(money(row.result?.months ?? [])).toEqual(money(truth))
    expect(row.result?.rejected).toBe(0)
  })

  it('brought again changes nothing', async () => {
    const facts = async () => {
      const sums = ['orders', 'order_items', 'payment_attempts'].map(
        (table) =>
          `SELECT '${table}' AS name, count(), sum(cityHash64(tuple(* EXCEPT version))) FROM ${table} FINAL WHERE account_id = '${account.account.id}'`,
      )
      return (
        await engines.clickhouse.query({
          query: `SELECT * FROM (${sums.join(' UNION ALL ')}) ORDER BY name`,
          format: 'JSONCompactEachRow',
        })
      ).json()
    }
    const before = await facts()
    const row = await importFolder(account, folder, await mapping())
    expect(row.state).toBe('done')
    expect(await facts()).toEqual(before)
  })
})
