import { keysOf } from '#model/records.ts'
import type { Filters } from '#model/dimensions.ts'
import type { LogisticsDimension } from '#model/derived-dimensions.ts'
import type { ChannelRule } from '#model/channel-rule.ts'
import { FACTOR_UNIT } from '../../currencies/conversion.ts'
import type { Frame } from '../../periods/frame.ts'
import { selectionConditions } from '../../question/compile-question.ts'
import { converted, factorExpressions, rowSource } from '../../question/converted-rows.ts'
import { baselineExpressions } from '../../question/event-weights.ts'
import { selectList, withExpressions, within, type Expressions } from '../../question/sql-text.ts'
import { rangeParams } from '../../question/weights.ts'
import { codeOf, rateSearch, ratesSql } from './rates-sql.ts'

export type FreightAsked = {
  accountId: string
  frame: Frame
  filters: Filters<LogisticsDimension>
  rule: ChannelRule
  /** Charges of no known package are the whole account's alone. */
  isLimited: boolean
  /** Percent of the agreed freight. */
  tolerance: number
}

const DAY = 86_400
/** Before what is asked, in which a package may have been charged already, and in which it was ordered. */
const CHARGED_BEFORE = 180 * DAY
const ORDERED_BEFORE = 180 * DAY

export function freightParams({ accountId, frame, tolerance }: FreightAsked): Record<string, unknown> {
  const params: Record<string, unknown> = {
    account: accountId,
    timeZone: frame.timeZone,
    ...rangeParams(frame),
    tolerance,
    ratesCurrency: frame.money?.currency ?? '',
  }
  const [start1, start0] = [Number(params['start1']), Number(params['start0'])]
  const since = Math.max(0, Math.min(start1, start0) - CHARGED_BEFORE)
  return { ...params, since, ordered: Math.max(0, since - ORDERED_BEFORE) }
}

/** As events have it, however it was written. */
export const plainNumber = (column: string) => `upperUTF8(replaceAll(trimBoth(${column}), ' ', ''))`
const plainInvoice = (number: string) => `trim(LEADING '0' FROM trimBoth(${number}))`

/** What tells one charge from another; components of one conveyance note are one charge. */
const own: Readonly<Record<string, string>> = {
  c_carrier: 'toString(carrier)',
  c_invoice: 'invoice_number',
  c_cte: 'cte',
  c_line: `if(cte = '', line, '')`,
  c_order: 'order_id',
  c_tracking: 'tracking_number',
  c_goods: 'goods_invoice',
  c_charge: 'toString(charge)',
  c_currency: 'toString(currency)',
}
const ownNames = Object.keys(own)

const told: Readonly<Record<string, string>> = {
  c_service: 'any(toString(service))',
  c_issued: 'min(issued_at)',
  c_due: 'max(due_on)',
  c_weight: 'max(charged_weight)',
  c_told: 'sum(amount)',
  c_rated: 'min(factor > 0)',
  c_amount: `sum(${converted('amount')})`,
}

/** 0 in a currency without a rate. */
function factorsOf({ timeZone, money }: Frame, params: Record<string, unknown>): Expressions {
  const { currency = '', conversion } = money ?? {}
  if (conversion) return factorExpressions({ conversion, timeZone }, params, 'issued_at')
  params['currency'] = currency
  return [['factor', `toInt64(if(currency = {currency:String}, ${FACTOR_UNIT}, 0))`]]
}

const chargeId = `cityHash64(${Object.values(own).join(', ')})`
const chargedSince = `account_id = {account:UUID} AND issued_at >= toDateTime({since:UInt32}, 'UTC')`

type Charges = {
  columns: readonly string[]
  /** Only of those of which a line was issued then. */
  issued?: string
}

