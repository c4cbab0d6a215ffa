import type { OrderBook } from '../order-book.ts'
import type { Feed } from '../feed.ts'
import type { Hook } from '../hook.ts'

/** What a route answers from. `at` is the account's hour, in seconds. */
export type Place = {
  account: string
  at: number
  /** Seconds that the list of orders is behind. */
  indexLag: number
  book: OrderBook
  feed: Feed
  hook: Hook
}

export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  /** What the pattern of the path names. */
  named: Readonly<Record<string, string>>
}

export type Answer = { status: number; body: unknown }

export type Route = {
  method: string
  pattern: RegExp
  /** Who lacks it is refused; null where none is asked for. */
  resource: string | null
  answer: (place: Place, asked: Asked) => Answer | Promise<Answer>
}

export const ok = (body: unknown): Answer => ({ status: 200, body })

/** The platform's shape of an error. */
export const refused = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { code, message, exception: null } },
})

/** A route's path, with `:name` for what differs. */
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
