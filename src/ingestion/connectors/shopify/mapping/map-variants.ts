import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import type { Mapper } from '../../../inbox/mapper.ts'
import { parseMinorUnits } from '../../parse-minor-units.ts'
import { gidNumber } from '../api/order.ts'
import { variantsPayload, type InventoryItem } from '../api/variant.ts'

export const mapShopifyVariants: Mapper = (payload) => {
  const parsed = variantsPayload.safeParse(payload)
  if (!parsed.success) return { problem: 'As variantes não têm a forma que a Shopify documenta.' }
  const { at, currency, variants } = parsed.data
  const prices = variants.map(({ id, price, compareAtPrice, item }) => ({
    sku_id: gidNumber(id),
    priced_at: at,
    currency,
    price: parseMinorUnits(price, currency),
    list_price: parseMinorUnits(compareAtPrice, currency),
    cost: parseMinorUnits(item?.unitCost?.amount ?? '', item?.unitCost?.currencyCode ?? currency),
  }))
  const stock = variants.flatMap(({ id, item }) =>
    item === null ? [] : levelsOf(item).map((level) => ({ sku_id: gidNumber(id), counted_at: at, ...level })),
  )
  return { rows: { stock, prices } }
}

/** On hand and not available is reserved. What is not tracked never sells out, so it has no stock. */
function levelsOf({ tracked, inventoryLevels }: InventoryItem): CanonicalRecord[] {
  const isUnlimited = tracked === false
  return (inventoryLevels?.nodes ?? []).flatMap(({ location, quantities }) => {
    const quantityOf = (wanted: string) => quantities.find(({ name }) => name === wanted)?.quantity ?? null
    const onHand = quantityOf('on_hand') ?? (isUnlimited ? 0 : null)
    if (location === null || onHand === null) return []
    const reserved = onHand - (quantityOf('available') ?? onHand)
    return {
      warehouse: gidNumber(location.id),
      warehouse_name: location.name,
      quantity: onHand,
      reserved,
      is_unlimited: isUnlimited,
    }
  })
}
