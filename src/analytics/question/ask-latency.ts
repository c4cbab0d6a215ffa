import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from './ask-question.ts'
import { questionParams, questionSource } from './compile-question.ts'
import type { RowsQuestion } from './compile-question.ts'
import type { Question, Statement } from './question.ts'
import { selectList, withExpressions } from './sql-text.ts'
import { weightExpressions } from './weights.ts'

type Params = Omit<RowsQuestion, 'fact'>

/** Quantiles by t-digest states, which can be merged over groups; NaN (null in JSON) without values. */
export function compileLatency(asked: Params): Statement {
  const question: Question = { ...asked, fact: 'attempts', measures: ['attempts'], groupings: [[]] }
  const params = questionParams(question)
  const quantiles = (side: string) =>
    `quantilesTDigestIf(0.5, 0.95)(latency_ms, attempted${side} > 0 AND latency_ms IS NOT NULL) AS latency${side}`
  const toPay = (method: 'pix' | 'boleto', side: string) =>
    `quantileTDigestIf(0.5)(dateDiff('second', attempted_at, assumeNotNull(authorized_at)), authorized${side} > 0 AND is_${method} AND authorized_at IS NOT NULL) AS ${method}${side}`
  const query = [
    withExpressions(weightExpressions(question)),
    selectList(['1', '0'].flatMap((side) => [quantiles(side), toPay('pix', side), toPay('boleto', side)])),
    questionSource(question, params),
  ].join('\n')
  return { query, params }
}

type Row = Record<'latency1' | 'latency0', (number | null)[]> &
  Record<'pix1' | 'pix0' | 'boleto1' | 'boleto0', number | null>

/** Of responses in milliseconds, of what was paid from its issue on in seconds; null without values. Days excluded from the account's mean are not in its base. */
export async function askLatency(clickhouse: ClickHouse, asked: Params) {
  const [row] = await runStatement<Row>(clickhouse, compileLatency(asked))
  const pair = (place: number) => ({
    base: row?.latency0[place] ?? null,
    current: row?.latency1[place] ?? null,
  })
  return {
    latency: { p50: pair(0), p95: pair(1) },
    timeToPay: {
      pix: { base: row?.pix0 ?? null, current: row?.pix1 ?? null },
      boleto: { base: row?.boleto0 ?? null, current: row?.boleto1 ?? null },
    },
  }
}
