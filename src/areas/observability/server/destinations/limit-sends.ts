import { limitActions } from '#platform/audit/limit-actions.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'

/** Tests and requests to confirm, per account in ten minutes, since the address may belong to someone else. */
export const MAX_SENDS = 10

export const limitSends = (tx: Transaction, ctx: AccountContext): Promise<void> =>
  limitActions(tx, ctx, {
    actions: ['destination.test', 'destination.invite'],
    most: MAX_SENDS,
    withinMs: 10 * 60_000,
  })
