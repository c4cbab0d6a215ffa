import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import pg from 'pg'

/** The first value of a query's first row, over a separate connection. */
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

/** The single value of a query, over a separate client without logging. */
export async function askClickhouse(url: string | undefined, query: string): Promise<string> {
  const client = createClient({ url: url ?? '', log: { level: ClickHouseLogLevel.OFF } })
  try {
    const result = await client.query({ query, format: 'TabSeparated' })
    return (await result.text()).trim()
  } finally {
    await client.close()
  }
}
