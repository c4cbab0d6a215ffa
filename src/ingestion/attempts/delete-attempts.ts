import { randomUUID } from 'node:crypto'
import { concernedSql, monthsSql, ordersToldBy } from './attempts-sql.ts'
import { ask, deriveAttempts, run, type Place, type Touched } from './derive-attempts.ts'

const ORDERS_AT_ONCE = 200_000

/** Around the deletion of facts of these orders: nothing that was derived of them stays, and what other sources told is derived again. */
export async function deleteAttempts(
  place: Place,
  { sql, parameters }: Touched,
  deleteFacts: () => Promise<void>,
): Promise<void> {
  const name = randomUUID().replaceAll('-', '')
  const [orders, going, concerned] = [0, 1, 2].map((part) => `facts_slice_${name}_${part}`) as [
    string,
    string,
    string,
  ]
  try {
    await run(place, `CREATE TABLE ${orders} ENGINE = Memory AS ${sql}`, parameters)
    await run(place, `CREATE TABLE ${concerned} ENGINE = Memory AS ${concernedSql(orders)}`)
    await run(place, `CREATE TABLE ${going} (order_id String) ENGINE = Set`)
    await run(place, `INSERT INTO ${going} SELECT order_id FROM ${orders}`)
    await deleteFacts()
    await deleteDerived(place, orders, going)
    await deriveAttempts(place, { sql: `SELECT order_id FROM ${concerned}` })
  } finally {
    for (const table of [orders, going, concerned]) await run(place, `DROP TABLE IF EXISTS ${table}`)
  }
}

// A deletion looks at every part of a table, whoever's it is.
async function deleteDerived(place: Place, orders: string, going: string): Promise<void> {
  const months = await ask<{ month: string }>(place, monthsSql(orders))
  if (months.length === 0) return
  const ofMonth = ({ month }: { month: string }) =>
    `DELETE IN PARTITION ${month} WHERE account_id = {account:UUID} AND order_id IN ${going}`
  await place.clickhouse.command({
    query: `ALTER TABLE attempts ${months.map(ofMonth).join(', ')}`,
    query_params: { account: place.account.id },
    clickhouse_settings: { mutations_sync: '1' },
  })
}

/** Attempts that a source told and others too, after its claims are gone. */
export async function deriveToldBy(place: Place, source: string): Promise<void> {
  const told = (limit: string) => `SELECT order_id FROM (${ordersToldBy}) ORDER BY order_id${limit}`
  const [count] = await ask<{ orders: number }>(place, `SELECT count() AS orders FROM (${told('')})`, {
    source,
  })
  const slices = Math.ceil((count?.orders ?? 0) / ORDERS_AT_ONCE)
  for (let slice = 0; slice < slices; slice += 1)
    await deriveAttempts(place, { sql: told(` LIMIT ${ORDERS_AT_ONCE}`), parameters: { source } })
}
