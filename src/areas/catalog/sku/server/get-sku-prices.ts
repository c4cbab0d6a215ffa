import { loadPrices, loadPriceSteps, MAX_TABLES, type PriceStep } from '#analytics/catalog/sku-prices.ts'
import type { AccountContext } from '#platform/context.ts'
import type { SkuPrices } from '../panel-contract.ts'
import { withVisibleSku } from './with-visible-sku.ts'
import { presentCosts, toInstant } from './present-sku.ts'

const YEAR_MS = 365 * 86_400_000

/** All price tables: it is not known which ones a virtual channel sells by. */
export const getSkuPrices = withVisibleSku(async (ctx, id): Promise<SkuPrices> => {
  const now = ctx.now().getTime()
  const all = await loadPrices(ctx, id)
  const shown = all.slice(0, MAX_TABLES)
  const tables = shown.map(({ price_table: table }) => table)
  const from = Math.floor((now - YEAR_MS) / 1000)
  const steps = await loadPriceSteps(ctx, id, { tables, from })
  return {
    timeZone: ctx.account.timeZone,
    now: new Date(now).toISOString(),
    tables: shown.map((row) => ({
      table: row.price_table,
      ...presentPrice(ctx, row),
      steps: steps
        .filter(({ price_table: table }) => table === row.price_table)
        .map((step) => presentPrice(ctx, step)),
    })),
    isCut: all.length > MAX_TABLES,
  }
})

const presentPrice = (ctx: AccountContext, row: PriceStep) => ({
  at: toInstant(row.at),
  currency: row.currency || ctx.account.currency,
  price: row.price,
  listPrice: row.list_price,
  ...presentCosts(ctx, row),
})
