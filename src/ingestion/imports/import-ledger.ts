import type { ImportPhase } from '#model/import-states.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Deletion } from '../connections/schema.ts'
import { leasedRow } from '#platform/jobs/leased-rows.ts'
import { LeaseLost } from '#platform/jobs/leased-work.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import type { DoneChunk, FilePlace } from './load-file.ts'
import type { ImportResult, SliceFigures } from './summarise.ts'

export type ImportLedger = ReturnType<typeof importLedger>

export function importLedger(db: Database, importId: string, worker: string) {
  const { mine, update, letGo } = leasedRow(db, { table: 'imports', id: importId, worker })
  return {
    letGo,
    /** Also keeps the account's turn. Resolves to whether a person asked to stop. */
    beat: async (): Promise<boolean> => {
      await db.execute(sql`UPDATE import_turns SET heartbeat_at = now() WHERE worker = ${worker}`)
      const { rows } = await db.execute<{ stop_requested: boolean }>(
        sql`UPDATE imports SET heartbeat_at = now() WHERE ${mine} RETURNING stop_requested`,
      )
      if (rows[0] === undefined) throw new LeaseLost('the import has another worker')
      return rows[0].stop_requested
    },
    end: (state: 'checked' | 'done' | 'canceled' | 'failed', error: string | null = null) =>
      update(sql`state = ${state}, error = ${error}, worker = NULL, heartbeat_at = NULL, stop_requested = false,
        ended_at = now()`),
    undo: (undo: Deletion) =>
      update(
        sql`undo = ${JSON.stringify(undo)}::jsonb, steps_done = ${undo.stepsDone}, steps_total = ${undo.stepsTotal}`,
      ),
    /** Starts over, or continues when the same files and mapping are staged. */
    begin: (staged: string, bytesTotal: number) =>
      update(sql`staged = ${staged}, bytes_total = ${bytesTotal}, bytes_done = 0, rows_read = 0, rows_rejected = 0,
        steps_done = 0, steps_total = 0, phase = 'reading', result = NULL`),
    batch: (batch: string) =>
      update(sql`phase = 'converting', batch = ${batch}, steps_done = 0, steps_total = 0`),
    staged: (rows: number) =>
      update(sql`phase = 'writing', staged_rows = ${rows}, steps_done = 0, steps_total = 0,
        slice_figures = '{}'`),
    phase: (phase: ImportPhase) => update(sql`phase = ${phase}, steps_done = 0, steps_total = 0`),
    steps: (done: number, total: number) => update(sql`steps_done = ${done}, steps_total = ${total}`),
    result: (result: ImportResult) =>
      update(sql`result = ${JSON.stringify(result)}::jsonb, rows_rejected = ${result.rejected}`),
    /** What a slice found is kept before it is written: afterwards it would find itself. */
    figures: (index: number, figures: SliceFigures) =>
      update(
        sql`slice_figures = jsonb_build_object(${String(index)}::text, ${JSON.stringify(figures)}::jsonb) || slice_figures`,
      ),
    keptFigures: async (): Promise<ReadonlyMap<number, SliceFigures>> => {
      const { rows } = await db.execute<{ figures: Record<string, SliceFigures> }>(
        sql`SELECT slice_figures AS figures FROM imports WHERE id = ${importId}`,
      )
      return new Map(Object.entries(rows[0]?.figures ?? {}).map(([index, each]) => [Number(index), each]))
    },
    readerEnded: async () => {
      const { rows } = await db.execute<{ ends: number }>(
        sql`UPDATE imports SET reader_ends = reader_ends + 1 WHERE ${mine} RETURNING reader_ends AS ends`,
      )
      if (rows[0] === undefined) throw new LeaseLost('the import has another worker')
      return rows[0].ends
    },
    chunk: async (accountId: string, position: number, chunk: DoneChunk) => {
      const { rowCount } = await db.execute(sql`WITH done AS (
          INSERT INTO import_chunks (import_id, account_id, position, byte_from, byte_to, next_line, rows, rejects)
          SELECT ${importId}, ${accountId}, ${position}, ${chunk.from}, ${chunk.to}, ${chunk.nextLine}, ${chunk.rows}, ${chunk.rejects}
          WHERE EXISTS (SELECT 1 FROM imports WHERE ${mine})
          RETURNING 1
        )
        UPDATE imports SET bytes_done = bytes_done + ${chunk.to - chunk.from}, rows_read = rows_read + ${chunk.rows + chunk.rejects},
          reader_ends = 0, rows_rejected = rows_rejected + ${chunk.rejects}
        WHERE ${mine} AND EXISTS (SELECT 1 FROM done)`)
      if (rowCount === 0) throw new LeaseLost('the import has another worker')
    },
    places: async (): Promise<Map<number, FilePlace & { rows: number }>> => {
      const { rows } = await db.execute<{ position: number; byte: string; line: string; rows: string }>(
        sql`SELECT position, max(byte_to) AS byte, max(next_line) AS line, sum(rows) AS rows
          FROM import_chunks WHERE import_id = ${importId} GROUP BY position`,
      )
      return new Map(
        rows.map(({ position, byte, line, rows: count }) => [
          position,
          { byte: Number(byte), line: Number(line), rows: Number(count) },
        ]),
      )
    },
    forgetChunks: () => db.execute(sql`DELETE FROM import_chunks WHERE import_id = ${importId}`),
  }
}
