import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { normaliseDecline } from '#model/payments/normalise-decline.ts'
import { runStatement } from '../../question/ask-question.ts'
import { latencyBucketOf, type LiveAsked } from './attempt-rows.ts'
import type { Place } from './found-rows.ts'
import { compileRows } from './rows-statement.ts'
import type { Range } from './spans.ts'

type Told = Place &
  Record<'outcome' | 'stage' | 'reason' | 'platform_reason' | 'lost_at', string> &
  Record<'is_card' | 'is_pix' | 'is_boleto' | 'is_authorized', number> &
  Record<
    'tried' | 'authorized' | 'refused' | 'paid' | 'amounts' | 'latencies' | 'numbers' | 'orders',
    number[]
  >

/** Attempts of one place and kind. Moments are in seconds, `latencies` -1 where nobody told. */
export type Attempts = Place & {
  isCard: boolean
  isPix: boolean
  isAuthorized: boolean
  isLost: boolean
  isTechnical: boolean
  isIssuerRefusal: boolean
  /** By whoever decides: not lost before. */
  isReached: boolean
  isDecided: boolean
  count: number
  tried: Float64Array
  authorized: Float64Array
  refused: Float64Array
  orderPaid: Float64Array
  amounts: Float64Array
  latencies: Float64Array
  latencyBuckets: Int16Array
  numbers: Float64Array
  orders: Float64Array
}

export async function loadAttempts(
  clickhouse: ClickHouse,
  asked: LiveAsked,
  ranges: readonly Range[],
  shape: { issuers?: boolean } = {},
): Promise<Attempts[]> {
  const rows = await runStatement<Told>(clickhouse, compileRows(asked, ranges, shape))
  return rows.map(readAttempts)
}

function readAttempts(told: Told): Attempts {
  const { acquirer, method, brand, issuer, tried } = told
  const isPix = told.is_pix === 1
  const kind = kindOf(told)
  const at = (delays: readonly number[]) =>
    Float64Array.from(delays, (delay, index) => (tried[index] ?? 0) + delay)
  return {
    ...{ acquirer, method, brand, issuer, isPix, ...kind },
    isCard: told.is_card === 1,
    isLost: told.lost_at !== '',
    isDecided: kind.isReached && !isPix && told.is_boleto !== 1,
    count: tried.length,
    tried: Float64Array.from(tried),
    authorized: at(told.authorized),
    refused: at(told.refused),
    orderPaid: at(told.paid),
    amounts: Float64Array.from(told.amounts),
    latencies: Float64Array.from(told.latencies),
    latencyBuckets: Int16Array.from(told.latencies, latencyBucketOf),
    numbers: Float64Array.from(told.numbers),
    orders: Float64Array.from(told.orders),
  }
}

/** As `isTechnicalSql` and `isIssuerRefusalSql` say. */
function kindOf({ lost_at, outcome, stage, reason, brand, platform_reason, is_card, is_authorized }: Told) {
  const group =
    lost_at === ''
      ? undefined
      : normaliseDecline({ brand, code: platform_reason, reason, outcome, stage })?.group
  const isRefused = lost_at === 'authorization'
  const isTechnical =
    isRefused && (outcome === 'error' || group === 'technical' || group === 'issuerUnavailable')
  return {
    isAuthorized: is_authorized === 1,
    isTechnical,
    isIssuerRefusal: is_card === 1 && isRefused && !isTechnical && outcome === 'declined',
    isReached: is_authorized === 1 || (isRefused && group !== 'abandoned'),
  }
}
