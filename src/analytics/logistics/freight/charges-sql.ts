import { keysOf } from '#model/records.ts'
import type { Filters } from '#model/dimensions.ts'
import type { LogisticsDimension } from '#model/derived-dimensions.ts'
import type { ChannelRule } from '#model/channel-rule.ts'
import type { Frame } from '../../periods/frame.ts'
import { selectionConditions } from '../../question/compile-question.ts'
import { converted, moneyFactors, rowSource } from '../../question/converted-rows.ts'
import { baselineExpressions, meanWeight } from '../../question/event-weights.ts'
import { instant, selectList, withExpressions, within } from '../../question/sql-text.ts'
import { rangeParams } from '../../question/weights.ts'
import { chargeIdentity, matchesSql, namedBy, packageId } from './match-charges.ts'
import { codeOf, rateSearch, ratesSql } from './rates-sql.ts'

export type FreightParams = {
  accountId: string
  frame: Frame
  filters: Filters<LogisticsDimension>
  rule: ChannelRule
  /** Charges of no known package are the whole account's alone. */
  isLimited: boolean
  /** Percent of the agreed freight. */
  tolerance: number
  /** Whether the account has freight tables. */
  hasRates: boolean
}

const DAY = 86_400
/** Before what is asked, in which a package may have been charged already, and in which it was ordered. */
const CHARGED_BEFORE = 180 * DAY
const ORDERED_BEFORE = 180 * DAY

export function freightParams({ accountId, frame, tolerance }: FreightParams): Record<string, unknown> {
  const params: Record<string, unknown> = {
    account: accountId,
    timeZone: frame.timeZone,
    ...rangeParams(frame),
    tolerance,
  }
  const since = Math.max(0, Math.min(Number(params['start1']), Number(params['start0'])) - CHARGED_BEFORE)
  const until = Math.max(Number(params['end1']), Number(params['end0']))
  return { ...params, since, until, ordered: Math.max(0, since - ORDERED_BEFORE) }
}

const told: Readonly<Record<string, string>> = {
  c_service: 'any(toString(service))',
  c_issued: 'min(issued_at)',
  c_due: 'max(due_on)',
  c_weight: 'max(charged_weight)',
  c_told: 'sum(amount)',
  c_rated: 'min(factor > 0)',
  c_amount: `sum(${converted('amount')})`,
}

const chargeColumns = [...Object.keys(chargeIdentity), ...Object.keys(told)]

const factorsOf = (
  { timeZone, money = { currency: '', conversion: undefined } }: Frame,
  params: Record<string, unknown>,
  time = 'issued_at',
) => moneyFactors({ money, timeZone }, params, time)

const chargedSince = `account_id = {account:UUID} AND issued_at >= toDateTime({since:UInt32}, 'UTC')`

/** Each charge of which a line was issued then, once, in the account's currency, by the rate of its own day. */
function chargesSql({ frame }: FreightParams, params: Record<string, unknown>, issued: string): string {
  return [
    withExpressions(factorsOf(frame, params)),
    selectList([
      'charge_id AS id',
      ...chargeColumns.map((name) => `${told[name] ?? `any(${chargeIdentity[name]})`} AS ${name}`),
    ]),
    'FROM freight_charges FINAL',
    `WHERE ${chargedSince} AND charge_id IN (SELECT charge_id FROM freight_charges WHERE account_id = {account:UUID} AND ${issued})`,
    'GROUP BY id',
  ].join('\n')
}

/** Of a package, what its charge is compared with. */
const known: Readonly<Record<string, string>> = {
  p_order: 'order_id',
  p_shipment: 'shipment_id',
  p_carrier: 'toString(carrier)',
  p_cost: 'freight_cost',
  p_paid: 'freight_charged',
  p_weight: 'weight_g',
  p_uf: 'toString(uf)',
  p_service: 'toString(service)',
  p_postal: 'toString(postal_prefix)',
  p_value: 'amount',
  p_sent: 'toUnixTimestamp(ifNull(shipped_at, placed_at))',
}
const knownNames = [...Object.keys(known), 'p_seen']
/** Everything but parts of time is of the package. */
export function seenSql(
  { accountId: _, filters, rule }: FreightParams,
  params: Record<string, unknown>,
): string {
  const { weekday: __, hourOfDay: ___, ...places } = filters
  const chosen = selectionConditions({ fact: 'packages', filters: places, rule }, params)
  return chosen.length === 0 ? '1' : chosen.join('\n      AND ')
}

