import { sessionKey } from '../facts/session-key.ts'

type Held = {
  table: string
  /** What of a fact is its claim's key. */
  key: string
}

type ClaimedKind = {
  /** What of a canonical row is its claim's key, as the fact has it. */
  key: string
  /** What goes with a claim. */
  facts: readonly Held[]
  /** Tables of what is true now, made again of all that was told. */
  now?: { table: string; history: string; by: readonly string[] }
}

const joined = (...values: readonly string[]) =>
  `concatWithSeparator('\\n', ${values.map((value) => `toString(${value})`).join(', ')})`

/** Instants as text depend on settings, which deletions do not share. */
const seconds = (instant: string) => `toUnixTimestamp(${instant})`

const { hour, ...visitor } = sessionKey

/** SKUs in a place, as they were at an instant. */
function ofGoods(table: string, history: string, place: string, instant: string): ClaimedKind {
  const key = joined('sku_id', place, seconds(instant))
  return {
    key: joined('trimBoth(sku_id)', `trimBoth(${place})`, seconds(`toDateTime(${instant}, 'UTC')`)),
    facts: [
      { table: history, key },
      { table, key },
    ],
    now: { table, history, by: ['sku_id', place] },
  }
}

/** What a source is remembered to have brought; lines, packages and statuses are their order's. */
export const claimedKinds: Readonly<Record<string, ClaimedKind>> = {
  orders: {
    key: 'order_id',
    facts: [
      ...['order_items', 'shipments', 'order_statuses', 'order_search'].map((table) => ({
        ...{ table, key: 'order_id' },
      })),
      { table: 'orders', key: 'order_id' },
    ],
  },
  payments: {
    key: joined('order_id', 'payment_id'),
    facts: [{ table: 'payment_attempts', key: joined('order_id', 'attempt_id') }],
  },
  sessions: {
    key: joined(seconds(hour), ...Object.values(visitor)),
    facts: [{ table: 'sessions', key: joined(seconds('hour'), ...Object.keys(visitor)) }],
  },
  skus: { key: 'sku_id', facts: [{ table: 'skus', key: 'sku_id' }] },
  stock: ofGoods('stock', 'stock_history', 'warehouse', 'counted_at'),
  prices: ofGoods('prices', 'price_history', 'price_table', 'priced_at'),
}
