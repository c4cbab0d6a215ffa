import type { CanonicalKind } from '#model/kinds/index.ts'
import { columnFor } from './columns.ts'

const telling: Partial<Record<CanonicalKind, readonly string[]>> = {
  orders: ['order_id', 'placed_at', 'status', 'customer_id', 'payment_method', 'total_amount'],
  order_items: ['quantity', 'unit_price'],
  payments: ['attempted_at', 'outcome', 'amount'],
}

/** How many of the fields of orders and payments a table has. */
export function countKnown(columns: string[], rows: string[][]): number {
  const table = {
    seen: { format: 'csv' as const, encoding: 'utf-8' as const, delimiter: ',', columns },
    rows,
  }
  return Object.entries(telling).flatMap(([kind, fields]) =>
    fields.filter((field) => columnFor(kind as CanonicalKind, field, table) !== undefined),
  ).length
}
