import { orders } from '#model/kinds/orders.ts'

export type Fields = Readonly<Record<string, unknown>>

/** In milliseconds; must agree with the SQL of src/ingestion/facts/versions.ts. */
export function orderVersion(order: Fields, packages: readonly Fields[]): number {
  if (order['updated_at'] !== undefined && order['updated_at'] !== null)
    return milliseconds(order['updated_at'])
  const own = orders.changedAt.map((name) => milliseconds(order[name]))
  return Math.max(
    ...own,
    first(packages, 'invoiced_at'),
    first(packages, 'shipped_at'),
    allDelivered(packages),
  )
}

function first(packages: readonly Fields[], name: string): number {
  const known = packages.map((each) => milliseconds(each[name])).filter((at) => at > 0)
  return known.length > 0 ? Math.min(...known) : 0
}

/** An order is delivered with its last package. */
function allDelivered(packages: readonly Fields[]): number {
  const delivered = packages.map((each) => milliseconds(each['delivered_at']))
  return delivered.includes(0) ? 0 : Math.max(0, ...delivered)
}

export function milliseconds(instant: unknown): number {
  if (instant instanceof Date) return instant.getTime()
  return typeof instant === 'string' || typeof instant === 'number' ? new Date(instant).getTime() : 0
}
