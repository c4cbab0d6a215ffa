import type { AccountContext } from '#platform/context.ts'
import type { Check, Look, Looking } from '../checks/check.ts'

/** A look of the account, as of its own clock, with facts that are believed until now. */
export function lookWith(check: Check, ctx: AccountContext, more: Partial<Looking> = {}): Promise<Look> {
  const now = ctx.now()
  const at = now.getTime()
  return check.look({
    ...{ ctx, now, limit: check.limit?.initial ?? 0, signal: new AbortController().signal },
    believed: { sales: at, payments: at, sessions: at },
    ...more,
  })
}
