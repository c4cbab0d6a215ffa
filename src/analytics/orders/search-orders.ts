import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'

/** The most orders that one search looks through. */
export const mostFound = 1000

/** Fewer characters begin too many numbers. */
const shortestStart = 4

/** Begins what an order is known by for its client, which nobody types. */
const ofClient = 'client:'

/** Ids of orders that are known by a number (their own, a marketplace's, of an invoice, a tracking, an attempt to pay), whole or by how it begins. */
export function ordersByNumber(ctx: AccountContext, text: string): Promise<string[]> {
  const token = text.toLowerCase().replace(/^#/, '')
  const matches =
    token.length < shortestStart ? 'token = {token:String}' : 'startsWith(token, {token:String})'
  return idsOf(ctx, `${matches} AND NOT startsWith(token, '${ofClient}')`, { token })
}

/** Ids of orders of these clients. */
export async function ordersOfClients(ctx: AccountContext, clientKeys: readonly string[]): Promise<string[]> {
  if (clientKeys.length === 0) return []
  return idsOf(ctx, 'token IN {tokens:Array(String)}', {
    tokens: clientKeys.map((key) => `${ofClient}${key}`),
  })
}

/** The newest ones, and one more than `mostFound` where there are more. */
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
LIMIT ${mostFound + 1}`
  const rows = await runStatement<{ order_id: string }>(clickhouse, {
    query,
    params: { account: account.id, ...params },
  })
  return rows.map(({ order_id }) => order_id)
}
