import type { OrderBook } from '../order-book.ts'
import type { Feed } from '../feed.ts'
import type { Hook } from '../hook.ts'
import type { Products } from '../products.ts'
import type { FreightRow } from '../freight.ts'

export type Place = {
  account: string
  at: number
  /** Seconds by which the list of orders lags. */
  indexLag: number
  book: OrderBook
  feed: Feed
  hook: Hook
  products: Products
  /** Rows of the table that hold a postal code. */
  freightOf: (code: string) => readonly FreightRow[]
}

export type Params = {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  named: Readonly<Record<string, string>>
}

export type Answer = { status: number; body: unknown }

export type Route = {
  method: string
  pattern: RegExp
  /** Null for none. */
  resource: string | null
  answer: (place: Place, asked: Params) => Answer | Promise<Answer>
}

export const ok = (body: unknown): Answer => ({ status: 200, body })

export const refused = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { code, message, exception: null } },
})

export const to = (
  method: string,
  path: string,
  resource: string | null,
  answer: Route['answer'],
): Route => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  resource,
  answer,
})
