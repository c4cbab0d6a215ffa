import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { answerStream, answerWhole } from './answer.ts'
import type { AnswerOptions } from './answer.ts'
import { quoteString } from './engine.ts'
import { parameterPrelude } from './front-request.ts'
import { openFifoReader } from './fifo-reader.ts'
import type { SelectStatement } from './statement.ts'
import type { StatementRun } from './statement-run.ts'

const HELD_BACK_BYTES = 64 * 1024

/**
 * Streams a query's rows with at most 64 KiB in memory: the engine waits for the client. A disconnecting
 * client stops the query.
 */
export async function runSelect(run: StatementRun, statement: SelectStatement): Promise<void> {
  const { queryId, defaultFormat, compressResponse, waitEndOfQuery } = run.request
  const format = statement.format ?? defaultFormat
  const options = { queryId, format, compress: compressResponse }
  const sqlTo = (path: string) =>
    `${parameterPrelude(run.request)}${statement.beforeOutput}\nINTO OUTFILE ${quoteString(path)} TRUNCATE FORMAT ${format} ${statement.afterFormat}`
  if (waitEndOfQuery) await answerFromFile(run, sqlTo, options)
  else await answerFromPipe(run, sqlTo(run.fifo), options)
}

async function answerFromFile(
  run: StatementRun,
  sqlTo: (path: string) => string,
  options: AnswerOptions,
): Promise<void> {
  const path = join(run.spoolDirectory, randomUUID())
  run.response.once('close', run.cancel)
  try {
    await run.session.run(sqlTo(path))
    run.response.off('close', run.cancel)
    await answerStream(run.response, createReadStream(path), options)
  } finally {
    run.response.off('close', run.cancel)
    await rm(path, { force: true })
  }
}

async function answerFromPipe(run: StatementRun, sql: string, options: AnswerOptions): Promise<void> {
  const { stream, giveUp, endOfWriting } = openFifoReader(run.fifo)
  const outcome = Promise.allSettled([run.session.run(sql)]).finally(endOfWriting)
  const result = async () => {
    const [settled] = await outcome
    if (settled.status === 'rejected') throw settled.reason
    return settled.value
  }
  const stop = () => {
    giveUp()
    run.cancel()
  }
  run.response.once('close', stop)
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  try {
    // holding back the first bytes allows an HTTP status for an early failure, and a length and summary for a
    // small result
    const held = await takeBytes(chunks, HELD_BACK_BYTES)
    if (held.complete) {
      const { rowsRead, bytesRead, elapsed } = await result()
      const summary = { resultRows: rowsRead, resultBytes: bytesRead, elapsed }
      await answerWhole(run.response, Buffer.concat(held.chunks), options, summary)
      return
    }
    const all = async function* () {
      yield* held.chunks
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
      await result()
    }
    await answerStream(run.response, all(), options)
  } finally {
    run.response.off('close', stop)
    giveUp()
    await outcome
  }
}

async function takeBytes(
  chunks: AsyncIterator<Buffer>,
  limit: number,
): Promise<{ chunks: Buffer[]; complete: boolean }> {
  const taken: Buffer[] = []
  for (let size = 0; size < limit;) {
    const next = await chunks.next()
    if (next.done) return { chunks: taken, complete: true }
    taken.push(next.value)
    size += next.value.length
  }
  return { chunks: taken, complete: false }
}
