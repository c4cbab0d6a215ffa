import type { AccountContext } from '#platform/context.ts'
import { addDays, dayOf, eachDay, startOfDay, type Day, startOfLastDays } from '../periods/local-time.ts'
import { runStatement } from '../question/ask-question.ts'
import { spanParams, stockLevels } from './stock-levels.ts'

export type WarehouseStock = {
  warehouse: string
  warehouse_name: string
  /** Seconds. */
  counted_at: number
  quantity: number
  reserved: number
  is_unlimited: boolean
}

export function loadWarehouses(ctx: AccountContext, sku: string): Promise<WarehouseStock[]> {
  const query = `SELECT toString(warehouse) AS warehouse, toString(warehouse_name) AS warehouse_name,
  toUnixTimestamp(counted_at) AS counted_at, quantity, reserved, is_unlimited
FROM stock FINAL
WHERE account_id = {account:UUID} AND sku_id = {sku:String}
ORDER BY quantity DESC, warehouse
LIMIT 200`
  return runStatement(ctx.clickhouse, { query, params: { account: ctx.account.id, sku } })
}

/** Units available in all warehouses from `at` until `until`, in seconds. */
export type StockLevel = {
  at: number
  until: number
  sellable: number
  is_unlimited: boolean
  is_out: boolean
}

const MAX_LEVELS = 20_000

/**
 * Oldest first, over the local days until now; none before the first count. Beyond the limit, only the
 * newest.
 */
export async function loadStockLevels(ctx: AccountContext, sku: string, days: number): Promise<StockLevel[]> {
  const { timeZone } = ctx.account
  const now = ctx.now().getTime()
  const from = Math.floor(startOfLastDays(now, days, timeZone) / 1000)
  const span = { from, to: Math.floor(now / 1000) }
  const query = `WITH ${stockLevels('sku_id = {sku:String}', { few: true })}
SELECT at, until, sellable, toBool(endless > 0) AS is_unlimited, toBool(no_more) AS is_out
FROM levels ARRAY JOIN moments AS at, untils AS until, sellables AS sellable, unlimiteds AS endless, outs AS no_more
ORDER BY at DESC
LIMIT ${MAX_LEVELS}`
  const params = { account: ctx.account.id, sku, ...spanParams({ levels: span }) }
  return (await runStatement<StockLevel>(ctx.clickhouse, { query, params })).toReversed()
}

export type StockDay = {
  day: Day
  /** At the end of the day, or now; null if unlimited, and before the first count. */
  available: number | null
  isUnlimited: boolean
  /** Fraction of the day out of stock; null before the first count. */
  out: number | null
}

/** One entry per local day until today. */
export function stockDays(
  levels: readonly StockLevel[],
  { now, timeZone, days }: { now: number; timeZone: string; days: number },
): StockDay[] {
  const today = dayOf(now, timeZone)
  let first = 0
  return eachDay(addDays(today, 1 - days), today).map((day) => {
    const start = startOfDay(day, timeZone) / 1000
    const end = Math.min(startOfDay(addDays(day, 1), timeZone), now) / 1000
    while (first < levels.length && (levels[first]?.until ?? 0) < start) first += 1
    const during: StockLevel[] = []
    for (let place = first; place < levels.length; place += 1) {
      const level = levels[place]
      if (level === undefined || level.at >= end) break
      during.push(level)
    }
    const last = during.at(-1)
    if (last === undefined) return { day, available: null, isUnlimited: false, out: null }
    const isOut = during.filter(({ is_out }) => is_out)
    const seconds = isOut.reduce((sum, { at, until }) => sum + Math.min(until, end) - Math.max(at, start), 0)
    return {
      day,
      available: last.is_unlimited ? null : last.sellable,
      isUnlimited: last.is_unlimited,
      out: end > start ? seconds / (end - start) : Number(last.is_out),
    }
  })
}

/** Stock-outs, oldest first; `until` is null while one lasts. */
export function stockOuts(levels: readonly StockLevel[]): { at: number; until: number | null }[] {
  const found: { at: number; until: number | null }[] = []
  let isOut = false
  for (const { at, is_out } of levels) {
    const open = found.at(-1)
    if (is_out && !isOut) found.push({ at, until: null })
    else if (!is_out && isOut && open !== undefined) open.until = at
    isOut = is_out
  }
  return found
}
