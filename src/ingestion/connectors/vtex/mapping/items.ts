import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import type { StoredOrder, OrderItem } from '../api/order.ts'

export function itemRows(order: StoredOrder, orderId: string): CanonicalRecord[] {
  const sellers = new Map(order.sellers.map(({ id, name }) => [id, name]))
  return order.items.map((item, index) => {
    const quantity = Math.round(item.quantity ?? 1)
    const price = Math.round(item.price ?? 0)
    const path = categoriesOf(item)
    return {
      order_id: orderId,
      line_id: String(index + 1),
      sku_id: item.id,
      product_id: item.productId,
      product_name: item.name,
      category: path.at(-1),
      category_path: path.join('/'),
      brand: item.additionalInfo?.brandName,
      seller: sellers.get(item.seller) ?? item.seller,
      quantity,
      unit_price: price,
      discount_amount: discountOf(item, price * quantity),
    }
  })
}

// Price definitions are exact; selling prices are rounded per unit. Older orders have price tags only,
// where those in percent and those on freight are no amounts of the line.
function discountOf({ priceDefinition, priceTags }: OrderItem, gross: number): number {
  const total = priceDefinition?.total ?? null
  if (total !== null) return gross - Math.round(total)
  const tags = priceTags.filter(
    ({ name, value, isPercentual }) =>
      isPercentual !== true && !/shipping|tax@/i.test(name) && (value ?? 0) < 0,
  )
  return 0 - Math.round(tags.reduce((sum, { value }) => sum + (value ?? 0), 0))
}

/** Names from root to leaf; only the list of ids has the right order. */
function categoriesOf({ additionalInfo }: OrderItem): string[] {
  const { categories = [], categoriesIds = '' } = additionalInfo ?? {}
  const places = new Map(
    categoriesIds
      .split('/')
      .filter((id) => id !== '')
      .map((id, place) => [id, place]),
  )
  const place = ({ id }: { id: string }) => places.get(id) ?? -1
  return categories.toSorted((a, b) => place(a) - place(b)).map(({ name }) => name.replaceAll('/', '-'))
}
