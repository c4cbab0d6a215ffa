import { createTable, dropTables, eachGroup, nextVersion, run, type Place } from '../derived/place.ts'
import { removeUnderived, doubtfulSql, insertAttempts, reportedSql } from './attempts-sql.ts'
import { mergeAttempts, type Merged, type ReportedAttempt } from './same-attempts.ts'

/** Tables: of the orders, and of when their clients first bought; `name` begins those that are made here. */
export type Touching = { orders: string; firsts: string; name: string }

// What `payment_attempts` and `orders` say of these orders now, whatever was derived before: repeatable.
export async function deriveAttempts(place: Place, { orders, firsts, name }: Touching): Promise<void> {
  const [reported, merges] = [`${name}_told`, `${name}_merges`]
  try {
    await createTable(place, reported, reportedSql(orders))
    const merged = await mergeReported(place, reported, merges)
    const { version, wasDerived } = await nextVersion(place, 'attempts', orders)
    await run(place, insertAttempts({ orders, told: reported, merged, firsts }), { version })
    if (wasDerived) await run(place, removeUnderived({ orders }), { version })
  } finally {
    await dropTables(place, [reported, merges])
  }
}

type DoubtfulRow = Record<
  'order_id' | 'attempt_id' | 'gateway_id' | 'tid' | 'sequence' | 'way' | 'money' | 'ended',
  string
> & {
  at: number
  filled: number
  sources: string[]
}

/** The table of attempts that are one, if there are any. */
async function mergeReported(place: Place, reported: string, merges: string): Promise<string | undefined> {
  const found: (Merged & { order_id: string })[] = []
  await eachGroup<DoubtfulRow>(
    place,
    doubtfulSql(reported),
    ({ order_id }) => order_id,
    (rows) => {
      for (const merged of mergeAttempts(rows.map(reportedAttempt)))
        found.push({ ...merged, order_id: rows[0]?.order_id ?? '' })
    },
  )
  if (found.length === 0) return undefined
  await run(
    place,
    `CREATE TABLE ${merges} (order_id String, attempt_id String, leader String, rank UInt16) ENGINE = Memory`,
  )
  const values = found.map(({ order_id, id, leader, rank }) => ({ order_id, attempt_id: id, leader, rank }))
  await place.clickhouse.insert({ table: merges, values, format: 'JSONEachRow' })
  return merges
}

const reportedAttempt = ({
  attempt_id,
  gateway_id,
  way,
  money,
  ended,
  ...row
}: DoubtfulRow): ReportedAttempt => ({
  id: attempt_id,
  at: row.at,
  gatewayId: gateway_id,
  tid: row.tid,
  sources: row.sources,
  method: way,
  identities: Object.entries({ gateway: gateway_id, tid: row.tid, nsu: row.sequence }).flatMap(
    ([kind, value]) => (value === '' ? [] : [`${kind} ${value}`]),
  ),
  amount: Number(money),
  outcome: ended,
  filled: row.filled,
})
