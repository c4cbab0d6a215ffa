import { loadStockLevels, loadWarehouses, stockDays } from '#analytics/catalog/sku-stock.ts'
import type { SkuStock } from '../panel-contract.ts'
import { ofKnownSku } from './of-known-sku.ts'
import { instantOf } from './present-sku.ts'

const DAYS = 90

export const getSkuStock = ofKnownSku(async (ctx, id): Promise<SkuStock> => {
  const { timeZone } = ctx.account
  const [warehouses, levels] = await Promise.all([loadWarehouses(ctx, id), loadStockLevels(ctx, id, DAYS)])
  return {
    timeZone,
    warehouses: warehouses.map((row) => ({
      warehouse: row.warehouse,
      name: row.warehouse_name || row.warehouse,
      quantity: row.quantity,
      reserved: row.reserved,
      available: row.quantity - row.reserved,
      isUnlimited: row.is_unlimited,
      countedAt: instantOf(row.counted_at),
    })),
    days: stockDays(levels, { now: ctx.now().getTime(), timeZone, days: DAYS }),
  }
})
