import type { CanonicalRecord } from '../canonical/stage-canonical.ts'

/** Units of a SKU, '' where it is not known, and what they cost, in minor units. */
export type ReturnedPart = { sku: string; quantity: number; amount: number }

/** A row per SKU of one return; what has no SKU or no units is left out. */
export function returnedGoods(
  of: { order_id: string; return_id: string; returned_at: Date },
  parts: readonly ReturnedPart[],
): CanonicalRecord[] {
  return [...Map.groupBy(parts, ({ sku }) => sku)].flatMap(([sku_id, some]) => {
    const sum = (name: 'quantity' | 'amount') => some.reduce((total, part) => total + part[name], 0)
    const quantity = sum('quantity')
    return sku_id === '' || quantity <= 0 ? [] : [{ ...of, sku_id, quantity, amount: sum('amount') }]
  })
}
