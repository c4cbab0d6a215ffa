import type { OrderSort } from '#model/order-sorts.ts'
import type { OrdersPage } from '../../contract.ts'

/** `-placed` as a column and a way. */
export function sortOf(sort: OrdersPage['sort']): { by: OrderSort; descending: boolean } {
  const descending = sort.startsWith('-')
  return { by: (descending ? sort.slice(1) : sort) as OrderSort, descending }
}
