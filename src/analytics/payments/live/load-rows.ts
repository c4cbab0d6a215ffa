import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../../question/ask-question.ts'
import { latencyBucketOf, type LiveParams } from './attempt-rows.ts'
import type { Place } from './found-rows.ts'
import { compileRows } from './rows-statement.ts'
import type { Range } from './spans.ts'

type Kind = 'card' | 'pix' | 'boleto' | 'authorized' | 'technical' | 'issuer_refusal' | 'lost' | 'reached'
type FoundRow = Omit<Place, 'issuer'> & { issuer?: string } & Record<`is_${Kind}`, number> &
  Record<
    'tried' | 'authorized' | 'refused' | 'paid' | 'amounts' | 'latencies' | 'numbers' | 'orders',
    number[]
  >

/** Attempts of one segment and kind, sorted by time. Times in seconds; `latencies` -1 if unknown. */
export type Attempts = Place & {
  isCard: boolean
  isPix: boolean
  isAuthorized: boolean
  isLost: boolean
  isTechnical: boolean
  isIssuerRefusal: boolean
  /** Reached the decision-maker, i.e. did not fail before. */
  isReached: boolean
  isDecided: boolean
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
  asked: LiveParams,
  ranges: readonly Range[],
  shape: { issuers?: boolean } = {},
): Promise<Attempts[]> {
  const rows = await runStatement<FoundRow>(clickhouse, compileRows(asked, ranges, shape))
  return rows.map(readAttempts)
}

function readAttempts(row: FoundRow): Attempts {
  const { acquirer, method, brand, issuer = '', tried } = row
  const is = (kind: Kind) => row[`is_${kind}`] === 1
  const order = [...tried.keys()].toSorted((a, b) => (tried[a] ?? 0) - (tried[b] ?? 0))
  const inOrder = (values: readonly number[]) => Float64Array.from(order, (place) => values[place] ?? 0)
  const after = (delays: readonly number[]) =>
    Float64Array.from(order, (place) => (tried[place] ?? 0) + (delays[place] ?? 0))
  const latencies = inOrder(row.latencies)
  return {
    acquirer,
    method,
    brand,
    issuer,
    isCard: is('card'),
    isPix: is('pix'),
    isAuthorized: is('authorized'),
    isLost: is('lost'),
    isTechnical: is('technical'),
    isIssuerRefusal: is('issuer_refusal'),
    isReached: is('reached'),
    isDecided: is('reached') && !is('pix') && !is('boleto'),
    tried: inOrder(tried),
    authorized: after(row.authorized),
    refused: after(row.refused),
    orderPaid: after(row.paid),
    amounts: inOrder(row.amounts),
    latencies,
    latencyBuckets: Int16Array.from(latencies, latencyBucketOf),
    numbers: inOrder(row.numbers),
    orders: inOrder(row.orders),
  }
}
