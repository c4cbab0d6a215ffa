import type { AccountContext } from '../context.ts'
import { sql } from '../storage/postgres/drizzle.ts'

export type HandledOrders = { id: string; name: string; orders: number }

/**
 * By person, most first: orders that they marked, assigned, commented or followed up in [from, to), each once, also where the
 * work was on a package or an incomplete case of the order.
 */
export async function loadHandledOrders(
  { db, account }: AccountContext,
  { from, to }: { from: Date; to: Date },
): Promise<HandledOrders[]> {
  const { rows } = await db.execute<{ id: string; name: string | null; orders: string }>(
    sql`WITH work AS (
      SELECT seq, user_id, user_name, object, after FROM audit_log
      WHERE account_id = ${account.id} AND at >= ${from.toISOString()}::timestamptz AND at < ${to.toISOString()}::timestamptz
        AND user_id IS NOT NULL AND outcome = 'done' AND split_part(action, '.', 1) IN ('order', 'package', 'incomplete-case')
    ),
    handled AS (
      SELECT user_id, substr(object, length('order:') + 1) AS order_id FROM work WHERE object LIKE 'order:%'
      UNION SELECT user_id, changes.order_id FROM work
        JOIN order_changes AS changes ON changes.account_id = ${account.id} AND changes.change_id::text = substr(object, length('orders:') + 1)
        WHERE object LIKE 'orders:%'
      UNION SELECT user_id, split_part(substr(object, length('package:') + 1), ' · ', 1) FROM work WHERE object LIKE 'package:%'
      UNION SELECT user_id, split_part(key, ' · ', 1) FROM work, jsonb_array_elements_text(after -> 'packages') AS key
        WHERE object LIKE 'packages:%'
    )
    SELECT user_id AS id, count(*) AS orders,
      (SELECT user_name FROM work WHERE work.user_id = handled.user_id ORDER BY seq DESC LIMIT 1) AS name
    FROM handled GROUP BY user_id ORDER BY count(*) DESC, name`,
  )
  return rows.map(({ id, name, orders }) => ({ id, name: name ?? '', orders: Number(orders) }))
}
