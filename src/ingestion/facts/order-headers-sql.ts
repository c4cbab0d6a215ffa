import { normalizedCustomerIdSql } from '#platform/clients/client-key.ts'
import { cancelReasons } from '#model/cancel-reasons.ts'
import { linesSql } from './batch-lines-sql.ts'
import { currentRows, goodOrders } from './current-rows.ts'
import { lastStatuses } from '../kinds/order-statuses.ts'
import { firstOfPostalCode, orderColumns, sharedDimensions } from './order-fields.ts'
import type { SliceOptions } from './slice-options.ts'
import { fileRank, fileWins, milliseconds } from './versions.ts'

const instantsOfPackages = `min(invoiced_at) AS invoiced_at, min(shipped_at) AS shipped_at,
      if(countIf(delivered_at IS NULL) = 0, max(delivered_at), NULL) AS delivered_at`

/** What packages say of their order as a whole. */
export const packagesOfOrders = (packages: string) =>
  `SELECT order_id, max(toString(carrier)) AS carrier, max(toString(dock)) AS dock,
      arrayStringConcat(arraySort(groupUniqArrayIf(trimBoth(invoice_number), invoice_number != '')), ', ') AS invoice_number,
      max(promised_at) AS promised_at, ${instantsOfPackages} FROM (${packages}) GROUP BY order_id`

const versionWithPackages = `if(o.updated_at IS NOT NULL, o.row_version, greatest(o.row_version, ifNull(${milliseconds(
  'greatest(p.invoiced_at, p.shipped_at, p.delivered_at)',
)}, 0))) AS row_version`

function withPackages(repeated: SliceOptions['repeated']): string {
  const instants = ['invoiced_at', 'shipped_at', 'delivered_at', 'promised_at']
  const texts = ['carrier', 'dock', 'invoice_number']
  const packages = packagesOfOrders(currentRows('shipments', repeated))
  return `SELECT o.* EXCEPT (${[...instants, ...texts, 'row_version'].join(', ')}),
      ${instants.map((name) => `ifNull(o.${name}, p.${name}) AS ${name}`).join(', ')},
      ${texts.map((name) => `if(o.${name} = '', p.${name}, toString(o.${name})) AS ${name}`).join(', ')},
      ${versionWithPackages}
    FROM (${currentRows('orders', repeated)}) AS o LEFT JOIN (${packages}) AS p ON p.order_id = o.order_id`
}

function arrivingVersions({ withShipments, repeated }: SliceOptions): string {
  const rows = currentRows('orders', repeated, 'order_id, updated_at')
  if (!withShipments) return rows
  return `SELECT o.order_id AS order_id, ${versionWithPackages}
    FROM (${rows}) AS o LEFT JOIN (SELECT order_id, ${instantsOfPackages} FROM (${currentRows('shipments', repeated)}) GROUP BY order_id) AS p ON p.order_id = o.order_id`
}

/** Of the slice's orders those that are no older than what the account has, with the version of their facts. Two rows of an order when a move was cut half-way. */
export function freshSql(options: SliceOptions): string {
  const rank = options.fromFile ? fileRank('e.version') : 'a.row_version'
  const wins = options.fromFile
    ? fileWins('orders', { version: 'e.version', key: 'a.order_id', among: goodOrders })
    : 'e.version <= a.row_version'
  return `SELECT a.order_id AS order_id, ${rank} AS fact_rank FROM (${arrivingVersions(options)}) AS a
    LEFT JOIN (SELECT order_id, max(version) AS version FROM orders FINAL
      WHERE account_id = {account:UUID} AND order_id IN (${goodOrders}) GROUP BY order_id) AS e ON e.order_id = a.order_id
    WHERE ${wins}`
}

/** `fresh`: a table of `freshSql`; without facts all orders are. */
function batchOrdersSql(
  { withShipments, repeated, fromFile }: SliceOptions,
  fresh: string | undefined,
): string {
  const rows = withShipments ? withPackages(repeated) : currentRows('orders', repeated)
  const rank = fresh === undefined ? '{moment:UInt64}' : `joinGet('${fresh}', 'fact_rank', order_id)`
  return `batch_orders AS (SELECT *, ${fromFile ? rank : 'row_version'} AS fact_rank FROM (${rows})${
    fresh === undefined ? '' : ` WHERE order_id IN (SELECT order_id FROM ${fresh})`
  })`
}

const anyOf = (words: readonly string[]) => `(${words.map((word) => `'${word}'`).join(', ')})`

/** A missing milestone is taken from a later one, or from the source's status. Delivery says nothing of when an order was approved. */
const milestones = (began: string) => `milestones AS (SELECT *,
    if(trimBoth(platform_status) = '', NULL, coalesce(status_since, ${began}fromUnixTimestamp64Milli(toInt64(row_version), 'UTC'))) AS status_began,
    coalesce(approved_at, least(invoiced_at, shipped_at),
      if(delivered_at IS NOT NULL OR status IN ('approved', 'invoiced', 'shipped', 'delivered'), placed_at, NULL)) AS approved_on,
    coalesce(invoiced_at, least(shipped_at, delivered_at),
      if(status IN ('invoiced', 'shipped', 'delivered'), approved_on, NULL)) AS invoiced_on,
    coalesce(canceled_at, if(status = 'canceled',
      greatest(placed_at, approved_at, invoiced_at, shipped_at, delivered_at), NULL)) AS canceled_on,
    is_incomplete OR status = 'incomplete' AS incomplete,
    multiIf(incomplete, 'incomplete', canceled_on IS NOT NULL, 'canceled',
      delivered_at IS NOT NULL OR status = 'delivered', 'delivered',
      shipped_at IS NOT NULL OR status = 'shipped', 'shipped',
      invoiced_on IS NOT NULL, 'invoiced', approved_on IS NOT NULL, 'approved', 'created') AS furthest
  FROM batch_orders)`

