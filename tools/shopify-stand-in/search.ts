import { GraphQLError } from 'graphql'
import { changedAt } from './documents.ts'
import type { ShopOrder } from './shop-order.ts'

const condition = /^(created_at|updated_at):(>=|<=)'([^']+)'$/

export type Listed = {
  first?: number
  after?: string | null
  query?: string
  sortKey?: string
  reverse?: boolean
}
export type Index = { orders: readonly ShopOrder[]; at: number; lag: number }

export function search(
  { orders, at, lag }: Index,
  { first = 50, after, query = '', sortKey, reverse }: Listed,
) {
  if (first > 250) throw new GraphQLError('first is too large')
  const seen = at - lag
  const valueOf = (order: ShopOrder, by: string) =>
    by === 'created_at' ? order.sale.row.placed_at : changedAt(order, seen)
  const conditions = query.split(' AND ').map((text) => {
    const [, by = '', sign = '', when = ''] = condition.exec(text.trim()) ?? []
    const second = Date.parse(when) / 1000
    if (!Number.isFinite(second)) throw new GraphQLError(`a search that is not understood: ${text}`)
    return (order: ShopOrder) => (sign === '>=' ? valueOf(order, by) >= second : valueOf(order, by) <= second)
  })
  const key = (order: ShopOrder) =>
    `${String(valueOf(order, sortKey === 'CREATED_AT' ? 'created_at' : 'updated_at')).padStart(12, '0')}/${order.number}`
  const found = orders
    .filter((order) => order.sale.row.placed_at <= seen && conditions.every((holds) => holds(order)))
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1) * (reverse === true ? -1 : 1))
  const last = after === null || after === undefined ? undefined : Buffer.from(after, 'base64').toString()
  const rest =
    last === undefined
      ? found
      : found.filter((order) => (reverse === true ? key(order) < last : key(order) > last))
  const page = rest.slice(0, first)
  const end = page.at(-1)
  return {
    page,
    hasNextPage: rest.length > page.length,
    endCursor: end === undefined ? null : Buffer.from(key(end)).toString('base64'),
  }
}
