import { addAbortSignal } from 'node:stream'
import { parseError } from '@clickhouse/client'
import type { AccountContext } from '#platform/http/context.ts'
import type { Statement } from '../question/question.ts'
import type { ExportBatch } from './export-batch.ts'
import { nativeBlocks } from './native/native-blocks.ts'
import { readSettings } from './read-settings.ts'

/** Of a batch, and of what the engine makes at once: enough that words come again, and little to hold. */
const BATCH_ROWS = 8192

/**
 * What a statement finds as it comes from the engine, column by column, in batches of some thousands of rows: texts and numbers of up to 64
 * bits. The statement carries the account itself.
 */
export async function* streamColumns(
  { clickhouse }: Pick<AccountContext, 'clickhouse'>,
  { query, params }: Statement,
  signal: AbortSignal,
): AsyncGenerator<ExportBatch> {
  const { stream, response_headers: headers } = await clickhouse.exec({
    query: `${query}\nFORMAT Native`,
    query_params: params,
    abort_signal: signal,
    clickhouse_settings: { ...readSettings, max_block_size: String(BATCH_ROWS) },
  })
  addAbortSignal(signal, stream)
  const tag = headers['x-clickhouse-exception-tag']
  yield* nativeBlocks(unlessFailed(stream, typeof tag === 'string' ? tag : null))
}

/** What the engine says when it fails midway stands among the bytes, after a mark of this answer's own. */
async function* unlessFailed(stream: AsyncIterable<Buffer>, tag: string | null): AsyncGenerator<Buffer> {
  if (tag === null) return yield* stream
  const mark = `__exception__\r\n${tag}`
  let before: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    const seen = Buffer.concat([before, chunk])
    const failed = seen.indexOf(mark)
    if (failed !== -1) throw parseError(seen.toString('utf8', failed + mark.length))
    yield chunk
    before = chunk.subarray(-mark.length)
  }
}
