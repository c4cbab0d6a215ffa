import { canonicalKinds } from '#model/kinds/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { canonicalTable } from '../canonical/canonical-tables.ts'
import { partitionLiteral } from '../batch.ts'

/** Younger ones may be in use. */
const AGE = { tables: 'INTERVAL 1 HOUR', rows: 'INTERVAL 7 DAY' }

/** Drops staging tables and rows that no unfinished import needs. */
export async function sweepStaging(ctx: Pick<Context, 'db' | 'clickhouse'>): Promise<void> {
  const needed = await neededIds(ctx)
  const tables = await names(
    ctx,
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND metadata_modification_time < now() - ${AGE.tables}
      AND match(name, '^(facts_slice|facts_sums|import_raw)_[0-9a-f]{32}(_[a-z0-9_]+)?$')`,
  )
  for (const table of tables) {
    const [id = ''] = /[0-9a-f]{32}/.exec(table) ?? []
    if (!needed.has(id)) await ctx.clickhouse.command({ query: `DROP TABLE IF EXISTS ${table}` })
  }
  for (const kind of canonicalKinds) {
    const table = canonicalTable(kind)
    const partitions = await names(
      ctx,
      `SELECT DISTINCT partition AS name FROM system.parts WHERE database = currentDatabase() AND active
        AND table = '${table}' GROUP BY partition HAVING max(modification_time) < now() - ${AGE.rows}`,
    )
    for (const partition of partitions.filter((id) => !needed.has(id.replaceAll('-', '')))) {
      await ctx.clickhouse.command({
        query: `ALTER TABLE ${table} DROP PARTITION ${partitionLiteral(partition)}`,
      })
    }
  }
}

async function neededIds({ db }: Pick<Context, 'db'>): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string; batch: string | null }>(
    sql`SELECT id, batch FROM imports WHERE state IN ('checking', 'checked', 'running', 'canceled', 'failed')`,
  )
  return new Set(rows.flatMap(({ id, batch }) => [id, batch ?? id]).map((id) => id.replaceAll('-', '')))
}

async function names({ clickhouse }: Pick<Context, 'clickhouse'>, query: string): Promise<string[]> {
  const answer = await clickhouse.query({ query, format: 'JSONEachRow' })
  return (await answer.json<{ name: string }>()).map(({ name }) => name)
}