export function sumsSql(options: SliceOptions, fresh: string | undefined): string {
  const orders = fresh ?? `(${goodOrders})`
  const lines = `SELECT order_id, tuple(count(), sum(quantity), sum(items_amount), sum(discount_amount), sum(freight_amount), sum(tax_amount),
  if(min(seller) = max(seller), max(toString(seller)), '')) AS sums
FROM lines GROUP BY order_id`
  return `WITH ${linesSql(options, orders)}
${options.withStatuses ? `SELECT order_id, sums, began FROM (${lines}) AS l FULL JOIN (${lastStatuses(orders)}) AS s USING (order_id)` : lines}`
}

// A stated total always holds: taxes and fees absorb the difference or, for an order without lines, the
// items do.
const amounts = (sums: string) => `amounts AS (SELECT *, joinGet('${sums}', 'sums', order_id) AS lines_sums,
    lines_sums.1 AS line_count, lines_sums.2 AS units, lines_sums.3 AS line_items, lines_sums.4 AS line_discounts,
    lines_sums.5 AS line_freights, lines_sums.6 AS line_taxes, lines_sums.7 AS line_seller,
    ifNull(discount_amount, line_discounts) AS discount,
    ifNull(freight_amount, line_freights) AS freight,
    ifNull(tax_amount, line_taxes) AS stated_tax,
    if(line_count = 0 AND total_amount IS NOT NULL, ifNull(total_amount, 0) + discount - freight - stated_tax, line_items) AS items,
    ifNull(total_amount - (items - discount + freight), stated_tax) AS tax
  FROM milestones)`

const second = (instant: string) => `toDateTime(${instant}, 'UTC')`
const inList = (name: string, words: readonly string[]) => `if(${name} IN ${anyOf(words)}, ${name}, '')`

const unknownMoment = `NULL::Nullable(DateTime('UTC'))`

const headerExpressions: Readonly<Record<string, string>> = {
  placed_at: second('placed_at'),
  approved_at: second('approved_on'),
  invoiced_at: second('invoiced_on'),
  shipped_at: second('shipped_at'),
  delivered_at: second('delivered_at'),
  canceled_at: second('canceled_on'),
  promised_at: second('promised_at'),
  first_promised_at: unknownMoment,
  returned_at: unknownMoment,
  status: 'furthest',
  own_status: `''`,
  platform_number: 'trimBoth(platform_number)',
  marketplace_number: 'trimBoth(marketplace_number)',
  invoice_number: 'trimBoth(invoice_number)',
  platform_status: 'trimBoth(platform_status)',
  status_since: second('status_began'),
  promotions: `arrayDistinct(arrayFilter(name -> name != '', arrayMap(name -> trimBoth(name), splitByRegexp('[\\n;]', promotions))))`,
  cancel_reason: inList('cancel_reason', cancelReasons),
  is_incomplete: 'incomplete',
  origin: inList('origin', ['1P', '3P']),
  ...Object.fromEntries(sharedDimensions.map((name) => [name, `trimBoth(${name})`])),
  seller: `if(seller = '', line_seller, trimBoth(seller))`,
  uf: `if(match(upper(trimBoth(uf)), '^[A-Z]{2}$'), upper(trimBoth(uf)), '')`,
  postal_prefix: firstOfPostalCode('postal_prefix'),
  installments: 'toUInt8(least(greatest(ifNull(installments, 0), 0), 255))',
  carrier: 'trimBoth(carrier)',
  dock: 'trimBoth(dock)',
  currency: `if(currency = '', {currency:String}, upper(trimBoth(currency)))`,
  items_amount: 'items',
  discount_amount: 'discount',
  freight_amount: 'freight',
  tax_amount: 'tax',
  total_amount: 'items - discount + freight + tax',
  client_key: `if(customer_id = '', 0, sipHash64Keyed(({key0:UInt64}, {key1:UInt64}), concat({account:String}, ':', ${normalizedCustomerIdSql('customer_id')})))`,
  version: 'fact_rank',
}

/** When the order entered its status, unless another came after. */
const lastSeen = (sums: string) => {
  const began = `joinGet('${sums}', 'began', order_id)`
  return `if(${began}.1 = trimBoth(platform_status), ${began}.2, NULL), `
}

/** Looks sums up with joinGet, since a join would materialise every dimension of every order. */
export function headersSql(
  options: SliceOptions,
  { sums, fresh }: { sums: string; fresh: string | undefined },
): string {
  const facts = orderColumns.map((name) => `${headerExpressions[name] ?? name} AS fact_${name}`)
  return `WITH ${batchOrdersSql(options, fresh)},
  ${milestones(options.withStatuses ? lastSeen(sums) : '')}, ${amounts(sums)}
SELECT ${facts.join(',\n    ')},
    line_count, discount - line_discounts AS rest_discount, freight - line_freights AS rest_freight, tax - line_taxes AS rest_tax
FROM amounts`
}
