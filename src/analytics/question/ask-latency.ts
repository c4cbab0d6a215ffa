import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from './ask-question.ts'
import { questionConditions } from './compile-question.ts'
import type { RowsQuestion } from './compile-question.ts'
import type { Statement } from './question.ts'
import { selectList, within } from './sql-text.ts'
import { rangeParams } from './weights.ts'

type Params = Omit<RowsQuestion, 'fact'>

/** Quantiles by t-digest states, which can be merged over groups; NaN (null in JSON) without values. */
export function compileLatency(asked: Params): Statement {
  const { accountId, frame } = asked
  const params: Record<string, unknown> = {
    account: accountId,
    ...rangeParams(frame),
    timeZone: frame.timeZone,
  }
  const quantiles = (side: string) =>
    `quantilesTDigestIf(0.5, 0.95)(latency_ms, ${within('attempted_at', side)} AND latency_ms IS NOT NULL) AS latency${side}`
  const query = [
    selectList([quantiles('1'), quantiles('0')]),
    'FROM attempts FINAL',
    `WHERE ${questionConditions({ ...asked, fact: 'attempts' }, params).join('\n  AND ')}`,
  ].join('\n')
  return { query, params }
}

type Row = Record<'latency1' | 'latency0', (number | null)[]>

/** Milliseconds; null without values. */
export async function askLatency(clickhouse: ClickHouse, asked: Params) {
  const [row] = await runStatement<Row>(clickhouse, compileLatency(asked))
  const pair = (place: number) => ({
    base: row?.latency0[place] ?? null,
    current: row?.latency1[place] ?? null,
  })
  return { p50: pair(0), p95: pair(1) }
}
