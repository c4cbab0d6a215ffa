import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { ProjectionRow } from '@farol/customer-value'
import { unzip } from '#ingestion/imports/testing/unzip.ts'

/** A history up to a day, with what its clients bought in as long a time before that day and after it. */
export type Held = ProjectionRow & { mean: number; before: number; after: number; amountAfter: number }

/** The clients of the Olist data set who bought before `end`, by history in days; a client's orders of one day are one purchase. */
export async function readOlist(archive: string, end: string, days: number): Promise<Held[]> {
  const folder = await mkdtemp(join(tmpdir(), 'farol-customer-value-'))
  try {
    await unzip(archive, folder)
    const duckdb = await (await DuckDBInstance.create(':memory:')).connect()
    const csv = (name: string) => `read_csv('${join(folder, name)}', header = true, all_varchar = true)`
    const result = await duckdb.runAndReadAll(`
      WITH paid AS (SELECT order_id, sum(price::DOUBLE) AS amount FROM ${csv('olist_order_items_dataset.csv')} GROUP BY order_id),
      purchases AS (
        SELECT customer_unique_id AS client, order_purchase_timestamp::DATE AS day, sum(amount) AS amount,
          row_number() OVER (PARTITION BY client ORDER BY day) > 1 AS isRepeat
        FROM ${csv('olist_orders_dataset.csv')} JOIN ${csv('olist_customers_dataset.csv')} USING (customer_id) JOIN paid USING (order_id)
        WHERE order_status NOT IN ('canceled', 'unavailable') GROUP BY client, day),
      clients AS (
        SELECT client, count(*) FILTER (day < '${end}') - 1 AS x,
          date_diff('day', min(day), max(day) FILTER (day < '${end}')) AS s, date_diff('day', min(day), DATE '${end}') AS age,
          coalesce(avg(amount) FILTER (isRepeat AND day < '${end}'), 0) AS mean,
          count(*) FILTER (isRepeat AND day < '${end}' AND day >= DATE '${end}' - ${days}) AS before,
          count(*) FILTER (day >= '${end}' AND day < DATE '${end}' + ${days}) AS after,
          coalesce(sum(amount) FILTER (day >= '${end}' AND day < DATE '${end}' + ${days}), 0) AS amountAfter
        FROM purchases GROUP BY client HAVING min(day) < '${end}')
      SELECT x, s, age, count(*) AS clients, avg(mean) AS mean, sum(before) AS before, sum(after) AS after, sum(amountAfter) AS "amountAfter"
      FROM clients GROUP BY x, s, age, CASE WHEN x > 0 THEN round(mean) END ORDER BY ALL`)
    return result.getRowObjects().map((row) => {
      const number = (name: string) => Number(row[name])
      return {
        x: number('x'),
        s: number('s'),
        T: number('age'),
        clients: number('clients'),
        mean: number('mean'),
        before: number('before'),
        after: number('after'),
        amountAfter: number('amountAfter'),
      }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Clients as the model has them, with r 1, alpha 120, a 0.5 and b 1, who bought first on some day of the last `days`. */
export function inventClients(clients: number, days: number): ProjectionRow[] {
  let state = 1
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state + 0.5) / 2 ** 32
  }
  const counts = new Map<string, ProjectionRow>()
  for (let i = 0; i < clients; i++) {
    const T = 1 + Math.floor(uniform() * days)
    const rate = -Math.log(uniform()) / 120
    const leaves = uniform() ** 2
    let [x, s, at] = [0, 0, 0]
    for (;;) {
      at += -Math.log(uniform()) / rate
      if (at >= T) break
      x++
      s = Math.floor(at)
      if (uniform() < leaves) break
    }
    const key = `${x} ${s} ${T}`
    const row = counts.get(key)
    if (row) row.clients++
    else counts.set(key, { x, s, T, clients: 1, mean: 20 + (i % 180) })
  }
  return [...counts.values()]
}
