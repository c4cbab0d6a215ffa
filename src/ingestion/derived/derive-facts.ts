import { randomUUID } from 'node:crypto'
import { deriveAttempts } from '../attempts/derive-attempts.ts'
import { derivePackages, type PackagesPlace } from '../packages/derive-packages.ts'
import { firstsSql, turnedSql } from './derived-sql.ts'
import { createTable, derivedTables, dropTables, run, type DerivedTable, type Touched } from './place.ts'

// What the facts say of these orders now, whatever was derived before: repeatable. The caller has the
// account's turn.
export async function deriveFacts(
  place: PackagesPlace,
  touched: Touched,
  tables: readonly DerivedTable[] = derivedTables,
): Promise<void> {
  if (tables.length === 0) return
  const name = `facts_slice_${randomUUID().replaceAll('-', '')}`
  const [orders, firsts, turned] = [`${name}_orders`, `${name}_firsts`, `${name}_turned`]
  try {
    await createTable(place, orders, `SELECT DISTINCT order_id FROM (${touched.sql})`, touched.parameters)
    await createTable(place, firsts, firstsSql(orders))
    if (touched.ordersToo !== false) {
      const ofClients = tables.map((table) => turnedSql(table, orders, firsts)).join(' UNION DISTINCT ')
      await createTable(place, turned, ofClients)
      await run(place, `INSERT INTO ${orders} SELECT order_id FROM ${turned}`)
    }
    const touching = { orders, firsts, name }
    if (tables.includes('attempts')) await deriveAttempts(place, touching)
    if (tables.includes('packages')) await derivePackages(place, touching)
  } finally {
    await dropTables(place, [orders, firsts, turned])
  }
}
