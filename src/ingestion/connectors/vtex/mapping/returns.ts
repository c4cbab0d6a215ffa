import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import { dateOf } from '../../instants.ts'
import { returnedGoods } from '../../returned-goods.ts'
import type { StoredOrder } from '../api/order.ts'

/** Invoices of entry: the goods that came back. VTEX has no word of why. */
export function returnRows({ orderId, items, packageAttachment }: StoredOrder): CanonicalRecord[] {
  const invoices = packageAttachment?.packages.filter(({ type }) => type === 'Input') ?? []
  return invoices.flatMap(({ invoiceNumber, issuanceDate, items: goods }, index) => {
    const returned_at = dateOf(issuanceDate)
    if (returned_at === null) return []
    return returnedGoods(
      { order_id: orderId, return_id: invoiceNumber || String(index + 1), returned_at },
      goods.map(({ itemIndex, quantity, price }) => ({
        sku: items[itemIndex ?? -1]?.id ?? '',
        quantity: Math.round(quantity ?? 1),
        amount: Math.round((price ?? 0) * (quantity ?? 1)),
      })),
    )
  })
}
