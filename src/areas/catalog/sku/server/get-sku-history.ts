import { loadSaleEdges } from '#analytics/catalog/sku-sales.ts'
import { loadSkuContent } from '#analytics/catalog/sku-content.ts'
import { loadPrices, loadPriceSteps, MAX_TABLES, type PriceStep } from '#analytics/catalog/sku-prices.ts'
import { loadStockLevels, stockOuts } from '#analytics/catalog/sku-stock.ts'
import type { AccountContext } from '#platform/context.ts'
import type { SkuEvent, SkuHistory } from '../panel-contract.ts'
import { maySeeCosts } from './resolve-sku-query.ts'
import { withVisibleSku } from './with-visible-sku.ts'
import { toInstant, toInstantOrNull } from './present-sku.ts'

const DAYS = 365
/** A stock-out of the last days may have begun long before. */
const STOCK_DAYS = 10 * DAYS
const DAY = 86_400
const MAX_EVENTS = 200

export const getSkuHistory = withVisibleSku(async (ctx, id): Promise<SkuHistory> => {
  const now = Math.floor(ctx.now().getTime() / 1000)
  const from = now - DAYS * DAY
  const tables = (await loadPrices(ctx, id)).slice(0, MAX_TABLES).map(({ price_table: table }) => table)
  const [levels, steps, content, sales] = await Promise.all([
    loadStockLevels(ctx, id, STOCK_DAYS),
    loadPriceSteps(ctx, id, { tables, from }),
    loadSkuContent(ctx, id),
    loadSaleEdges(ctx, id),
  ])
  const recent = stockOuts(levels).filter(({ until }) => until === null || until > from)
  const outs = recent.map(({ at, until }) => ({
    kind: 'out' as const,
    at: toInstant(at),
    until: toInstantOrNull(until),
    days: ((until ?? now) - at) / DAY,
  }))
  const once = (kind: 'listed' | 'first-sale' | 'last-sale', at: number | null | undefined) =>
    at == null ? [] : [{ kind, at: toInstant(at) }]
  const events = [
    ...outs,
    ...tables.flatMap((table) =>
      changesOf(
        ctx,
        steps.filter((step) => step.price_table === table),
      ),
    ),
    ...once('listed', content?.listed_at),
    ...once('first-sale', sales?.first),
    ...once('last-sale', sales?.last),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return {
    timeZone: ctx.account.timeZone,
    events: events.slice(0, MAX_EVENTS),
    isCut: events.length > MAX_EVENTS,
  }
})

/** Changes of one price table; costs only with the permission. */
function changesOf(ctx: AccountContext, steps: readonly PriceStep[]): SkuEvent[] {
  return steps.slice(1).flatMap((step, index): SkuEvent[] => {
    const before = steps[index]
    const about = {
      at: toInstant(step.at),
      table: step.price_table,
      currency: step.currency || ctx.account.currency,
    }
    const change = (kind: 'price' | 'cost'): SkuEvent[] => {
      const [from, to] = [before?.[kind] ?? null, step[kind]]
      return from === to ? [] : [{ kind, ...about, from, to }]
    }
    return [...change('price'), ...(maySeeCosts(ctx) ? change('cost') : [])]
  })
}
