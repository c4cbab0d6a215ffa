import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import pg from 'pg'

/** The first value of a query's first row, over a connection of its own. */
export async function askPostgres(url: string | undefined, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** The one value that a query gives, over a client of its own that does not log. */
export async function askClickhouse(url: string | undefined, query: string): Promise<string> {
  const client = createClient({ url: url ?? '', log: { level: ClickHouseLogLevel.OFF } })
  try {
    const result = await client.query({ query, format: 'TabSeparated' })
    return (await result.text()).trim()
  } finally {
    await client.close()
  }
}
