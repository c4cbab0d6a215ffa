import { seesPaymentNumbers } from '#model/payments/sees-payment-numbers.ts'
import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'

export const MAX_FOUND = 1000

/** Minimum prefix length; shorter ones match too much. */
const shortestStart = 4

/** Prefix of the internal tokens for clients. */
const ofClient = 'client:'

/** As arrivals keep them. */
const tokenOf = (column: string) => `lowerUTF8(trim(LEADING '#' FROM trimBoth(${column})))`

/**
 * Order, marketplace, invoice, tracking or payment numbers, whole or by prefix. Payment numbers only whole for
 * who sees them masked: prefixes would tell them digit by digit.
 */
export function findOrdersByNumber(ctx: AccountContext, text: string): Promise<string[]> {
  const token = text.toLowerCase().replace(/^#/, '')
  const isWhole = 'token = {token:String}'
  const begins = `startsWith(token, {token:String}) AND NOT startsWith(token, '${ofClient}')`
  const payments = `SELECT order_id, arrayJoin([${tokenOf('tid')}, ${tokenOf('nsu')}]) FROM payment_attempts
    WHERE account_id = {account:UUID}
      AND order_id IN (SELECT order_id FROM order_search WHERE account_id = {account:UUID} AND ${begins})`
  const isSeen = seesPaymentNumbers(ctx.permissions)
    ? ''
    : ` AND (${isWhole} OR (order_id, token) NOT IN (${payments}))`
  const matches =
    token.length < shortestStart
      ? `${isWhole} AND NOT startsWith(token, '${ofClient}')`
      : `${begins}${isSeen}`
  return idsOf(ctx, matches, { token })
}

export async function findOrdersByClient(
  ctx: AccountContext,
  clientKeys: readonly string[],
): Promise<string[]> {
  if (clientKeys.length === 0) return []
  return idsOf(ctx, 'token IN {tokens:Array(String)}', {
    tokens: clientKeys.map((key) => `${ofClient}${key}`),
  })
}

/** Newest first, at most `MAX_FOUND` + 1. */
async function idsOf(
  { clickhouse, account }: AccountContext,
  matches: string,
  params: Record<string, unknown>,
): Promise<string[]> {
  const query = `
SELECT order_id, max(placed_at) AS placed
FROM order_search
WHERE account_id = {account:UUID} AND ${matches}
GROUP BY order_id
ORDER BY placed DESC
LIMIT ${MAX_FOUND + 1}`
  const rows = await runStatement<{ order_id: string }>(clickhouse, {
    query,
    params: { account: account.id, ...params },
  })
  return rows.map(({ order_id }) => order_id)
}
