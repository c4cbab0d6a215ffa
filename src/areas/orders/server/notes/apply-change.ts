import type { OrderKey } from '#analytics/orders/list-orders.ts'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { isActiveMembership } from '#platform/identity/find-session.ts'
import { memberships } from '#platform/identity/schema.ts'
import { and, eq, type SQL, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { Change } from '../../contract.ts'
import { findMark } from '../marks/find-mark.ts'

type AppliedChange = { changed: string[]; audit: Record<string, unknown> }

export async function applyChange(
  tx: Transaction,
  ctx: AccountContext,
  change: Change,
  orders: readonly OrderKey[],
): Promise<AppliedChange> {
  const account = ctx.account.id
  const chosen = sql`unnest(${sql.param(orders.map(({ order_id }) => order_id))}::text[],
    ${sql.param(orders.map(({ placed }) => new Date(placed * 1000).toISOString()))}::timestamptz[]) AS chosen (id, placed)`
  const run = async (statement: SQL): Promise<string[]> => {
    const { rows } = await tx.execute<{ order_id: string }>(statement)
    return rows.map(({ order_id }) => order_id)
  }
  switch (change.kind) {
    case 'mark': {
      const { id, name } = await findMark(tx, ctx, change.markId)
      const changed = await run(sql`INSERT INTO marked_orders (account_id, order_id, placed_at, mark_id)
        SELECT ${account}, chosen.id, chosen.placed, ${id} FROM ${chosen} ON CONFLICT DO NOTHING RETURNING order_id`)
      return { changed, audit: { mark: name } }
    }
    case 'unmark': {
      const { id, name } = await findMark(tx, ctx, change.markId)
      const changed = await run(sql`DELETE FROM marked_orders USING ${chosen}
        WHERE account_id = ${account} AND order_id = chosen.id AND mark_id = ${id} RETURNING order_id`)
      return { changed, audit: { mark: name } }
    }
    case 'assign': {
      const { id } = await findAssignee(tx, ctx, change.userId)
      const changed =
        await run(sql`INSERT INTO assigned_orders AS assigned (account_id, order_id, placed_at, user_id)
        SELECT ${account}, chosen.id, chosen.placed, ${id} FROM ${chosen}
        ON CONFLICT (account_id, order_id) DO UPDATE SET user_id = excluded.user_id, placed_at = excluded.placed_at
        WHERE assigned.user_id <> excluded.user_id RETURNING order_id`)
      return { changed, audit: { assignee: id } }
    }
    case 'unassign': {
      const changed = await run(sql`DELETE FROM assigned_orders USING ${chosen}
        WHERE account_id = ${account} AND order_id = chosen.id RETURNING order_id`)
      return { changed, audit: {} }
    }
    case 'comment': {
      const author = ctx.actor === 'system' ? null : ctx.actor.userId
      const changed =
        await run(sql`INSERT INTO order_notes (id, account_id, order_id, placed_at, text, author_id, created_at)
        SELECT gen_random_uuid(), ${account}, chosen.id, chosen.placed, ${change.text}, ${author}, ${ctx.now().toISOString()}::timestamptz
        FROM ${chosen} RETURNING order_id`)
      return { changed, audit: { text: change.text } }
    }
  }
}

async function findAssignee(tx: Transaction, ctx: AccountContext, userId: string) {
  const [person] = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.accountId, ctx.account.id),
        isActiveMembership(ctx.now()),
      ),
    )
  if (person === undefined) throw new FarolError('notFound')
  return person
}
