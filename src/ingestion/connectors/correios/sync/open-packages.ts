import { askFacts } from '../../ask-facts.ts'
import { seconds, type Walk } from '../../order-walk.ts'
import type { Reading } from './reading.ts'

export type OpenOrder = { id: string; at: number; codes: string[] }

/** Orders that have packages under way with a number as Correios give it, before a place among them, the newest first. */
export const listOpenOrders = (
  place: Pick<Reading, 'ctx' | 'connection'>,
  { from, until, after }: Walk,
  most: number,
): Promise<OpenOrder[]> =>
  askFacts<OpenOrder>(
    place,
    `SELECT order_id AS id, toUnixTimestamp(placed_at) AS at, groupUniqArray(50)(upper(tracking_number)) AS codes FROM packages FINAL
WHERE account_id = {account:UUID} AND placed_at >= toDateTime({from:UInt32}, 'UTC') AND placed_at <= toDateTime({until:UInt32}, 'UTC')
  AND (placed_at < toDateTime({until:UInt32}, 'UTC') OR order_id < {after:String})
  AND delivered_at IS NULL AND returned_at IS NULL AND canceled_at IS NULL AND match(upper(tracking_number), '^[A-Z]{2}[0-9]{9}BR$')
GROUP BY placed_at, order_id ORDER BY placed_at DESC, order_id DESC LIMIT {most:UInt32}`,
    { from: seconds(from), until: seconds(until), after, most },
  )