const orderedSince = `placed_at >= toDateTime({ordered:UInt32}, 'UTC')`

export const ofPackages = ['account_id = {account:UUID}', orderedSince]

const isFreight = `c_charge = 'freight'`

/** All packages; of those whose amounts are converted, which takes the whole of each order, only orders that these charges may mean. */
function knownSql(asked: FreightParams, params: Record<string, unknown>, charges: string): string {
  const named = [...ofPackages, namedBy(charges)].join(' AND ')
  const orders = asked.frame.money?.conversion
    ? [`order_id IN (SELECT order_id FROM packages WHERE ${named})`]
    : []
  const where = [...ofPackages, ...orders]
  const columns = Object.entries(known).map(([name, sql]) => `${sql} AS ${name}`)
  return `SELECT ${packageId} AS package, ${columns.join(', ')}, (${seenSql(asked, params)}) AS p_seen
    FROM ${rowSource({ fact: 'packages', frame: asked.frame, where }, params)}
    WHERE ${where.join('\n      AND ')}`
}

/** Of freight; of the charged weight if no other was reported. */
const rate = rateSearch({
  carrier: 'f.p_carrier',
  service: 'f.p_service',
  code: codeOf('f.p_postal'),
  weight: 'assumeNotNull(ifNull(f.p_weight, f.c_weight))',
  value: 'f.p_value',
  at: 'f.p_sent',
})
const isRated = `f.c_charge = 'freight' AND f.p_postal != '' AND ifNull(f.p_weight, f.c_weight) IS NOT NULL`

/** Of freight, with the row of a freight table that its package comes under, by the rate of the charge's day; a row without one is none. */
const ratedSql = (
  { frame }: FreightParams,
  params: Record<string, unknown>,
) => `${withExpressions(factorsOf(frame, params, 'f.c_issued'))}
  SELECT id, any(f.is_first) AS is_first, ${[...chargeColumns, ...knownNames].map((name) => `any(f.${name}) AS ${name}`).join(', ')},
    argMin(if(factor = 0, ('', NULL), (r_basis, toNullable(${rate.cost}))), (r_basis = '' OR factor = 0, ${rate.rank})) AS rate, rate.1 AS t_basis, rate.2 AS t_cost
  FROM found AS f LEFT JOIN rates ON ${rate.carrier} AND ${isRated} AND ${rate.row}
  GROUP BY id`

const unratedSql = `SELECT *, '' AS t_basis, CAST(NULL, 'Nullable(Int64)') AS t_cost FROM found`

const isMatched = `p_order != ''`
/** Carriers weigh in whole kilos. */
const isHeavier = 'ifNull(c_weight > ceil(p_weight / 1000) * 1000, 0)'
const within100 = 'abs(c_amount - cost) * 100 <= {tolerance:UInt8} * abs(cost)'

/** In the order in which they need each other. */
const judged: Readonly<Record<string, string>> = {
  basis: `multiIf(t_basis = 'agreed', 'table', p_cost IS NOT NULL, 'package', t_basis = 'store', 'store', '')`,
  cost: `if(basis IN ('table', 'store'), t_cost, p_cost)`,
  reason: `multiIf(NOT c_rated, 'unrated', NOT (${isMatched}), 'unmatched', NOT (${isFreight}), 'extra', NOT is_first, 'repeated', cost IS NULL, 'unquoted',
      ifNull(${within100}, 0), 'agreed', ifNull(c_amount < cost, 0), 'below', ${isHeavier}, 'weight', 'above')`,
  amount: 'if(c_rated, c_amount, 0)',
  agreed: `if(reason IN ('weight', 'above', 'below', 'agreed'), ifNull(cost, 0), 0)`,
  difference: `multiIf(reason IN ('weight', 'above', 'below', 'agreed'), amount - agreed, reason = 'repeated', amount, 0)`,
  paid: `if(c_rated AND ${isMatched} AND ${isFreight} AND is_first, p_paid, 0)`,
  carrier: `if(${isMatched}, p_carrier, c_carrier)`,
}

