import { FileProblem } from '../files/file-problem.ts'
import { compileRecord } from '../mapping/compile/compile-record.ts'
import { filledTable } from '../mapping/compile/filled-table.ts'
import { directRecords } from '../mapping/direct-records.ts'
import { longStatement, ROWS_PER_CONVERSION, type ImportWork } from './import-work.ts'
import { rawTable } from './raw-tables.ts'

const MAX_STATEMENT = 4_000_000

export type OnStep = (done: number, total: number) => Promise<void>

/** Into an empty batch. Direct records are there already. */
export async function convert(work: ImportWork, onStep: OnStep): Promise<void> {
  const direct = directRecords(work.mapping)
  const staged = work.mapping.records.flatMap(({ from }, index) =>
    direct.has(from) ? [] : [{ from, index }],
  )
  const records = await Promise.all(
    staged.map(async ({ from, index }) => {
      const rows = await countRows(work, from)
      const slices = Math.max(1, Math.ceil(rows / (work.rowsPerConversion ?? ROWS_PER_CONVERSION)))
      return { ...compileFor(work, index), slices }
    }),
  )
  const total = records.reduce((sum, { slices }) => sum + slices, 0)
  let done = 0
  await onStep(done, total)
  for (const { insert, slices } of records) {
    for (let slice = 0; slice < slices; slice += 1) {
      work.signal.throwIfAborted()
      await work.clickhouse.command({
        query: insert,
        query_params: conversionParams(work, slice, slices),
        clickhouse_settings: longStatement,
        abort_signal: work.signal,
      })
      done += 1
      await onStep(done, total)
    }
  }
}

export function compileFor(work: ImportWork, index: number, comesAlong = false) {
  const { mapping, account, importId } = work
  const tableOf = (file: string) => filledTable(mapping, file, rawTable(importId, mapping, file))
  const options = { mapping, currency: account.currency, tableOf, comesAlong: () => comesAlong }
  const compiled = compileRecord(options, index)
  if (compiled.insert.length > MAX_STATEMENT) {
    throw new FileProblem('O mapeamento é complexo demais: divida as expressões mais longas.')
  }
  return compiled
}

export function conversionParams(work: ImportWork, slice: number, slices: number) {
  const fileNames: string[] = []
  for (const { position, name } of work.files) fileNames[position - 1] = name
  return {
    batch: work.batchId,
    account: work.account.id,
    fileNames: Array.from(fileNames, (name) => name ?? ''),
    slice,
    slices,
  }
}

async function countRows(work: ImportWork, file: string): Promise<number> {
  const answer = await work.clickhouse.query({
    query: `SELECT count() AS rows FROM ${rawTable(work.importId, work.mapping, file)}`,
    format: 'JSONEachRow',
  })
  const [row] = await answer.json<{ rows: number }>()
  return row?.rows ?? 0
}
