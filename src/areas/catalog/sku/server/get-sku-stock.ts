import { loadStockLevels, loadWarehouses, stockDays } from '#analytics/catalog/sku-stock.ts'
import type { SkuStock } from '../panel-contract.ts'
import { withVisibleSku } from './with-visible-sku.ts'
import { toInstant } from './present-sku.ts'

const DAYS = 90

export const getSkuStock = withVisibleSku(async (ctx, id): Promise<SkuStock> => {
  const { timeZone } = ctx.account
  const [warehouses, levels] = await Promise.all([loadWarehouses(ctx, id), loadStockLevels(ctx, id, DAYS)])
  return {
    timeZone,
    warehouses: warehouses.map((row) => ({
      warehouse: row.warehouse,
      name: row.warehouse_name || row.warehouse,
      quantity: row.quantity,
      reserved: row.reserved,
      available: Math.max(0, row.quantity - row.reserved),
      isUnlimited: row.is_unlimited,
      countedAt: toInstant(row.counted_at),
    })),
    days: stockDays(levels, { now: ctx.now().getTime(), timeZone, days: DAYS }),
  }
})
