import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { askAnswer, type AnswerStatement } from '../answers/ask-answer.ts'
import type { AnswerRef } from '../answers/fresh-answer.ts'
import { clientRows, purchaseRows } from './fresh-purchases.ts'
import { paidEver, rowsWithBase, type PaidBy } from './paid-by.ts'

/** Days since 1970, both inclusive. */
export type DaySpan = { from: number; to: number }
export type DaySpans = { current: DaySpan; base: DaySpan }
/** Purchases before `end` (seconds since 1970) count: the last day may be cut at an hour. */
export type CutSpans = Record<keyof DaySpans, DaySpan & { end: number }>

const REPURCHASE_DAYS = 90
const LTV_DAYS = 365
/** Days of first purchases included in the repurchase rate. */
const COHORT_DAYS = 90

/**
 * Sums of one side, money in minor units. `repurchase` and `ltv` cover clients whose first purchase is old
 * enough.
 */
export type ClientSums = {
  clients: number
  newClients: number
  /** Of whole days, as advertising spend is. */
  newOfWholeDays: number
  /** Clients with a purchase until the end of the side. */
  known: number
  inactive: number
  orders: number
  revenue: number
  newRevenue: number
  newOrders: number
  unknownOrders: number
  unknownRevenue: number
  marketplaceOrders: number
  marketplaceRevenue: number
  cohortClients: number
  repurchased: number
  ltvClients: number
  ltvRevenue: number
  /** Median days between purchases on different days, over the last 365; null without any. */
  medianInterval: number | null
  /** The 90th percentile of intervals. */
  longInterval: number | null
}

const params = ({ current, base }: CutSpans) => ({
  from1: current.from,
  to1: current.to,
  end1: current.end,
  from0: base.from,
  to0: base.to,
  end0: base.end,
})

function sideColumns(side: '1' | '0'): string[] {
  const [from, to] = [`{from${side}:UInt16}`, `{to${side}:UInt16}`]
  const [days, moments, amounts] = ['days', 'moments', 'amounts'].map((name) =>
    side === '1' ? name : `${name}0`,
  )
  const before = (moment: string) => `${moment} < {end${side}:UInt32}`
  const inSpan = `(d >= ${from} AND ${before('m')})`
  const isKnown = 'client_key != 0'
  const count = `arrayCount((d, m) -> ${inSpan}, ${days}, ${moments})`
  const amount = `arraySum((d, m, amount) -> if(${inSpan}, amount, 0), ${days}, ${moments}, ${amounts})`
  const first = `${days}[1]`
  const bought = `(notEmpty(${days}) AND ${before(`${moments}[1]`)})`
  const isNew = `(${bought} AND ${first} >= ${from})`
  const last = `${days}[arrayCount(m -> ${before('m')}, ${moments})]`
  const cohort = (window: number, width: number) =>
    `(notEmpty(${days}) AND ${isKnown} AND ${first} <= ${to} - ${window} AND ${first} > ${to} - ${window} - ${width})`
  const ofCohort = cohort(REPURCHASE_DAYS, COHORT_DAYS)
  const ofLtv = cohort(LTV_DAYS, LTV_DAYS)
  const sum = (name: string, sql: string) => `toFloat64(${sql}) AS ${name}${side}`
  return [
    sum('clients', `countIf(${isKnown} AND arrayExists((d, m) -> ${inSpan}, ${days}, ${moments}))`),
    sum('newClients', `countIf(${isKnown} AND ${isNew})`),
    sum(
      'newOfWholeDays',
      `countIf(${isKnown} AND notEmpty(days) AND days[1] >= ${from} AND days[1] <= ${to})`,
    ),
    sum('known', `countIf(${isKnown} AND ${bought})`),
    sum(
      'inactive',
      `countIf(${isKnown} AND ${bought} AND ${to} - ${last} > (SELECT intervals[2] FROM gaps${side}))`,
    ),
    sum('orders', `sum(${count})`),
    sum('revenue', `sum(${amount})`),
    sum('newRevenue', `sumIf(${amount}, ${isKnown} AND ${isNew})`),
    sum('newOrders', `sumIf(${count}, ${isKnown} AND ${isNew})`),
    sum('unknownOrders', `sumIf(${count}, NOT ${isKnown} AND NOT is_marketplace)`),
    sum('unknownRevenue', `sumIf(${amount}, NOT ${isKnown} AND NOT is_marketplace)`),
    sum('marketplaceOrders', `sumIf(${count}, NOT ${isKnown} AND is_marketplace)`),
    sum('marketplaceRevenue', `sumIf(${amount}, NOT ${isKnown} AND is_marketplace)`),
    sum('cohortClients', `countIf(${ofCohort})`),
    sum(
      'repurchased',
      `countIf(${ofCohort} AND length(${days}) > 1 AND ${days}[2] - ${first} <= ${REPURCHASE_DAYS})`,
    ),
    sum('ltvClients', `countIf(${ofLtv})`),
    sum(
      'ltvRevenue',
      `sumIf(arraySum((d, amount) -> if(d - ${first} <= ${LTV_DAYS}, amount, 0), ${days}, ${amounts}), ${ofLtv})`,
    ),
    `(SELECT intervals[1] FROM gaps${side}) AS medianInterval${side}`,
    `(SELECT intervals[2] FROM gaps${side}) AS longInterval${side}`,
  ]
}

/** Without any interval, no client counts as `inactive`. */
export function compileClientSums(answered: AnswerRef, spans: CutSpans, paidBy: PaidBy): AnswerStatement {
  const gaps = (side: '1' | '0') => {
    const recent = `later <= {to${side}:UInt16} AND later > {to${side}:UInt16} - ${LTV_DAYS}`
    const quantiles = `quantilesExactIf(0.5, 0.9)(toInt32(later) - toInt32(earlier), ${recent})`
    const distinct =
      side === '1'
        ? `SELECT arrayDistinct(days) AS distinct_days FROM ${clientRows}`
        : `SELECT arrayDistinct(days0) AS distinct_days FROM ${rowsWithBase(['client_key'], clientRows)}`
    return `gaps${side} AS (
    SELECT if(countIf(${recent}) = 0, [NULL, NULL], arrayMap(one -> toNullable(one), ${quantiles})) AS intervals
    FROM (${distinct})
    ARRAY JOIN arrayPopFront(distinct_days) AS later, arrayPopBack(distinct_days) AS earlier
  )`
  }
  const rows = rowsWithBase(['client_key', 'is_marketplace', 'days', 'moments', 'amounts'], purchaseRows)
  const query = `WITH ${gaps('1')},
  ${gaps('0')}
SELECT
  ${[...sideColumns('1'), ...sideColumns('0')].join(',\n  ')}
FROM ${rows}`
  return { query, params: { ...answered, ...paidBy, ...params(spans) } }
}

export async function loadClientSums(
  clickhouse: ClickHouse,
  answered: AnswerRef,
  spans: CutSpans,
  paidBy: PaidBy = paidEver,
): Promise<{ current: ClientSums; base: ClientSums }> {
  const [row = {}] = await askAnswer<Record<string, number | null>>(
    clickhouse,
    compileClientSums(answered, spans, paidBy),
  )
  const side = (digit: '1' | '0') => {
    const of = Object.entries(row).filter(([name]) => name.endsWith(digit))
    // safe cast: the statement selects a column per name of the type
    return Object.fromEntries(of.map(([name, value]) => [name.slice(0, -1), value])) as ClientSums
  }
  return { current: side('1'), base: side('0') }
}
