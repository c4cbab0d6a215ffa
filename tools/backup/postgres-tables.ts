import { pipeline } from 'node:stream/promises'
import { escapeIdentifier, type ClientBase } from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Entry } from './manifest.ts'
import { pack, unpack } from './packed-file.ts'

type Table = { name: string; columns: string[]; refers: string[] }

const tablesSql = `SELECT c.relname AS name,
    ARRAY(SELECT attname::text FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
    ARRAY(SELECT confrelid::regclass::text FROM pg_constraint WHERE conrelid = c.oid AND contype = 'f') AS refers
  FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_migrations'
  ORDER BY 1`

/** In one snapshot; returns the tables in foreign-key order. */
export async function copyTables(
  client: ClientBase,
  folder: string,
): Promise<{ entries: Entry[]; sequences: Record<string, string> }> {
  const { rows } = await client.query<Table>(tablesSql)
  const entries: Entry[] = []
  for (const { name, columns } of referredFirst(rows)) {
    const stream = client.query(to(`COPY ${target(name, columns)} TO STDOUT`))
    const packed = await pack(folder, `postgres/${name}.copy.gz`, stream)
    entries.push({ kind: 'postgres', name, columns, rows: stream.rowCount, ...packed })
  }
  const sequences = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  )
  return { entries, sequences: Object.fromEntries(sequences.rows.map(({ name, value }) => [name, value])) }
}

/** In the caller's transaction; throws when a row count differs from the backup's. */
export async function fillTables(
  client: ClientBase,
  folder: string,
  { entries, sequences }: { entries: readonly Entry[]; sequences: Record<string, string> },
): Promise<void> {
  const names = entries.map(({ name }) => escapeIdentifier(name))
  await client.query(`TRUNCATE ${names.join(', ')}`)
  // what triggers write is already among the rows
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  for (const { name, columns = [], rows, path } of entries) {
    const stream = client.query(from(`COPY ${target(name, columns)} FROM STDIN`))
    await pipeline(unpack(folder, path), stream)
    if (stream.rowCount !== rows) throw new Error(`${name} has ${stream.rowCount} rows instead of ${rows}`)
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  for (const [name, value] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2::bigint)', [escapeIdentifier(name), value])
}

const target = (name: string, columns: readonly string[]) =>
  `${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`

function referredFirst(tables: readonly Table[]): Table[] {
  const [sorted, waiting] = [new Map<string, Table>(), new Set(tables)]
  while (waiting.size > 0) {
    const ready = [...waiting].filter(({ name, refers }) =>
      refers.every((other) => other === name || sorted.has(other)),
    )
    if (ready.length === 0) throw new Error('tables refer to one another in a circle')
    for (const table of ready) {
      waiting.delete(table)
      sorted.set(table.name, table)
    }
  }
  return [...sorted.values()]
}
