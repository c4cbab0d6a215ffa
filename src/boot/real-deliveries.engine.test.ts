import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askQuestion } from '#analytics/question/ask-question.ts'
import { unzip } from '#ingestion/imports/testing/unzip.ts'
import { resolveLogistics } from '#analytics/scope/resolve-scope.ts'
import { LogisticsScope } from '#model/scope.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { hasOlist, olistAccount, olistArchive } from '#testing/crawl-accounts.ts'

const title = hasOlist
  ? 'deliveries of a Brazilian marketplace'
  : `deliveries of a Brazilian marketplace — skipped: there is no ${olistArchive}; put the data there, or its path in FAROL_OLIST_ZIP`

const now = new Date('2018-09-10T15:00:00Z')
const months = Array.from({ length: 25 }, (_, index) => new Date(Date.UTC(2016, 8 + index, 1)))
const measures = [
  ...(['dueOrders', 'onTimeOrders', 'lateOrders', 'overdueOrders', 'deliveredPackages'] as const),
  ...(['deliveredHandlingSeconds', 'transportSeconds', 'leadSeconds', 'promiseErrorDays'] as const),
]
type Figures = Partial<Record<(typeof measures)[number], number>>

const figuresOf = (of: (name: (typeof measures)[number]) => number): Figures =>
  Object.fromEntries(measures.map((name) => [name, of(name)]))

/** By month and state, straight from the files, by another engine: in full days of São Paulo and its own seconds. */
async function truth(folder: string): Promise<Map<string, Figures>> {
  const duckdb = await (await DuckDBInstance.create(':memory:')).connect()
  const csv = (name: string) => `read_csv('${join(folder, name)}', header = true, all_varchar = true)`
  const utc = (local: string) => `epoch(timezone('America/Sao_Paulo', ${local}))::BIGINT`
  // of the hour that comes twice when summer ends, the first
  const instant = (column: string) =>
    `least(${utc(`(${column})::TIMESTAMP`)}, ${utc(`(${column})::TIMESTAMP - INTERVAL '1 hour'`)} + 3600)`
  const known = Math.floor(now.getTime() / 1000)
  const month = (at: string) =>
    `strftime(timezone('America/Sao_Paulo', to_timestamp(${at})), '%Y-%m') AS month`
  const day = (at: string) => `timezone('America/Sao_Paulo', to_timestamp(${at}))::DATE`
  const rows = await duckdb.runAndReadAll(`
    WITH told AS (SELECT order_status AS status, customer_state AS uf,
        ${instant('order_purchase_timestamp')} AS placed, ${instant('order_approved_at')} AS approval,
        ${instant('order_delivered_carrier_date')} AS handed, ${instant('order_delivered_customer_date')} AS arrived,
        ${instant(`order_estimated_delivery_date::TIMESTAMP + INTERVAL '1 day'`)} - 1 AS due
      FROM ${csv('olist_orders_dataset.csv')} JOIN ${csv('olist_customers_dataset.csv')} USING (customer_id)),
    moved AS (SELECT *, coalesce(approval, handed, arrived) AS approved,
        CASE WHEN status IN ('canceled', 'unavailable') THEN greatest(placed, approval, handed, arrived) END AS gone
      FROM told WHERE coalesce(approval, handed, arrived) IS NOT NULL),
    timed AS (SELECT *, greatest(approved, least(handed, arrived)) AS shipped, greatest(approved, arrived) AS delivered FROM moved),
    promised AS (SELECT uf, ${month('due')}, count(*) AS dueOrders, count(*) FILTER (arrived <= due) AS onTimeOrders,
        count(*) FILTER (arrived IS NULL OR arrived > due) AS lateOrders,
        count(*) FILTER (arrived IS NULL OR arrived > ${known}) AS overdueOrders
      FROM timed WHERE due <= ${known} AND (gone IS NULL OR gone > due) GROUP BY ALL),
    came AS (SELECT uf, ${month('arrived')}, count(*) AS deliveredPackages, sum(shipped - approved) AS deliveredHandlingSeconds,
        sum(delivered - shipped) AS transportSeconds, sum(delivered - approved) AS leadSeconds,
        sum(${day('arrived')} - ${day('due')}) AS promiseErrorDays
      FROM timed WHERE arrived <= ${known} GROUP BY ALL)
    SELECT * FROM promised FULL JOIN came USING (uf, month)`)
  return new Map(
    rows
      .getRowObjects()
      .map((row) => [
        `${String(row['month'])} ${String(row['uf'])}`,
        figuresOf((name) => Number(row[name] ?? 0)),
      ]),
  )
}

describe.skipIf(!hasOlist)(title, () => {
  let engines: TestEngines
  let ctx: TestAccount
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'farol-deliveries-'))
    await unzip(olistArchive, folder)
    engines = await testEngines()
    ctx = await olistAccount(engines, now)
  })
  afterAll(async () => {
    await engines.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('are on time, late, overdue and on their way as the files say, by month and state', async () => {
    const answered = new Map<string, Figures>()
    for (const month of months) {
      const [from, end] = [month, new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0))]
      const [first, last] = [from.toISOString().slice(0, 10), end.toISOString().slice(0, 10)]
      const period = `${first}_${last > '2018-09-10' ? '2018-09-10' : last}`
      const scope = await resolveLogistics(ctx, LogisticsScope.parse({ period, age: 'today' }))
      const rows = await askQuestion(ctx.clickhouse, {
        ...scope,
        fact: 'packages',
        dates: 'event',
        measures,
        groupings: [['uf']],
      })
      for (const { keys, current } of rows) {
        const figures = figuresOf((name) => current[name] ?? 0)
        if (figures.dueOrders || figures.deliveredPackages)
          answered.set(`${first.slice(0, 7)} ${keys.uf ?? ''}`, figures)
      }
    }
    const expected = await truth(folder)
    expect(expected.size).toBeGreaterThan(300)
    expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(expected))
  })
})
