import type { AccountContext } from '#platform/context.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { PackageDetails } from '../work-contract.ts'

type Teller = PackageDetails['reportedBy'][number]

/** Sources that still exist, by what they are and their names. */
export async function listTellers(
  { db, account: { id }, virtualChannel }: AccountContext,
  sources: readonly string[],
): Promise<Teller[]> {
  const told = sql`ANY(${sql.param(sources)}::uuid[])`
  const { rows } = await db.execute<Teller>(sql`
    SELECT 'connection' AS kind, name FROM connections WHERE account_id = ${id} AND id = ${told}
    UNION SELECT 'file', name FROM imports WHERE account_id = ${id} AND id = ${told}
    UNION SELECT 'demo', '' FROM demo_stores WHERE account_id = ${id} AND source = ${told}
    UNION SELECT 'api', '' WHERE ${id}::uuid = ${told}
      AND NOT EXISTS (SELECT 1 FROM demo_stores WHERE account_id = ${id} AND source IS NULL)
    ORDER BY kind, name`)
  const isLimited = virtualChannel !== null
  const tellers = rows.map(({ kind, name }) => ({ kind, name: isLimited ? '' : name }))
  return tellers.filter(
    ({ kind, name }, place) =>
      tellers.findIndex((other) => other.kind === kind && other.name === name) === place,
  )
}
