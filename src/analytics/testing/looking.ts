import type { AccountContext } from '#platform/context.ts'
import type { Check, Look, Looking } from '../checks/check.ts'
import type { Believed } from '../freshness/believed.ts'

type More = Partial<Omit<Looking, 'loadBelieved'>> & { believed?: Believed }

/** Runs a check for the account at its own clock, treating facts as complete until now. */
export function lookWith(check: Check, ctx: AccountContext, { believed, ...more }: More = {}): Promise<Look> {
  const now = ctx.now()
  const at = now.getTime()
  return check.look({
    ctx,
    now,
    limit: check.limit?.initial ?? 0,
    signal: new AbortController().signal,
    loadBelieved: async () => believed ?? { sales: at, payments: at, sessions: at, logistics: at },
    ...more,
  })
}
