import { keysOf } from '#model/records.ts'
import type { Filters } from '#model/dimensions.ts'
import type { LogisticsDimension } from '#model/derived-dimensions.ts'
import type { ChannelRule } from '#model/channel-rule.ts'
import { FACTOR_UNIT } from '../../currencies/conversion.ts'
import type { Frame } from '../../periods/frame.ts'
import { chosenIn } from '../../question/compile-question.ts'
import { converted, factorExpressions, rowSource } from '../../question/converted-rows.ts'
import { baselineExpressions } from '../../question/event-weights.ts'
import { selectList, withExpressions, within, type Expressions } from '../../question/sql-text.ts'
import { rangeParams } from '../../question/weights.ts'
import { rateOfEach, ratesSql } from './rates-sql.ts'

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

const plainNumber = (column: string) => `upperUTF8(replaceAll(trimBoth(${column}), ' ', ''))`
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

/** Each charge once, in the account's currency, by the rate of its own day. */
function chargesSql({ frame }: FreightAsked, params: Record<string, unknown>): string {
  return [
    withExpressions(factorsOf(frame, params)),
    selectList([
      ...ownNames.map((name) => `${own[name]} AS ${name}`),
      ...Object.entries(told).map(([name, sql]) => `${sql} AS ${name}`),
    ]),
    'FROM freight_charges FINAL',
    `WHERE account_id = {account:UUID} AND issued_at >= toDateTime({since:UInt32}, 'UTC')`,
    `GROUP BY ${ownNames.join(', ')}`,
  ].join('\n')
}

/** Of a package, what its charge is compared with. */
const known: Readonly<Record<string, [type: string, sql: string]>> = {
  p_order: ['String', 'order_id'],
  p_shipment: ['String', 'shipment_id'],
  p_carrier: ['String', 'toString(carrier)'],
  p_cost: ['Nullable(Int64)', 'freight_cost'],
  p_paid: ['Int64', 'freight_charged'],
  p_weight: ['Nullable(UInt32)', 'weight_g'],
  p_uf: ['String', 'toString(uf)'],
  p_service: ['String', 'toString(service)'],
  p_postal: ['String', 'toString(postal_prefix)'],
  p_value: ['Int64', 'amount'],
  p_sent: ['UInt32', 'toUnixTimestamp(ifNull(shipped_at, placed_at))'],
  p_delivered: ["Nullable(DateTime('UTC'))", 'delivered_at'],
  p_seen: ['UInt8', 'seen'],
}
const knownNames = Object.keys(known)
const knownType = `Tuple(${Object.entries(known)
  .map(([name, [type]]) => `${name} ${type}`)
  .join(', ')})`

const named = (rank: string, ...values: readonly string[]) =>
  `concatWithSeparator('\\n', '${rank}', ${values.join(', ')})`

/** A package's names; one that several packages have names none. */
const packageNames = `arrayConcat(
      arrayMap(number -> ${named('invoice', 'number')}, arrayFilter(number -> number != '', arrayMap(number -> ${plainInvoice('number')}, splitByChar(',', invoice_number)))),
      if(tracking_number = '', [], [${named('tracking', plainNumber('tracking_number'))}]),
      [${named('order', 'order_id')}, ${named('carrier', 'order_id', 'lowerUTF8(toString(carrier))')}])`

/** What a charge calls its package, the surest first. */
const chargeNames = `arrayFilter(one -> one.2 != '', [
      (1, if(c_tracking = '', '', ${named('tracking', 'c_tracking')})),
      (2, if(${plainInvoice('c_goods')} = '', '', ${named('invoice', plainInvoice('c_goods'))})),
      (3, if(c_order = '', '', ${named('order', 'c_order')})),
      (4, if(c_order = '' OR c_carrier = '', '', ${named('carrier', 'c_order', 'lowerUTF8(c_carrier)')})),
      (9, 'none')])`

/** Everything but parts of time is of the package. */
export function seenSql(
  { accountId: _, filters, rule }: FreightAsked,
  params: Record<string, unknown>,
): string {
  const { weekday: __, hourOfDay: ___, ...places } = filters
  const chosen = chosenIn({ fact: 'packages', filters: places, rule }, params)
  return chosen.length === 0 ? '1' : chosen.join('\n      AND ')
}

export const orderedSince = `placed_at >= toDateTime({ordered:UInt32}, 'UTC')`

/** Those that some charge may mean, by each name that is theirs alone. */
function namesSql(asked: FreightAsked, params: Record<string, unknown>): string {
  const where = ['account_id = {account:UUID}', orderedSince]
  const rows = rowSource({ fact: 'packages', frame: asked.frame, where }, params)
  const meant = [
    'order_id IN (SELECT c_order FROM charges)',
    `(tracking_number != '' AND ${plainNumber('tracking_number')} IN (SELECT c_tracking FROM charges))`,
    `(invoice_number != '' AND (position(invoice_number, ',') > 0 OR ${plainInvoice('invoice_number')} IN (SELECT ${plainInvoice('c_goods')} FROM charges)))`,
  ]
  return `SELECT name, any(package) AS package FROM (
    WITH
      (${seenSql(asked, params)}) AS seen
    SELECT arrayJoin(${packageNames}) AS name,
      CAST(tuple(${Object.values(known)
        .map(([, sql]) => sql)
        .join(', ')}) AS ${knownType}) AS package
    FROM ${rows}
    WHERE ${[...where, `(${meant.join('\n      OR ')})`].join('\n      AND ')}
  ) GROUP BY name HAVING count() = 1`
}

