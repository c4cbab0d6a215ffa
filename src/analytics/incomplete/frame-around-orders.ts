import type { AccountContext } from '#platform/context.ts'
import { loadMoney } from '../currencies/load-money.ts'
import type { Frame } from '../periods/frame.ts'
import { runStatement } from '../question/ask-question.ts'
import { RECOVERY_SECONDS } from './cases-sql.ts'

/** Both sides are identical; undefined if none of the orders exists. */
export async function buildFrameAroundOrders(
  ctx: AccountContext,
  orderIds: readonly string[],
): Promise<Frame | undefined> {
  const [span] = await runStatement<{ found: number; first: number; last: number }>(ctx.clickhouse, {
    query: `SELECT count() AS found, toUnixTimestamp(min(placed_at)) AS first, toUnixTimestamp(max(placed_at)) AS last
FROM orders FINAL
WHERE account_id = {account:UUID} AND order_id IN {ids:Array(String)} AND is_incomplete
SETTINGS use_skip_indexes_if_final = 1`,
    params: { account: ctx.account.id, ids: orderIds },
  })
  if (span === undefined || span.found === 0) return undefined
  const now = ctx.now().getTime()
  // a case may continue after the order requested
  const end = (span.last + RECOVERY_SECONDS) * 1000
  const side = { from: '', to: '', start: span.first * 1000, end, asOf: now }
  return {
    timeZone: ctx.account.timeZone,
    now,
    current: side,
    base: side,
    equalAge: true,
    comparator: 'free',
    mean: undefined,
    event: undefined,
    cutAt: undefined,
    immatureFrom: '',
    money: await loadMoney(ctx),
  }
}
