import type { StoredOrder } from '../api/order.ts'

export function totalOf({ totals }: StoredOrder, id: string): number | undefined {
  const found = totals.filter((total) => total.id === id && total.value !== null)
  if (found.length === 0) return undefined
  return Math.round(found.reduce((sum, { value }) => sum + (value ?? 0), 0))
}