const allOwn = [...ownNames, ...Object.keys(told)]

/** Charges with the package that each is of, if just one can be meant. */
const matchedSql = `SELECT id, ${allOwn.map((name) => `any(c.${name}) AS ${name}`).join(', ')},
    argMin(n.package, if(n.package.p_order = '', 9, c.named.1)) AS found
  FROM (SELECT *, cityHash64(${ownNames.join(', ')}) AS id, arrayJoin(${chargeNames}) AS named FROM charges) AS c
  LEFT JOIN names AS n ON n.name = c.named.2
  GROUP BY id`

/** Of freight, the row of a freight table that its package comes under; of the charged weight where nobody told another. */
const tableRatesSql = rateOfEach(
  `SELECT id, found, c_weight FROM matched WHERE found.p_postal != '' AND c_charge = 'freight' AND ifNull(found.p_weight, c_weight) IS NOT NULL`,
  'id',
  {
    ...{ carrier: 'found.p_carrier', service: 'found.p_service', postal: 'found.p_postal' },
    ...{
      weight: 'assumeNotNull(ifNull(found.p_weight, c_weight))',
      value: 'found.p_value',
      at: 'found.p_sent',
    },
  },
)

const isMatched = `p_order != ''`
const isFreight = `c_charge = 'freight'`
/** Carriers weigh in whole kilos. */
const isHeavier = 'ifNull(c_weight > ceil(p_weight / 1000) * 1000, 0)'
const within100 = 'abs(c_amount - cost) * 100 <= {tolerance:UInt8} * abs(cost)'

/** In the order in which they need each other. */
const judged: Readonly<Record<string, string>> = {
  basis: `multiIf(t_basis = 'agreed', 'table', p_cost IS NOT NULL, 'package', t_basis = 'store', 'store', '')`,
  cost: `if(basis IN ('table', 'store'), t_cost, p_cost)`,
  nth: `row_number() OVER (PARTITION BY p_order, p_shipment, c_rated AND ${isFreight} ORDER BY c_issued, ${ownNames.join(', ')})`,
  reason: `multiIf(NOT c_rated, 'unrated', NOT (${isMatched}), 'unmatched', NOT (${isFreight}), 'extra', nth > 1, 'repeated', cost IS NULL, 'unquoted',
      ifNull(${within100}, 0), 'agreed', ifNull(c_amount < cost, 0), 'below', ${isHeavier}, 'weight', 'above')`,
  amount: 'if(c_rated, c_amount, 0)',
  agreed: `if(reason IN ('weight', 'above', 'below', 'agreed'), ifNull(cost, 0), 0)`,
  difference: `multiIf(reason IN ('weight', 'above', 'below', 'agreed'), amount - agreed, reason = 'repeated', amount, 0)`,
  paid: `if(c_rated AND ${isMatched} AND ${isFreight} AND nth = 1, p_paid, 0)`,
  carrier: `if(${isMatched}, p_carrier, c_carrier)`,
}

/** Common tables up to `judged`: every charge since, with what is to say of it. Adds their parameters to `params`. */
export function judgedCharges(asked: FreightAsked, params: Record<string, unknown>): string {
  const columns = Object.entries(judged).map(([name, sql]) => `${sql} AS ${name}`)
  return [
    `WITH charges AS (\n${chargesSql(asked, params)}\n),`,
    `names AS (${namesSql(asked, params)}),`,
    `matched AS (${matchedSql}),`,
    `rates AS (${ratesSql}),`,
    `tables AS (${tableRatesSql}),`,
    `judged AS (SELECT ${allOwn.join(', ')}, ${knownNames.map((name) => `found.${name} AS ${name}`).join(', ')},`,
    `    ${columns.join(',\n    ')},`,
    '    c_issued AS at',
    `  FROM (SELECT matched.*, tables.rate.1 AS t_basis, toNullable(tables.rate.2) AS t_cost FROM matched LEFT JOIN tables ON tables.id = matched.id))`,
  ].join('\n')
}

/** Of those, what the person asked for and may see; `side` of both sides' days. */
export function shownCharges(
  asked: FreightAsked,
  params: Record<string, unknown>,
  sides: readonly ('1' | '0')[],
): string {
  const { filters, isLimited } = asked
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
    `(${sides.map((side) => within('at', side)).join(' OR ')})`,
    `if(${isMatched}, p_seen, ${alone})`,
    ...chosenIn({ fact: 'packages', filters: times, dates: 'event' }, params),
  ].join('\n  AND ')
}

/** How much a row counts on each side. */
export const freightWeights = ({ frame }: FreightAsked): [name: string, sql: string][] => [
  ['weight1', within('at', '1')],
  ...(frame.mean ? baselineExpressions('at') : []),
  ['weight0', frame.mean ? 'if(baseline, 1 / days, 0)' : within('at', '0')],
]
