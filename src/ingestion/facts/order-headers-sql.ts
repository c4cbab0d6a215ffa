import { cancelReasons } from '#model/cancel-reasons.ts'
import { linesSql } from './batch-lines-sql.ts'
import { currentRows } from './current-rows.ts'
import { lastStatuses } from '../kinds/order-statuses.ts'
import { orderColumns, sharedDimensions } from './order-fields.ts'
import type { SliceOptions } from './slice-options.ts'
import { fileRank, fileWins, milliseconds } from './versions.ts'

const shipments = (
  repeated: SliceOptions['repeated'],
) => `SELECT order_id, max(toString(carrier)) AS carrier, max(toString(dock)) AS dock,
      arrayStringConcat(arraySort(groupUniqArrayIf(trimBoth(invoice_number), invoice_number != '')), ', ') AS invoice_number,
      min(invoiced_at) AS invoiced_at, min(shipped_at) AS shipped_at, max(promised_at) AS promised_at,
      if(countIf(delivered_at IS NULL) = 0, max(delivered_at), NULL) AS delivered_at
    FROM (${currentRows('shipments', repeated)}) GROUP BY order_id`

function withPackages(rows: string, repeated: SliceOptions['repeated']): string {
  const instants = ['invoiced_at', 'shipped_at', 'delivered_at', 'promised_at']
  const texts = ['carrier', 'dock', 'invoice_number']
  return `SELECT o.* EXCEPT (${[...instants, ...texts, 'row_version'].join(', ')}),
      ${instants.map((name) => `ifNull(o.${name}, p.${name}) AS ${name}`).join(', ')},
      ${texts.map((name) => `if(o.${name} = '', p.${name}, toString(o.${name})) AS ${name}`).join(', ')},
      if(o.updated_at IS NOT NULL, o.row_version, greatest(o.row_version, ifNull(${milliseconds(
        'greatest(p.invoiced_at, p.shipped_at, p.delivered_at)',
      )}, 0))) AS row_version
    FROM (${rows}) AS o LEFT JOIN (${shipments(repeated)}) AS p ON p.order_id = o.order_id`
}

const notStale = `WHERE order_id NOT IN (
    SELECT b.order_id FROM arriving_orders AS b
    INNER JOIN existing_orders AS e ON e.order_id = b.order_id WHERE e.version > b.row_version)`

/** Two rows of an order when a move was cut half-way. */
const existingOrders = `SELECT order_id, placed_at, version FROM orders FINAL
    WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM arriving_orders)`

const winningFile = `SELECT o.*, ${fileRank('e.version')} AS fact_rank FROM arriving_orders AS o
    LEFT JOIN (SELECT order_id, max(version) AS version FROM existing_orders GROUP BY order_id) AS e ON e.order_id = o.order_id
    WHERE ${fileWins('orders', { version: 'e.version', key: 'o.order_id', among: 'SELECT order_id FROM arriving_orders' })}`

function batchOrdersSql({ withFacts, withShipments, repeated, fromFile }: SliceOptions): string {
  const rows = currentRows('orders', repeated)
  const arriving = `arriving_orders AS (${withShipments ? withPackages(rows, repeated) : rows})`
  const rank = fromFile ? '{moment:UInt64}' : 'row_version'
  if (!withFacts) return `${arriving}, batch_orders AS (SELECT *, ${rank} AS fact_rank FROM arriving_orders)`
  const fresh = fromFile ? winningFile : `SELECT *, row_version AS fact_rank FROM arriving_orders ${notStale}`
  return `${arriving}, existing_orders AS (${existingOrders}), batch_orders AS (${fresh})`
}

const anyOf = (words: readonly string[]) => `(${words.map((word) => `'${word}'`).join(', ')})`

/** A missing milestone is taken from a later one, or from the source's status. */
const milestones = (began: string) => `milestones AS (SELECT *,
    if(trimBoth(platform_status) = '', NULL, coalesce(status_since, ${began}fromUnixTimestamp64Milli(toInt64(row_version), 'UTC'))) AS status_began,
    coalesce(approved_at, least(invoiced_at, shipped_at, delivered_at),
      if(status IN ('approved', 'invoiced', 'shipped', 'delivered'), placed_at, NULL)) AS approved_on,
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

export function sumsSql(options: SliceOptions): string {
  const lines = `SELECT order_id, tuple(count(), sum(quantity), sum(items_amount), sum(discount_amount), sum(freight_amount), sum(tax_amount),
  if(min(seller) = max(seller), max(toString(seller)), '')) AS sums
FROM lines GROUP BY order_id`
  return `WITH ${batchOrdersSql(options)},
  ${linesSql(options, 'batch_orders')}
${options.withStatuses ? `SELECT order_id, sums, began FROM (${lines}) AS l FULL JOIN (${lastStatuses('batch_orders')}) AS s USING (order_id)` : lines}`
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

const headerExpressions: Readonly<Record<string, string>> = {
  placed_at: second('placed_at'),
  approved_at: second('approved_on'),
  invoiced_at: second('invoiced_on'),
  shipped_at: second('shipped_at'),
  delivered_at: second('delivered_at'),
  canceled_at: second('canceled_on'),
  promised_at: second('promised_at'),
  status: 'furthest',
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
  postal_prefix: 'trimBoth(postal_prefix)',
  installments: 'toUInt8(least(greatest(ifNull(installments, 0), 0), 255))',
  carrier: 'trimBoth(carrier)',
  dock: 'trimBoth(dock)',
  currency: `if(currency = '', {currency:String}, upper(trimBoth(currency)))`,
  items_amount: 'items',
  discount_amount: 'discount',
  freight_amount: 'freight',
  tax_amount: 'tax',
  total_amount: 'items - discount + freight + tax',
  client_key: `if(customer_id = '', 0, sipHash64Keyed(({key0:UInt64}, {key1:UInt64}), concat({account:String}, ':', customer_id)))`,
  version: 'fact_rank',
}

/** When the order entered its status, unless another came after. */
const lastSeen = (sums: string) => {
  const began = `joinGet('${sums}', 'began', order_id)`
  return `if(${began}.1 = trimBoth(platform_status), ${began}.2, NULL), `
}

/** Looks sums up with joinGet, since a join would materialise every dimension of every order. */
export function headersSql(options: SliceOptions, sums: string): string {
  const facts = orderColumns.map((name) => `${headerExpressions[name] ?? name} AS fact_${name}`)
  return `WITH ${batchOrdersSql(options)},
  ${milestones(options.withStatuses ? lastSeen(sums) : '')}, ${amounts(sums)}
SELECT ${facts.join(',\n    ')},
    line_count, discount - line_discounts AS rest_discount, freight - line_freights AS rest_freight, tax - line_taxes AS rest_tax
FROM amounts`
}
