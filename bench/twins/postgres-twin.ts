import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Question } from '#analytics/question/question.ts'
import type { ExportedFact } from './export-facts.ts'
import { twinSql, type Dialect } from './twin-sql.ts'

const schema = 'bench'

const dialect: Dialect = {
  instant: (seconds) => `timestamp '${new Date(seconds * 1000).toISOString().replace('Z', '')}'`,
  day: (column, timeZone) => `to_char(${column} AT TIME ZONE 'UTC' AT TIME ZONE '${timeZone}', 'YYYY-MM-DD')`,
}

export type Twin = {
  ask: (question: Question) => Promise<Record<string, unknown>[]>
  close: () => Promise<void>
}

/** Plain tables with the index that the question asks for, filled by the server's own COPY, then vacuumed. */
export async function fillPostgresTwin(url: string, exported: ExportedFact[]): Promise<void> {
  const client = await connect(url)
  await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE; CREATE SCHEMA ${schema}`)
  for (const { fact, columns, file } of exported) {
    const declared = columns.map(({ name, type }) => `${name} ${type}`).join(', ')
    await client.query(`CREATE TABLE ${schema}.${fact} (${declared})`)
    const copy = `COPY ${schema}.${fact} FROM STDIN (FORMAT csv, NULL '\\N')`
    await pipeline(createReadStream(file), client.query(copyFrom(copy)))
    const time = fact === 'sessions' ? 'hour' : 'placed_at'
    await client.query(`CREATE INDEX ON ${schema}.${fact} (account_id, ${time})`)
    await client.query(`VACUUM (ANALYZE) ${schema}.${fact}`)
  }
  await client.query(`CREATE TABLE ${schema}.complete ()`)
  await client.end()
}

export async function openPostgresTwin(url: string): Promise<Twin> {
  const client = await connect(url)
  await client.query(`SET search_path = ${schema}`)
  await client.query(`SET work_mem = '512MB'; SET max_parallel_workers_per_gather = 2; SET jit = on`)
  return {
    ask: async (question) => (await client.query(twinSql(question, dialect))).rows,
    close: () => client.end(),
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 0 })
  client.on('error', () => undefined)
  await client.connect()
  await client.query("SET statement_timeout = 0; SET maintenance_work_mem = '512MB'; SET timezone = 'UTC'")
  return client
}