/** Each charge once, in the account's currency, by the rate of its own day. */
function chargesSql(
  { frame }: FreightAsked,
  params: Record<string, unknown>,
  { columns, issued }: Charges,
): string {
  const some = `${chargeId} IN (SELECT ${chargeId} FROM freight_charges WHERE account_id = {account:UUID} AND ${issued})`
  return [
    withExpressions(factorsOf(frame, params)),
    selectList([
      `${chargeId} AS id`,
      ...columns.map((name) => `${told[name] ?? `any(${own[name]})`} AS ${name}`),
    ]),
    'FROM freight_charges FINAL',
    `WHERE ${chargedSince}${issued === undefined ? '' : ` AND ${some}`}`,
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
export const packageSql = 'cityHash64(order_id, shipment_id)'

const named = (rank: string, ...values: readonly string[]) => `cityHash64('${rank}', ${values.join(', ')})`

/** A package's names; one that several packages have names none. */
const packageNames = `arrayConcat(
      arrayMap(number -> ${named('invoice', 'number')}, arrayFilter(number -> number != '', arrayMap(number -> ${plainInvoice('number')}, splitByChar(',', invoice_number)))),
      if(tracking_number = '', [], [${named('tracking', plainNumber('tracking_number'))}]),
      [${named('order', 'order_id')}, ${named('carrier', 'order_id', 'lowerUTF8(toString(carrier))')}])`

/** What a charge calls its package, the surest first. */
const chargeNames = `arrayFilter(one -> one.2 != 0, [
      (1, if(c_tracking = '', 0, ${named('tracking', 'c_tracking')})),
      (2, if(${plainInvoice('c_goods')} = '', 0, ${named('invoice', plainInvoice('c_goods'))})),
      (3, if(c_order = '', 0, ${named('order', 'c_order')})),
      (4, if(c_order = '' OR c_carrier = '', 0, ${named('carrier', 'c_order', 'lowerUTF8(c_carrier)')}))])`

/** Everything but parts of time is of the package. */
export function seenSql(
  { accountId: _, filters, rule }: FreightAsked,
  params: Record<string, unknown>,
): string {
  const { weekday: __, hourOfDay: ___, ...places } = filters
  const chosen = selectionConditions({ fact: 'packages', filters: places, rule }, params)
  return chosen.length === 0 ? '1' : chosen.join('\n      AND ')
}

export const orderedSince = `placed_at >= toDateTime({ordered:UInt32}, 'UTC')`

const ofPackages = ['account_id = {account:UUID}', orderedSince]

/** Packages that some of these charges may mean; they are of any version: the current ones are among them. */
function meantSql(packages: string, charged: string): string {
  const said = (column: string) => `SELECT ${column} FROM freight_charges WHERE ${charged}`
  const meant = [
    `order_id IN (${said('order_id')})`,
    `(tracking_number != '' AND ${plainNumber('tracking_number')} IN (${said('tracking_number')}))`,
    `(invoice_number != '' AND (position(invoice_number, ',') > 0 OR ${plainInvoice('invoice_number')} IN (${said(plainInvoice('goods_invoice'))})))`,
  ]
  return `FROM ${packages}
    WHERE ${[...ofPackages, `(${meant.join('\n      OR ')})`].join('\n      AND ')}`
}

/** Packages by the names that are theirs alone. */
const namesSql = `SELECT name, any(package) AS package FROM (
    SELECT arrayJoin(${packageNames}) AS name, ${packageSql} AS package
    ${meantSql('packages FINAL', chargedSince)}
  ) GROUP BY name HAVING count() = 1`

const isFreight = `c_charge = 'freight'`

const knownSql = (asked: FreightAsked, params: Record<string, unknown>, charged: string) =>
  `SELECT ${packageSql} AS package, ${Object.entries(known)
    .map(([name, sql]) => `${sql} AS ${name}`)
    .join(', ')}, (${seenSql(asked, params)}) AS p_seen
    ${meantSql(rowSource({ fact: 'packages', frame: asked.frame, where: ofPackages }, params), charged)}`

const allOwn = [...ownNames, ...Object.keys(told)]

/** Of freight; of the charged weight where nobody told another. */
const rate = rateSearch({
  carrier: 'f.p_carrier',
  service: 'f.p_service',
  code: codeOf('f.p_postal'),
  weight: 'assumeNotNull(ifNull(f.p_weight, f.c_weight))',
  value: 'f.p_value',
  at: 'f.p_sent',
})
const isRated = `f.c_charge = 'freight' AND f.p_postal != '' AND ifNull(f.p_weight, f.c_weight) IS NOT NULL`

/** Of freight, with the row of a freight table that its package comes under. */
const ratedSql = `SELECT id, any(f.is_first) AS is_first, ${[...allOwn, ...knownNames].map((name) => `any(f.${name}) AS ${name}`).join(', ')},
    argMin((r_basis, toNullable(${rate.cost})), (r_basis = '', ${rate.rank})) AS rate, rate.1 AS t_basis, rate.2 AS t_cost
  FROM found AS f LEFT JOIN rates ON ${rate.carrier} AND ${isRated} AND ${rate.row}
  GROUP BY id`

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

/** What tells which package a charge means, and its place among the package's. */
const naming = ['c_carrier', 'c_order', 'c_tracking', 'c_goods', 'c_charge', 'c_issued', 'c_rated']

/** A common table: charges that mean just one package, by the surest of the names that are its alone. */
const matchesSql = (asked: FreightAsked, params: Record<string, unknown>): string =>
  `matches AS (SELECT c.id AS id, argMin(n.package, c.named.1) AS package, any(c.issued) AS issued, any(c.is_rated) AS is_rated, any(c.is_freight) AS is_freight
  FROM (SELECT id, c_issued AS issued, c_rated AS is_rated, ${isFreight} AS is_freight, arrayJoin(${chargeNames}) AS named FROM (
${chargesSql(asked, params, { columns: naming })}
  )) AS c
  INNER JOIN (${namesSql}) AS n ON n.name = c.named.2
  GROUP BY id)`

/** Common tables up to `paid`: packages with a charge of freight. Adds their parameters to `params`. */
export const paidPackages = (asked: FreightAsked, params: Record<string, unknown>): string =>
  `WITH ${matchesSql(asked, params)},
paid AS (SELECT package, min(issued) AS first, max(issued) AS last FROM matches WHERE is_freight GROUP BY package)`

/**
 * Common tables up to `judged`: every charge of the sides, with what is to say of it. The earliest of a package is its first; of several at once
 * the same, whatever order they came in. Adds their parameters to `params`.
 */
export function judgedCharges(
  asked: FreightAsked,
  params: Record<string, unknown>,
  sides: readonly ('1' | '0')[],
): string {
  const columns = Object.entries(judged).map(([name, sql]) => `${sql} AS ${name}`)
  return [
    `WITH ${matchesSql(asked, params)},`,
    `found AS (SELECT c.id AS id, ${allOwn.map((name) => `c.${name} AS ${name}`).join(', ')}, m.is_first AS is_first, ${knownNames.map((name) => `k.${name} AS ${name}`).join(', ')}
  FROM (SELECT * FROM (
${chargesSql(asked, params, { columns: allOwn, issued: ofSides('issued_at', sides) })}
  ) WHERE ${ofSides('c_issued', sides)}) AS c
  LEFT JOIN (SELECT id, package, (issued, id) = min((issued, id)) OVER (PARTITION BY package, is_rated AND is_freight) AS is_first FROM matches) AS m ON m.id = c.id
  LEFT JOIN (${knownSql(asked, params, `account_id = {account:UUID} AND ${ofSides('issued_at', sides)}`)}) AS k ON k.package = m.package),`,
    `rates AS (${ratesSql}),`,
    `rated AS (${ratedSql}),`,
    `judged AS (SELECT ${[...allOwn, ...knownNames].join(', ')}, is_first,`,
    `    ${columns.join(',\n    ')},`,
    '    c_issued AS at',
    '  FROM rated)',
  ].join('\n')
}

/** Of those, what the person asked for and may see. */
export function shownCharges({ filters, isLimited }: FreightAsked, params: Record<string, unknown>): string {
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
export const freightWeights = ({ frame }: FreightAsked): [name: string, sql: string][] => [
  ['weight1', within('at', '1')],
  ...(frame.mean ? baselineExpressions('at') : []),
  ['weight0', frame.mean ? 'if(baseline, 1 / days, 0)' : within('at', '0')],
]
