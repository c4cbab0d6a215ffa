import type { AccountContext } from '#platform/context.ts'
import type { Check, CheckResult, CheckContext } from '../checks/check.ts'
import type { Watermarks } from '../freshness/watermarks.ts'

type More = Partial<Omit<CheckContext, 'loadBelieved'>> & { believed?: Watermarks }

/** Runs a check for the account at its own clock, treating facts as complete until now. */
export function runCheckWith(
  check: Check,
  ctx: AccountContext,
  { believed, ...more }: More = {},
): Promise<CheckResult> {
  const now = ctx.now()
  const at = now.getTime()
  return check.run({
    ctx,
    now,
    limit: check.limit?.initial ?? 0,
    signal: new AbortController().signal,
    loadWatermarks: async () => believed ?? { sales: at, payments: at, sessions: at, logistics: at, ads: at },
    ...more,
  })
}
