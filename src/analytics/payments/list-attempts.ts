import type { AttemptCut } from '#model/payments/attempt-cuts.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { allRows, streamNamedRows } from '../exports/stream-rows.ts'
import { type ListedPage, runPage } from '../question/ask-question.ts'
import { attemptWeights } from '../question/attempt-weights.ts'
import type { RowsQuestion } from '../question/compile-question.ts'
import type { Statement } from '../question/question.ts'
import { selectList, withExpressions } from '../question/sql-text.ts'
import { frameCondition, rangeParams } from '../question/weights.ts'
import { storedAttempts } from './stored-attempts.ts'

const cuts: Record<AttemptCut, string> = {
  all: 'attempted1',
  authorized: 'authorized1',
  refused: 'refused1',
  lostAtAuthentication: `refused1 AND lost_at = 'authentication'`,
  lostAtAntifraud: `refused1 AND lost_at = 'antifraud'`,
  lostAtAuthorization: `refused1 AND lost_at = 'authorization'`,
  lostAtCapture: `refused1 AND lost_at = 'capture'`,
  waiting: 'attempted1 AND NOT authorized1 AND NOT refused1',
  technical: 'refused1 AND is_technical',
  retries: 'attempted1 AND number > 1',
  repaired: 'authorized1 AND number > 1',
  unpaid: 'attempted1 AND number = 1 AND NOT orderPaid1',
  refunded: 'refunded1',
  chargedBack: 'chargedBack1',
}

/** In the attempt's own currency; `attempted` in seconds since 1970. */
export type AttemptRow = {
  order_id: string
  attempt_id: string
  attempted: number
  sources: string[]
  method: string
  brand: string
  acquirer: string
  issuer: string
  bin: string
  installments: number
  amount: number
  currency: string
  stage: string
  outcome: string
  lost: string
  decline_group: string
  platform_reason: string
  number: number
  tries: number
  changed: string
  order_paid: number
  latency_ms: number | null
  tid: string
  nsu: string
}

type Params = Omit<RowsQuestion, 'fact'>

export function compileAttempts(
  asked: Params,
  { cut, limit, offset }: { cut: AttemptCut; limit: number; offset: number },
): { rows: Statement; total: Statement } {
  const { accountId, frame } = asked
  const params: Record<string, unknown> = {
    account: accountId,
    ...rangeParams(frame),
    timeZone: frame.timeZone,
  }
  const read = ['account_id = {account:UUID}', frameCondition({ fact: 'attempts' })]
  const where = [...storedAttempts(asked, read, params), cuts[cut]]
  const source = ['FROM attempts FINAL', `WHERE ${where.join('\n  AND ')}`]
  const expressions = withExpressions(attemptWeights({ frame }))
  const columns = [
    'order_id',
    'attempt_id',
    'toUnixTimestamp(attempted_at) AS attempted',
    'sources',
    'method',
    'brand',
    'acquirer',
    'issuer',
    'bin',
    'installments',
    'amount',
    'currency',
    'stage',
    'outcome',
    'lost_at AS lost',
    'decline_group',
    'platform_reason',
    'number',
    'tries',
    'changed',
    'orderPaid1 AS order_paid',
    'latency_ms',
    'tid',
    'nsu',
  ]
  const rows = [
    expressions,
    selectList(columns),
    ...source,
    'ORDER BY attempted_at DESC, order_id DESC, attempt_id DESC',
    'LIMIT {limit:UInt32} OFFSET {offset:UInt32}',
  ]
  const total = [expressions, 'SELECT toFloat64(count()) AS total', ...source]
  return {
    rows: { query: rows.join('\n'), params: { ...params, limit, offset } },
    total: { query: total.join('\n'), params },
  }
}

export const listAttempts = (
  clickhouse: ClickHouse,
  asked: Params,
  page: { cut: AttemptCut; limit: number; offset: number },
): Promise<ListedPage<AttemptRow>> => runPage(clickhouse, compileAttempts(asked, page))

/** All attempts of a filter, in batches. */
export const streamAttempts = (
  clickhouse: ClickHouse,
  asked: Params,
  cut: AttemptCut,
  signal: AbortSignal,
): AsyncGenerator<AttemptRow[]> =>
  streamNamedRows(clickhouse, compileAttempts(asked, { cut, ...allRows }).rows, signal)
