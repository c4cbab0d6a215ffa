import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'

export const facts = ['orders', 'order_items', 'sessions'] as const
export type FactName = (typeof facts)[number]

const types: [pattern: RegExp, type: string][] = [
  [/^UUID$/, 'uuid'],
  [/String/, 'text'],
  [/DateTime/, 'timestamp'],
  [/^Bool$/, 'boolean'],
  [/^U?Int8$/, 'smallint'],
  [/^Int64$/, 'bigint'],
  [/^UInt64$/, 'numeric(20, 0)'],
]

export type Column = { name: string; type: string }

/** The columns of a fact in SQL that PostgreSQL and DuckDB both read; what only ClickHouse needs is left out. */
export async function factColumns(clickhouse: ClickHouse, fact: FactName): Promise<Column[]> {
  const result = await clickhouse.query({ query: `DESCRIBE TABLE ${fact}`, format: 'JSONEachRow' })
  const described = await result.json<{ name: string; type: string }>()
  return described
    .filter(({ name }) => name !== 'is_deleted' && name !== 'version')
    .map(({ name, type }) => {
      const found = types.find(([pattern]) => pattern.test(type))
      if (!found) throw new Error(`${fact}.${name}: no twin for ${type}`)
      return { name, type: found[1] }
    })
}
