import { answerWhole } from './answer.ts'
import { parameterPrelude } from './front-request.ts'
import type { StatementRun } from './statement-run.ts'

/**
 * For statements with little or no output: DDL, SHOW, DESCRIBE, INSERT … SELECT, an insert with inline data.
 */
export async function runCommand(run: StatementRun, sql: string, format: string | undefined): Promise<void> {
  const { queryId, defaultFormat, compressResponse } = run.request
  const options = { queryId, format: format ?? defaultFormat, compress: compressResponse }
  const { bytes, rowsRead, bytesRead, elapsed } = await run.session.run(
    parameterPrelude(run.request) + sql,
    defaultFormat,
  )
  const isWrite = bytes.length === 0
  const summary = isWrite ? { writtenRows: rowsRead } : { resultRows: rowsRead, resultBytes: bytesRead }
  await answerWhole(run.response, bytes, options, { ...summary, elapsed })
}
