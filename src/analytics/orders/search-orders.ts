import { seesTrackingNumbers } from '#model/logistics/sees-tracking-numbers.ts'
import { seesPaymentNumbers } from '#model/payments/sees-payment-numbers.ts'
import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'
import { orderKeys } from './list-orders.ts'
import type { OrderMatch, OrdersQuestion } from './orders-question.ts'

export const MAX_FOUND = 1000

/** Minimum prefix length; shorter ones match too much. */
const shortestStart = 4

/** Prefix of the internal tokens for clients. */
const ofClient = 'client:'

/** As arrivals keep them. */
const tokenOf = (column: string) => `lowerUTF8(trim(LEADING '#' FROM trimBoth(${column})))`

/**
 * Order, marketplace, invoice, tracking or payment numbers, whole or by prefix. Payment and tracking numbers only whole
 * for who sees them masked: prefixes would reveal them digit by digit.
 */
export function matchNumber({ permissions }: AccountContext, text: string): OrderMatch {
  const token = text.toLowerCase().replace(/^#/, '')
  const isWhole = 'token = {token:String}'
  const begins = `startsWith(token, {token:String}) AND NOT startsWith(token, '${ofClient}')`
  const ofFound = `account_id = {account:UUID}
      AND order_id IN (SELECT order_id FROM order_search WHERE account_id = {account:UUID} AND ${begins})`
  const masked = [
    ...(seesPaymentNumbers(permissions) ? [] : [['payment_attempts', ['tid', 'nsu']] as const]),
    ...(seesTrackingNumbers(permissions)
      ? []
      : packageTables.map((table) => [table, trackingNumbers] as const)),
  ].map(
    ([table, numbers]) =>
      `SELECT order_id, arrayJoin([${numbers.map(tokenOf).join(', ')}]) FROM ${table} WHERE ${ofFound}`,
  )
  const isSeen =
    masked.length === 0
      ? ''
      : ` AND (${isWhole} OR (order_id, token) NOT IN (${masked.join('\n    UNION ALL ')}))`
  const condition =
    token.length < shortestStart
      ? `${isWhole} AND NOT startsWith(token, '${ofClient}')`
      : `${begins}${isSeen}`
  return { condition, params: { token } }
}

const packageTables = ['shipments', 'told_packages', 'packages'] as const
const trackingNumbers = ['tracking_number', `replaceAll(tracking_number, ' ', '')`] as const

export const matchClients = (clientKeys: readonly string[]): OrderMatch => ({
  condition: clientKeys.length === 0 ? 'false' : 'token IN {tokens:Array(String)}',
  params: { tokens: clientKeys.map((key) => `${ofClient}${key}`) },
})

const newest = { sort: { by: 'placed', descending: true }, limit: MAX_FOUND + 1, offset: 0 } as const

const unfiltered = { filters: {}, deadlines: [], annotated: [], value: {}, units: {}, daysInStatus: {} }

/**
 * Newest first, at most `MAX_FOUND` + 1: one more says that not all are listed. Orders outside the virtual channel on
 * screen are left out. Filters of the question apply only where more than `MAX_FOUND` match, tab and statuses never.
 */
export async function findMatches(
  ctx: AccountContext,
  question: OrdersQuestion,
  matching: OrderMatch,
): Promise<string[]> {
  const ids = await idsOf(ctx, matching)
  const inWhole = ids.length <= MAX_FOUND
  if (ids.length === 0 || (inWhole && ctx.virtualChannel === null)) return ids
  const visible = inWhole ? { ...unfiltered, ids } : { matching }
  const asked = { ...question, placed: null, tab: 'all', statuses: [], ...visible } as const
  return (await orderKeys(ctx, asked, newest)).map(({ order_id }) => order_id)
}

async function idsOf(
  { clickhouse, account }: AccountContext,
  { condition, params }: OrderMatch,
): Promise<string[]> {
  const query = `
SELECT order_id, max(placed_at) AS placed
FROM order_search
WHERE account_id = {account:UUID} AND ${condition}
GROUP BY order_id
ORDER BY placed DESC
LIMIT ${MAX_FOUND + 1}`
  const rows = await runStatement<{ order_id: string }>(clickhouse, {
    query,
    params: { account: account.id, ...params },
  })
  return rows.map(({ order_id }) => order_id)
}
