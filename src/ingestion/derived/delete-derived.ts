import { randomUUID } from 'node:crypto'
import type { PackagesPlace } from '../packages/derive-packages.ts'
import { concernedSql, monthsSql, ordersReportedBy } from './derived-sql.ts'
import { deriveFacts } from './derive-facts.ts'
import { ask, derivedTables, dropTables, run, type DerivedTable, type Place, type Touched } from './place.ts'

const ORDERS_AT_ONCE = 200_000

/** Around the deletion of facts of these orders: nothing that was derived of them stays, and what other sources reported is derived again. */
export async function deleteDerived(
  place: PackagesPlace,
  { sql, parameters }: Touched,
  deleteFacts: () => Promise<void>,
): Promise<void> {
  const name = `facts_slice_${randomUUID().replaceAll('-', '')}`
  const [orders, going, concerned] = [`${name}_orders`, `${name}_going`, `${name}_concerned`]
  try {
    await run(place, `CREATE TABLE ${orders} ENGINE = Memory AS ${sql}`, parameters)
    await run(place, `CREATE TABLE ${concerned} ENGINE = Memory AS ${concernedSql(orders)}`)
    await run(place, `CREATE TABLE ${going} (order_id String) ENGINE = Set`)
    await run(place, `INSERT INTO ${going} SELECT order_id FROM ${orders}`)
    await deleteFacts()
    for (const table of derivedTables) await deleteRows(place, table, orders, going)
    await deriveFacts(place, { sql: `SELECT order_id FROM ${concerned}` })
  } finally {
    await dropTables(place, [orders, going, concerned])
  }
}

// A deletion looks at every part of a table, whoever's it is.
async function deleteRows(place: Place, table: DerivedTable, orders: string, going: string): Promise<void> {
  const months = await ask<{ month: string }>(place, monthsSql(table, orders))
  if (months.length === 0) return
  const ofMonth = ({ month }: { month: string }) =>
    `DELETE IN PARTITION ${month} WHERE account_id = {account:UUID} AND order_id IN ${going}`
  await place.clickhouse.command({
    query: `ALTER TABLE ${table} ${months.map(ofMonth).join(', ')}`,
    query_params: { account: place.account.id },
    clickhouse_settings: { mutations_sync: '1' },
  })
}

/** What a source reported and others too, after its claims are gone. */
export async function deriveReportedBy(place: PackagesPlace, source: string): Promise<void> {
  const reported = (limit: string) => `SELECT order_id FROM (${ordersReportedBy}) ORDER BY order_id${limit}`
  const [count] = await ask<{ orders: number }>(place, `SELECT count() AS orders FROM (${reported('')})`, {
    source,
  })
  const slices = Math.ceil((count?.orders ?? 0) / ORDERS_AT_ONCE)
  for (let slice = 0; slice < slices; slice += 1)
    await deriveFacts(place, { sql: reported(` LIMIT ${ORDERS_AT_ONCE}`), parameters: { source } })
}
