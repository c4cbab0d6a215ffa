import { DuckDBInstance } from '@duckdb/node-api'
import type { ExportedFact } from './export-facts.ts'
import type { Twin } from './postgres-twin.ts'
import { twinSql, type Dialect } from './twin-sql.ts'

const dialect: Dialect = {
  instant: (seconds) =>
    `TIMESTAMP '${new Date(seconds * 1000).toISOString().replace('T', ' ').replace('Z', '')}'`,
  day: (column, timeZone) => `strftime(${column} + INTERVAL (${offsetMinutes(timeZone)}) MINUTE, '%Y-%m-%d')`,
}

/** The zone's offset now. Zones need an extension that is not part of DuckDB; the bench's days have one offset only. */
function offsetMinutes(timeZone: string): number {
  const now = new Date(Math.floor(Date.now() / 60_000) * 60_000)
  const local = new Date(`${now.toLocaleString('sv-SE', { timeZone })}Z`)
  return Math.round((local.getTime() - now.getTime()) / 60_000)
}

/** Fills a database file with the rows, in the order of time. */
export async function fillDuckdbTwin(file: string, exported: ExportedFact[]): Promise<void> {
  const instance = await DuckDBInstance.create(file, { threads: '2' })
  const connection = await instance.connect()
  for (const { fact, columns, file: csv } of exported) {
    const declared = columns.map(
      ({ name, type }) => `'${name}': '${type.replace('numeric(20, 0)', 'UBIGINT')}'`,
    )
    await connection.run(
      `CREATE TABLE ${fact} AS SELECT * FROM read_csv('${csv}', header = false, nullstr = '\\N', columns = {${declared.join(', ')}})`,
    )
  }
  await connection.run('CHECKPOINT')
  connection.closeSync()
  instance.closeSync()
}

export async function openDuckdbTwin(file: string): Promise<Twin> {
  const instance = await DuckDBInstance.create(file, { threads: '2', access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  return {
    ask: async (question) => {
      const reader = await connection.runAndReadAll(twinSql(question, dialect))
      return reader.getRowObjectsJS()
    },
    close: async () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
