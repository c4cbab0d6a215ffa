import type { ReportingSource } from '#model/reporting-sources.ts'
import type { AccountContext } from '#platform/context.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'

/** By id, in order of kind and name; sources that no longer exist are left out. */
export async function nameSources(
  { db, account: { id }, virtualChannel }: AccountContext,
  sources: readonly string[],
): Promise<ReadonlyMap<string, ReportingSource>> {
  if (sources.length === 0) return new Map()
  const asked = sql`ANY(${sql.param([...new Set(sources)])}::uuid[])`
  const { rows } = await db.execute<ReportingSource & { source: string }>(sql`
    SELECT id AS source, 'connection' AS kind, name FROM connections WHERE account_id = ${id} AND id = ${asked}
    UNION SELECT id, 'file', name FROM imports WHERE account_id = ${id} AND id = ${asked}
    UNION SELECT source, 'demo', '' FROM demo_stores WHERE account_id = ${id} AND source = ${asked}
    UNION SELECT ${id}::uuid, 'api', '' WHERE ${id}::uuid = ${asked}
      AND NOT EXISTS (SELECT 1 FROM demo_stores WHERE account_id = ${id} AND source IS NULL)
    ORDER BY kind, name`)
  const isLimited = virtualChannel !== null
  return new Map(rows.map(({ source, kind, name }) => [source, { kind, name: isLimited ? '' : name }]))
}

/** Those of one record, each name once. */
export function sourcesOf(
  names: ReadonlyMap<string, ReportingSource>,
  sources: readonly string[],
): ReportingSource[] {
  const own = new Set(sources)
  const found = [...names].filter(([source]) => own.has(source)).map(([, source]) => source)
  return found.filter(
    ({ kind, name }, place) =>
      found.findIndex((other) => other.kind === kind && other.name === name) === place,
  )
}
