import { answerWhole } from './answer.ts'
import { quoteString } from './engine.ts'
import { parameterPrelude } from './front-request.ts'
import type { SpoolFile } from './spool-file.ts'
import type { InsertStatement } from './statement.ts'
import type { StatementRun } from './statement-run.ts'

export async function runInsert(run: StatementRun, insert: InsertStatement, file: SpoolFile): Promise<void> {
  const isEmpty = file.sizeBytes === 0
  const { rowsRead, elapsed } = await run.session.run(
    parameterPrelude(run.request) + (isEmpty ? nothingSql(insert) : insertSql(insert, file.path)),
  )
  const options = { queryId: run.request.queryId, format: run.request.defaultFormat, compress: false }
  const rows = isEmpty ? 0 : rowsRead
  await answerWhole(run.response, Buffer.alloc(0), options, { readRows: rows, writtenRows: rows, elapsed })
}

function insertSql(insert: InsertStatement, path: string): string {
  const { target, settings, format, input } = insert
  if (input === undefined) return `${target} FROM INFILE ${quoteString(path)} ${settings} FORMAT ${format}`
  const args = [
    quoteString(path),
    quoteString(format),
    ...(input.structure === undefined ? [] : [input.structure]),
  ]
  return `${target.slice(0, input.start)}file(${args.join(', ')})${target.slice(input.end)} ${settings}`
}

// an empty file is not valid Parquet, but ClickHouse accepts an empty body
function nothingSql(insert: InsertStatement): string {
  return insert.input === undefined
    ? `${insert.target} FROM INFILE '/dev/null' FORMAT Values`
    : 'SELECT 1 FORMAT Null'
}
