import { addAbortSignal } from 'node:stream'
import { bytesUnlessFailed } from '#platform/storage/clickhouse/answer-bytes.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Statement } from '../question/question.ts'
import type { ExportBatch } from './export-batch.ts'
import { nativeBlocks } from '#platform/storage/clickhouse/native/native-blocks.ts'
import { exportSettings } from './export-settings.ts'

const BATCH_ROWS = 8192

/** Supports texts and numbers up to 64 bits. The statement must filter by account itself. */
export async function* streamColumns(
  { clickhouse }: Pick<AccountContext, 'clickhouse'>,
  { query, params }: Statement,
  signal: AbortSignal,
): AsyncGenerator<ExportBatch> {
  const answer = await clickhouse.exec({
    query: `${query}\nFORMAT Native`,
    query_params: params,
    abort_signal: signal,
    clickhouse_settings: { ...exportSettings, max_block_size: String(BATCH_ROWS) },
  })
  addAbortSignal(signal, answer.stream)
  yield* nativeBlocks(bytesUnlessFailed(answer))
}
