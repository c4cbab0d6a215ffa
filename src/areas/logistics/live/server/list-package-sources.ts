import type { AccountContext } from '#platform/context.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { PackageDetails } from '../work-contract.ts'

type PackageSource = PackageDetails['reportedBy'][number]

/** Sources that still exist, by what they are and their names. */
export async function listPackageSources(
  { db, account: { id }, virtualChannel }: AccountContext,
  sources: readonly string[],
): Promise<PackageSource[]> {
  const isAsked = sql`ANY(${sql.param(sources)}::uuid[])`
  const { rows } = await db.execute<PackageSource>(sql`
    SELECT 'connection' AS kind, name FROM connections WHERE account_id = ${id} AND id = ${isAsked}
    UNION SELECT 'file', name FROM imports WHERE account_id = ${id} AND id = ${isAsked}
    UNION SELECT 'demo', '' FROM demo_stores WHERE account_id = ${id} AND source = ${isAsked}
    UNION SELECT 'api', '' WHERE ${id}::uuid = ${isAsked}
      AND NOT EXISTS (SELECT 1 FROM demo_stores WHERE account_id = ${id} AND source IS NULL)
    ORDER BY kind, name`)
  const isLimited = virtualChannel !== null
  const named = rows.map(({ kind, name }) => ({ kind, name: isLimited ? '' : name }))
  return named.filter(
    ({ kind, name }, place) =>
      named.findIndex((other) => other.kind === kind && other.name === name) === place,
  )
}
