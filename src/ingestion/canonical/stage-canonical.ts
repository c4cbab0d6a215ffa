import { Readable } from 'node:stream'
import type { IngestionContext } from '../batch.ts'
import { insertStream } from '../insert-stream.ts'
import { kinds, requiredFields, type CanonicalKind } from '#model/kinds/index.ts'
import { canonicalTable } from './canonical-tables.ts'

/** Instants as Date, milliseconds since 1970 or ISO text; money in minor units. */
export type CanonicalRecord = Readonly<Record<string, string | number | boolean | Date | null | undefined>>

/** More rows than a millisecond can produce, so that ordinals of a later call are always larger. */
const ORDINALS_PER_MILLISECOND = 4096
const CHUNK_CHARACTERS = 256 * 1024

// Of rows with the same key the largest version wins, and of equal versions the last. Throws for unknown
// and for missing fields.
export async function stageCanonical(
  ctx: IngestionContext,
  batchId: string,
  kind: CanonicalKind,
  rows: Iterable<CanonicalRecord> | AsyncIterable<CanonicalRecord>,
): Promise<{ rows: number }> {
  const counter = { rows: 0 }
  const values = Readable.from(jsonChunks(ctx, batchId, kind, rows, counter), { highWaterMark: 2 })
  await insertStream(ctx.clickhouse, {
    query: `INSERT INTO ${canonicalTable(kind)} FORMAT JSONEachRow`,
    values,
  })
  return counter
}

async function* jsonChunks(
  ctx: IngestionContext,
  batchId: string,
  kind: CanonicalKind,
  rows: Iterable<CanonicalRecord> | AsyncIterable<CanonicalRecord>,
  counter: { rows: number },
): AsyncGenerator<Buffer> {
  const owner = { batch_id: batchId, account_id: ctx.account.id }
  const firstOrdinal = Date.now() * ORDINALS_PER_MILLISECOND
  let chunk = ''
  for await (const row of rows) {
    const staged = { ...owner, ordinal: firstOrdinal + counter.rows, ...checked(kind, row) }
    chunk += `${JSON.stringify(staged)}\n`
    counter.rows += 1
    if (chunk.length < CHUNK_CHARACTERS) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  if (chunk !== '') yield Buffer.from(chunk)
}

function checked(kind: CanonicalKind, row: CanonicalRecord): Record<string, unknown> {
  for (const name of requiredFields[kind]) {
    if (row[name] === undefined || row[name] === null) throw new Error(`${kind} without ${name}`)
  }
  const staged: Record<string, unknown> = {}
  for (const name in row) {
    const field = kinds[kind].fields[name]
    if (field === undefined) throw new Error(`${kind} has no field ${name}`)
    const value = row[name]
    if (value !== undefined && value !== null)
      staged[name] = field.type === 'instant' ? instantText(value) : value
  }
  return staged
}

function instantText(value: string | number | boolean | Date): string {
  const instant = value instanceof Date ? value : new Date(typeof value === 'boolean' ? Number.NaN : value)
  if (Number.isNaN(instant.getTime())) throw new Error(`not an instant: ${String(value)}`)
  return instant.toISOString().slice(0, -1).replace('T', ' ')
}