const ofSides = (at: string, sides: readonly ('1' | '0')[]) =>
  `(${sides.map((side) => within(at, side)).join(' OR ')})`

const matchesOf = (asked: FreightParams, params: Record<string, unknown>, charges: string): string =>
  matchesSql({
    packages: ofPackages.join(' AND '),
    charges: `${chargedSince} AND ${charges}`,
    isRated: 'factor > 0',
    expressions: withExpressions(factorsOf(asked.frame, params)),
  })

/** Common tables up to `paid`: packages with a charge of freight. Adds their parameters to `params`. */
export const paidPackages = (asked: FreightParams, params: Record<string, unknown>): string =>
  `WITH ${matchesOf(asked, params, "charge = 'freight'")},
paid AS (SELECT package, any(carrier) AS package_carrier, min(issued) AS first, max(issued) AS last FROM matches GROUP BY package)`

/**
 * Common tables up to `judged`: every charge of the sides, with what is to say of it. The earliest of a package is its first; of several at once
 * the same, whatever order they came in. Adds their parameters to `params`.
 */
export function judgedCharges(
  asked: FreightParams,
  params: Record<string, unknown>,
  sides: readonly ('1' | '0')[],
): string {
  const columns = Object.entries(judged).map(([name, sql]) => `${sql} AS ${name}`)
  return [
    `WITH ${matchesOf(asked, params, `issued_at < ${instant('until')}`)},`,
    `found AS (SELECT c.id AS id, ${chargeColumns.map((name) => `c.${name} AS ${name}`).join(', ')}, c.is_first AS is_first, ${knownNames.map((name) => `k.${name} AS ${name}`).join(', ')}
  FROM (${knownSql(asked, params, `account_id = {account:UUID} AND ${ofSides('issued_at', sides)}`)}) AS k
  RIGHT JOIN (SELECT c.*, m.package AS package, m.is_first AS is_first
    FROM (SELECT id, package, (issued, id) = min((issued, id)) OVER (PARTITION BY package, is_rated AND is_freight) AS is_first FROM matches) AS m
    RIGHT JOIN (SELECT * FROM (
${chargesSql(asked, params, ofSides('issued_at', sides))}
    ) WHERE ${ofSides('c_issued', sides)}) AS c ON c.id = m.id) AS c ON c.package = k.package),`,
    ...(asked.hasRates
      ? [`rates AS (${ratesSql}),`, `rated AS (${ratedSql(asked, params)}),`]
      : [`rated AS (${unratedSql}),`]),
    `judged AS (SELECT ${[...chargeColumns, ...knownNames].join(', ')}, is_first,`,
    `    ${columns.join(',\n    ')},`,
    '    c_issued AS at',
    '  FROM rated)',
  ].join('\n')
}

/** Of those, what the person asked for and may see. */
export function shownCharges({ filters, isLimited }: FreightParams, params: Record<string, unknown>): string {
  const { weekday, hourOfDay, carrier, ...others } = filters
  const times = { ...(weekday && { weekday }), ...(hourOfDay && { hourOfDay }) }
  const isOfPackages = keysOf(others).some((key) => (others[key] ?? []).length > 0)
  const alone =
    isLimited || isOfPackages
      ? 'false'
      : carrier && carrier.length > 0
        ? 'c_carrier IN {told_carrier:Array(String)}'
        : 'true'
  if (alone.startsWith('c_')) params['told_carrier'] = carrier
  return [
    `if(${isMatched}, p_seen, ${alone})`,
    ...selectionConditions({ fact: 'packages', filters: times, dates: 'event' }, params),
  ].join('\n  AND ')
}

/** How much a row counts on each side. */
export const freightWeights = ({ frame }: FreightParams): [name: string, sql: string][] => [
  ['weight1', within('at', '1')],
  ...(frame.mean ? baselineExpressions('at') : []),
  ['weight0', frame.mean ? meanWeight('at') : within('at', '0')],
]
