import type { Mapper } from '../../../inbox/mapper.ts'
import { stockPayload } from '../api/sku-payload.ts'

export const mapVtexStock: Mapper = (payload) => {
  const parsed = stockPayload.safeParse(payload)
  if (!parsed.success) return { problem: 'O estoque não tem a forma que a VTEX documenta.' }
  const stock = parsed.data.skus.flatMap(({ skuId, at, inventory }) =>
    inventory.balance.flatMap((balance) => {
      const { warehouseId, warehouseName, totalQuantity, reservedQuantity, hasUnlimitedQuantity } = balance
      const isUnlimited = hasUnlimitedQuantity === true
      if (totalQuantity === null && !isUnlimited) return []
      return {
        sku_id: skuId,
        warehouse: warehouseId,
        warehouse_name: warehouseName,
        counted_at: at,
        quantity: Math.round(totalQuantity ?? 0),
        reserved: Math.round(reservedQuantity ?? 0),
        is_unlimited: isUnlimited,
      }
    }),
  )
  return { rows: { stock } }
}
