import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import pg from 'pg'

/** A table of numbered records for a writer and its checker. */
export type RecordStore = {
  create(): Promise<void>
  write(id: number): Promise<void>
  /** Copies found per id; a partially written record is reported as -1. */
  read(): Promise<Map<number, number>>
  close(): Promise<void>
}

const ROWS_PER_RECORD = 7

/** One row per record, without a key that could hide duplicates. */
export function postgresRecords(url: string): RecordStore {
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 30_000 })
  pool.on('error', () => undefined)
  return {
    async create() {
      await pool.query('CREATE TABLE IF NOT EXISTS records (id integer NOT NULL, note text)')
    },
    async write(id) {
      await pool.query('INSERT INTO records VALUES ($1, repeat($2, 50))', [id, String(id)])
    },
    async read() {
      const { rows } = await pool.query<{ id: number; copies: number }>(
        'SELECT id, count(*)::integer AS copies FROM records GROUP BY id',
      )
      return new Map(rows.map(({ id, copies }) => [id, copies]))
    },
    close: () => pool.end(),
  }
}

/** Seven rows per record, sent as one insert. */
export function clickhouseRecords(url: string): RecordStore {
  const client = createClient({ url, log: { level: ClickHouseLogLevel.OFF }, request_timeout: 20_000 })
  return {
    async create() {
      const columns = '(id UInt32, line UInt8, note String)'
      await client.command({
        query: `CREATE TABLE IF NOT EXISTS records ${columns} ENGINE = MergeTree ORDER BY id`,
      })
    },
    async write(id) {
      const values = Array.from({ length: ROWS_PER_RECORD }, (_, line) => ({
        id,
        line,
        note: `${id}/${line}`,
      }))
      await client.insert({ table: 'records', values, format: 'JSONEachRow' })
    },
    async read() {
      const query = 'SELECT id, count() AS rows, uniqExact(line) AS lines FROM records GROUP BY id'
      const result = await client.query({ query, format: 'JSONEachRow' })
      const found = await result.json<{ id: number; rows: string; lines: string }>()
      return new Map(found.map(({ id, rows, lines }) => [id, copiesOf(Number(rows), Number(lines))]))
    },
    close: () => client.close(),
  }
}

function copiesOf(rows: number, lines: number): number {
  return lines === ROWS_PER_RECORD ? rows / ROWS_PER_RECORD : -1
}
