import { ask, createTable, dropTables, eachGroup, run, type Place } from '../derived/place.ts'
import { joinPackages } from './same-packages.ts'
import { comparedSql, everyReportedSql, isReportedSql, volumesSql } from './reported-sql.ts'

type Tables = Record<'orders' | 'volumes' | 'name', string>

/** Where others than the orders' sources reported packages of theirs, the table of what all reported, each package once. */
export async function joinReported(place: Place, { orders, volumes, name }: Tables): Promise<boolean> {
  if ((await ask(place, isReportedSql(orders))).length === 0) return false
  const [reported, joined] = [`${name}_told_packages`, `${name}_joined`]
  try {
    await createTable(place, reported, everyReportedSql(orders))
    await createTable(place, volumes, volumesSql(reported, await joinAll(place, reported, joined)))
    return true
  } finally {
    await dropTables(place, [reported, joined])
  }
}

type ComparedRow = Record<'order_id' | 'source' | 'shipment_id' | 'number' | 'invoice', string>

/** The table of packages that are one with others, or have another number than they were reported with; if there are any. */
async function joinAll(place: Place, reported: string, joined: string): Promise<string | undefined> {
  const found: Record<string, string | number>[] = []
  await eachGroup<ComparedRow>(
    place,
    comparedSql(reported),
    ({ order_id }) => order_id,
    (rows) => {
      const all = joinPackages(rows.map(({ shipment_id, ...row }) => ({ ...row, id: shipment_id })))
      const together = new Set(all.flatMap(({ leader, rank }) => (rank > 0 ? [leader] : [])))
      for (const { source, id, leader, rank } of all)
        if (together.has(leader) || leader !== id)
          found.push({ order_id: rows[0]?.order_id ?? '', source, shipment_id: id, leader, rank })
    },
  )
  if (found.length === 0) return undefined
  await run(
    place,
    `CREATE TABLE ${joined} (order_id String, source String, shipment_id String, leader String, rank UInt16) ENGINE = Memory`,
  )
  await place.clickhouse.insert({ table: joined, values: found, format: 'JSONEachRow' })
  return joined
}
