import { hasFacts } from '#analytics/question/has-facts.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { firstSteps, type FirstStep, type FirstSteps } from '../first-steps-contract.ts'

/** From what the account holds: nothing is ticked by hand. */
export async function getFirstSteps(ctx: AccountContext): Promise<FirstSteps> {
  assertPermission(ctx, 'sales.view')
  const [orders, { rows }] = await Promise.all([
    hasFacts(ctx, 'orders'),
    ctx.db.execute<Held>(heldBy(ctx.account.id)),
  ])
  const held = rows[0]
  const isWhole = ctx.channelIds === null
  const state: Record<FirstStep, { done: boolean; mine: boolean }> = {
    data: { done: orders || held?.sources === true, mine: ctx.permissions.has('integrations.edit') },
    numbers: { done: orders, mine: true },
    people: { done: held?.people === true, mine: isWhole && ctx.permissions.has('admin.edit') },
    target: { done: held?.targets === true, mine: isWhole && ctx.permissions.has('sales.edit') },
  }
  return { steps: firstSteps.map((key) => ({ key, ...state[key] })) }
}

type Held = { sources: boolean; people: boolean; targets: boolean }

const heldBy = (accountId: string) => sql`SELECT
  EXISTS (SELECT FROM connections WHERE account_id = ${accountId} AND state <> 'disconnected')
    OR EXISTS (SELECT FROM imports WHERE account_id = ${accountId} AND state IN ('running', 'done')) AS sources,
  (SELECT count(*) FROM memberships WHERE account_id = ${accountId}) > 1
    OR EXISTS (SELECT FROM invitations WHERE account_id = ${accountId}) AS people,
  EXISTS (SELECT FROM sales_target_versions WHERE account_id = ${accountId}) AS targets`
