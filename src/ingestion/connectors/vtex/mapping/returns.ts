import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import { dateOf } from '../../instants.ts'
import type { StoredOrder } from '../api/order.ts'

/** Invoices of entry: the goods that came back. VTEX has no word of why. */
export function returnRows({ orderId, items, packageAttachment }: StoredOrder): CanonicalRecord[] {
  const invoices = packageAttachment?.packages.filter(({ type }) => type === 'Input') ?? []
  return invoices.flatMap(({ invoiceNumber, issuanceDate, items: goods }, index) => {
    const returned_at = dateOf(issuanceDate)
    if (returned_at === null) return []
    const bySku = Map.groupBy(goods, ({ itemIndex }) => items[itemIndex ?? -1]?.id ?? '')
    return [...bySku].flatMap(([sku_id, some]) => {
      const quantity = some.reduce((sum, one) => sum + Math.round(one.quantity ?? 1), 0)
      if (sku_id === '' || quantity <= 0) return []
      const amount = some.reduce((sum, one) => sum + Math.round((one.price ?? 0) * (one.quantity ?? 1)), 0)
      const return_id = invoiceNumber || String(index + 1)
      return [{ order_id: orderId, return_id, sku_id, returned_at, quantity, amount }]
    })
  })
}
