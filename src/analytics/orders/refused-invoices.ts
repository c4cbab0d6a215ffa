import type { AccountContext } from '#platform/context.ts'
import { withinSpan, spanParams, type Span } from '../catalog/stock-levels.ts'
import { accountFactors } from '../question/account-factors.ts'
import { runStatement } from '../question/ask-question.ts'
import { ratedAmount } from '../question/converted-rows.ts'
import type { Statement } from '../question/question.ts'

/** `value` in minor units of the account's currency, null if the order is unknown or has no rate. `status_at` in seconds. */
type RefusedInvoice = {
  order_id: string
  invoice_number: string
  status_at: number
  reason: string
  platform_number: string
  value: number | null
}

const newestState = 'argMax(status, (status_at, version))'

/** Takes the parameter `account`. Keys of orders that have refused invoices narrow what is merged. */
export const refusedOrders = `SELECT order_id FROM invoices FINAL
  WHERE account_id = {account:UUID}
    AND order_id IN (SELECT order_id FROM invoices WHERE account_id = {account:UUID} AND status = 'refused')
  GROUP BY order_id HAVING ${newestState} = 'refused'`

/** Orders whose latest invoice was refused in the range and that were not canceled; most money first. */
async function compileRefusedInvoices(
  ctx: AccountContext,
  { told, most }: { told: Span; most: number },
): Promise<Statement> {
  const mine = 'account_id = {account:UUID}'
  const params: Statement['params'] = { account: ctx.account.id, most, ...spanParams({ told }) }
  const factors = await accountFactors(ctx, params)
  const query = `WITH newest AS (
    SELECT order_id, ${newestState} AS state, argMax(invoice_number, (status_at, version)) AS number,
      argMax(reason, (status_at, version)) AS why, max(status_at) AS since
    FROM invoices FINAL
    WHERE ${mine} AND order_id IN (SELECT order_id FROM invoices FINAL WHERE ${mine} AND ${withinSpan('status_at', 'told')})
    GROUP BY order_id
    HAVING state = 'refused' AND ${withinSpan('since', 'told')}
  ),
  known AS (
    ${factors}
    SELECT order_id, platform_number, ${ratedAmount('total_amount')} AS value, canceled_at
    FROM orders FINAL WHERE ${mine} AND order_id IN (SELECT order_id FROM newest)
  )
SELECT newest.order_id AS order_id, number AS invoice_number, toUnixTimestamp(since) AS status_at, why AS reason,
  known.platform_number AS platform_number, toFloat64(known.value) AS value,
  toUInt32(count() OVER ()) AS found
FROM newest LEFT JOIN known ON known.order_id = newest.order_id
WHERE known.canceled_at IS NULL
ORDER BY value DESC NULLS LAST, order_id
LIMIT {most:UInt32}`
  return { query, params }
}

/** Null if no source reported any invoice in the range. */
export async function loadRefusedInvoices(
  ctx: AccountContext,
  asked: { told: Span; most: number },
): Promise<{ rows: RefusedInvoice[]; found: number; told: number } | null> {
  const count = `SELECT toUInt32(count()) AS told FROM invoices FINAL WHERE account_id = {account:UUID} AND ${withinSpan('status_at', 'told')}`
  const { clickhouse, account } = ctx
  const params = { account: account.id, ...spanParams({ told: asked.told }) }
  const [counted] = await runStatement<{ told: number }>(clickhouse, { query: count, params })
  const told = counted?.told ?? 0
  if (told === 0) return null
  const statement = await compileRefusedInvoices(ctx, asked)
  const rows = await runStatement<RefusedInvoice & { found: number }>(clickhouse, statement)
  return { rows, found: rows[0]?.found ?? 0, told }
}
