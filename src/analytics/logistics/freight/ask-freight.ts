import {
  disputedReasons,
  type FreightBasis,
  type FreightCut,
  type FreightReason,
} from '#model/logistics/freight.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { allRows, streamNamedRows } from '../../exports/stream-rows.ts'
import { runStatement } from '../../question/ask-question.ts'
import { selectionConditions } from '../../question/compile-question.ts'
import { rowSource } from '../../question/converted-rows.ts'
import type { Statement } from '../../question/question.ts'
import { selectList, within } from '../../question/sql-text.ts'
import {
  freightParams,
  freightWeights,
  judgedCharges,
  ofPackages,
  paidPackages,
  seenSql,
  shownCharges,
  type FreightParams,
} from './charges-sql.ts'
import { matchingSettings, packageId } from './match-charges.ts'

const sums = ['charges', 'amount', 'agreed', 'difference', 'paid'] as const
type Sums = Record<`${(typeof sums)[number]}${'1' | '0'}`, number>
export type FreightRow = Sums & { carrier: string; reason: FreightReason; charge: string }

/** By carrier, reason and what is charged, on both sides. */
export function compileFreight(asked: FreightParams): Statement {
  const params = freightParams(asked)
  const weighted = freightWeights(asked).map(([name, sql]) => `${sql} AS ${name}`)
  const query = [
    judgedCharges(asked, params, ['1', '0']),
    selectList([
      'carrier',
      'reason',
      'c_charge AS charge',
      ...sums.flatMap((name) =>
        ['1', '0'].map(
          (side) =>
            `toFloat64(sum(${name === 'charges' ? '' : `${name} * `}weight${side})) AS ${name}${side}`,
        ),
      ),
    ]),
    `FROM (SELECT *, ${weighted.join(', ')} FROM judged)`,
    `WHERE ${shownCharges(asked, params)}`,
    'GROUP BY carrier, reason, charge',
    matchingSettings,
  ].join('\n')
  return { query, params }
}

export const askFreight = (clickhouse: ClickHouse, asked: FreightParams): Promise<FreightRow[]> =>
  runStatement<FreightRow>(clickhouse, compileFreight(asked))

/** Packages delivered in the period that no charge of freight is of, of carriers that charged others before and after. */
function missingSql(asked: FreightParams, params: Record<string, unknown>): string {
  const { weekday, hourOfDay } = asked.filters
  const times = { ...(weekday && { weekday }), ...(hourOfDay && { hourOfDay }) }
  const delivered = 'assumeNotNull(delivered_at)'
  const isDelivered = `delivered_at IS NOT NULL AND ${within(delivered, '1')}`
  const orders = `order_id IN (SELECT order_id FROM packages WHERE ${ofPackages.join(' AND ')} AND ${isDelivered})`
  const where = [...ofPackages, orders]
  const conditions = [
    'is_delivered',
    'NOT is_paid',
    seenSql(asked, params),
    'at < ended',
    'ifNull(shipped_at, delivered_at) >= begun',
    ...selectionConditions({ fact: 'packages', filters: times, dates: 'event' }, params),
  ]
  return `SELECT * FROM (SELECT p.*, ${delivered} AS at, paid.package != 0 AS is_paid, p.package != 0 AS is_delivered,
    minIf(paid.first, is_paid) OVER (PARTITION BY if(is_paid, package_carrier, p.carrier)) AS begun,
    maxIf(paid.last, is_paid) OVER (PARTITION BY if(is_paid, package_carrier, p.carrier)) AS ended
  FROM paid
  FULL JOIN (SELECT *, ${packageId} AS package FROM ${rowSource({ fact: 'packages', frame: asked.frame, where }, params)}
    WHERE ${where.join(' AND ')} AND ${isDelivered}) AS p ON p.package = paid.package)
WHERE ${conditions.join('\n    AND ')}`
}

export type MissingRow = { carrier: string; packages: number; agreed: number }

export function compileMissing(asked: FreightParams): Statement {
  const params = freightParams(asked)
  const query = `${paidPackages(asked, params)}
SELECT toString(carrier) AS carrier, toFloat64(count()) AS packages, toFloat64(sum(ifNull(freight_cost, 0))) AS agreed
FROM (${missingSql(asked, params)})
GROUP BY carrier
${matchingSettings}`
  return { query, params }
}

export const askMissing = (clickhouse: ClickHouse, asked: FreightParams): Promise<MissingRow[]> =>
  runStatement<MissingRow>(clickhouse, compileMissing(asked))

/** In the account's currency, but for `told`; instants in seconds since 1970. What a missing one has no charge of is empty. */
export type ChargeRow = {
  reason: FreightReason | 'missing'
  carrier: string
  billed_by: string
  invoice_number: string
  cte: string
  charge: string
  service: string
  issued: number | null
  due: number | null
  order_id: string
  shipment_id: string
  told_order: string
  tracking_number: string
  goods_invoice: string
  uf: string
  amount: number | null
  agreed: number | null
  /** Whose word the agreed freight is; '' of those that have none. */
  basis: FreightBasis | ''
  difference: number | null
  paid: number | null
  told: number | null
  currency: string
  charged_weight: number | null
  weight: number | null
}

