import type { AccountContext } from '#platform/context.ts'
import { withinSpan, spanParams, type Span } from '../catalog/stock-levels.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'

/** `total_amount` in minor units of `currency`; '' and 0 if the order is unknown. `status_at` in seconds. */
type RefusedInvoice = {
  order_id: string
  invoice_number: string
  status_at: number
  reason: string
  platform_number: string
  total_amount: number
  currency: string
}

/** Orders whose latest invoice was refused in the range and that were not canceled; most money first. */
function compileRefusedInvoices(accountId: string, { told, most }: { told: Span; most: number }): Statement {
  const mine = 'account_id = {account:UUID}'
  const query = `WITH newest AS (
    SELECT order_id, argMax(status, (status_at, version)) AS state, argMax(invoice_number, (status_at, version)) AS number,
      argMax(reason, (status_at, version)) AS why, max(status_at) AS since
    FROM invoices FINAL
    WHERE ${mine} AND order_id IN (SELECT order_id FROM invoices FINAL WHERE ${mine} AND ${withinSpan('status_at', 'told')})
    GROUP BY order_id
    HAVING state = 'refused' AND ${withinSpan('since', 'told')}
  ),
  known AS (
    SELECT order_id, platform_number, total_amount, toString(currency) AS currency, canceled_at
    FROM orders FINAL WHERE ${mine} AND order_id IN (SELECT order_id FROM newest)
  )
SELECT newest.order_id AS order_id, number AS invoice_number, toUnixTimestamp(since) AS status_at, why AS reason,
  known.platform_number AS platform_number, toFloat64(known.total_amount) AS total_amount, known.currency AS currency,
  toUInt32(count() OVER ()) AS found
FROM newest LEFT JOIN known ON known.order_id = newest.order_id
WHERE known.canceled_at IS NULL
ORDER BY total_amount DESC, order_id
LIMIT {most:UInt32}`
  return { query, params: { account: accountId, most, ...spanParams({ told }) } }
}

/** Null if no source reported any invoice in the range. */
export async function loadRefusedInvoices(
  { clickhouse, account }: AccountContext,
  asked: { told: Span; most: number },
): Promise<{ rows: RefusedInvoice[]; found: number; told: number } | null> {
  const count = `SELECT toUInt32(count()) AS told FROM invoices FINAL WHERE account_id = {account:UUID} AND ${withinSpan('status_at', 'told')}`
  const params = { account: account.id, ...spanParams({ told: asked.told }) }
  const [[counted], rows] = await Promise.all([
    runStatement<{ told: number }>(clickhouse, { query: count, params }),
    runStatement<RefusedInvoice & { found: number }>(clickhouse, compileRefusedInvoices(account.id, asked)),
  ])
  const told = counted?.told ?? 0
  return told === 0 ? null : { rows, found: rows[0]?.found ?? 0, told }
}
