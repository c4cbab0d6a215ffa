import type { AccountContext } from '#platform/context.ts'
import { addDays, startOfDay, type Day } from '../periods/local-time.ts'
import { runStatement } from '../question/ask-question.ts'
import { instant } from '../question/sql-text.ts'

const NEAR_DAYS = 70

/** The local day of the account's first order; null if before `from`, or without orders. */
export async function firstDayFrom({ clickhouse, account }: AccountContext, from: Day): Promise<Day | null> {
  const { id, timeZone } = account
  const at = (day: Day) => Math.max(0, Math.floor(startOfDay(day, timeZone) / 1000))
  const ordersWithin = (since: number, until: number, what: string) =>
    runStatement<{ day: string }>(clickhouse, {
      query: `SELECT ${what} AS day FROM orders FINAL WHERE account_id = {account:UUID} AND is_deleted = 0 AND placed_at >= ${instant('since')} AND placed_at < ${instant('until')} LIMIT 1`,
      params: { account: id, since, until, timeZone },
    })
  const [start, near] = [at(from), at(addDays(from, -NEAR_DAYS))]
  // most accounts have recent orders; only the rest need a full search
  for (const [since, until] of [
    [near, start],
    [0, near],
  ] as const)
    if ((await ordersWithin(since, until, `''`)).length > 0) return null
  const first = `if(count() = 0, '', toString(toDate(min(placed_at), {timeZone:String})))`
  const [found] = await ordersWithin(start, 2 ** 32 - 1, first)
  return found?.day || null
}