const ofCharge = [
  'reason',
  'carrier',
  'c_carrier AS billed_by',
  'c_invoice AS invoice_number',
  'c_cte AS cte',
  'c_charge AS charge',
  'c_service AS service',
  'toUnixTimestamp(c_issued) AS issued',
  'toUnixTimestamp(c_due) AS due',
  'p_order AS order_id',
  'p_shipment AS shipment_id',
  'c_order AS told_order',
  'c_tracking AS tracking_number',
  'c_goods AS goods_invoice',
  'p_uf AS uf',
  `if(reason = 'unrated', NULL, amount) AS amount`,
  `if(reason IN ('weight', 'above', 'below', 'agreed'), agreed, NULL) AS agreed`,
  `if(reason IN ('weight', 'above', 'below', 'agreed'), basis, '') AS basis`,
  `if(reason IN ('weight', 'above', 'below', 'agreed', 'repeated'), difference, NULL) AS difference`,
  `if(p_order = '' OR c_charge != 'freight' OR NOT is_first OR NOT c_rated, NULL, paid) AS paid`,
  'c_told AS told',
  'c_currency AS currency',
  'c_weight AS charged_weight',
  'p_weight AS weight',
]

const ofMissing = [
  `'missing' AS reason`,
  'toString(carrier) AS carrier',
  `'' AS billed_by`,
  `'' AS invoice_number`,
  `'' AS cte`,
  `'' AS charge`,
  'toString(service) AS service',
  'NULL AS issued',
  'NULL AS due',
  'order_id',
  'shipment_id',
  `'' AS told_order`,
  'tracking_number',
  'invoice_number AS goods_invoice',
  'toString(uf) AS uf',
  'NULL AS amount',
  'freight_cost AS agreed',
  `if(freight_cost IS NULL, '', 'package') AS basis`,
  'NULL AS difference',
  'freight_charged AS paid',
  'NULL AS told',
  'toString(currency) AS currency',
  'NULL AS charged_weight',
  'weight_g AS weight',
]

type Page = { cut: FreightCut; limit: number; offset: number; isCounted?: boolean }

const reasonsOf = (cut: Exclude<FreightCut, 'missing' | 'all'>): readonly string[] =>
  cut === 'disputed' ? disputedReasons : [cut]

/** `isCounted`: each row says how many there are in all. */
export function compileCharges(
  asked: FreightParams,
  { cut, limit, offset, isCounted = false }: Page,
): { rows: Statement; total: Statement } {
  const params = freightParams(asked)
  const tables = cut === 'missing' ? paidPackages(asked, params) : judgedCharges(asked, params, ['1'])
  const source =
    cut === 'missing'
      ? `FROM (${missingSql(asked, params)})`
      : [
          'FROM judged',
          `WHERE ${shownCharges(asked, params)}`,
          ...(cut === 'all' ? [] : ['  AND reason IN {reasons:Array(String)}']),
        ].join('\n')
  if (cut !== 'missing' && cut !== 'all') params['reasons'] = reasonsOf(cut)
  const order =
    cut === 'missing'
      ? 'ifNull(freight_cost, 0) DESC, order_id, shipment_id'
      : 'abs(judged.difference) DESC, judged.amount DESC, at DESC, c_carrier, c_invoice, c_cte, c_line, c_order, c_tracking, c_goods, c_charge, c_currency'
  const rows = [
    tables,
    selectList([
      ...(cut === 'missing' ? ofMissing : ofCharge),
      ...(isCounted ? ['toFloat64(count() OVER ()) AS total'] : []),
    ]),
    source,
    `ORDER BY ${order}`,
    'LIMIT {limit:UInt32} OFFSET {offset:UInt32}',
    matchingSettings,
  ]
  return {
    rows: { query: rows.join('\n'), params: { ...params, limit, offset } },
    total: {
      query: [tables, 'SELECT toFloat64(count()) AS total', source, matchingSettings].join('\n'),
      params,
    },
  }
}

export async function listChargesOf(
  clickhouse: ClickHouse,
  asked: FreightParams,
  page: Page,
): Promise<{ rows: ChargeRow[]; total: number }> {
  const { rows, total } = compileCharges(asked, { ...page, isCounted: true })
  const found = await runStatement<ChargeRow & { total: number }>(clickhouse, rows)
  if (found.length > 0 || page.offset === 0) return { rows: found, total: found[0]?.total ?? 0 }
  const [counted] = await runStatement<{ total: number }>(clickhouse, total)
  return { rows: [], total: counted?.total ?? 0 }
}

/** All of a cut, in batches. */
export const streamCharges = (
  clickhouse: ClickHouse,
  asked: FreightParams,
  cut: FreightCut,
  signal: AbortSignal,
): AsyncGenerator<ChargeRow[]> =>
  streamNamedRows(clickhouse, compileCharges(asked, { cut, ...allRows }).rows, signal)
