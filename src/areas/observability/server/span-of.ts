import { addDays, startOfDay } from '#analytics/periods/local-time.ts'
import { periodProblem, resolvePeriod } from '#analytics/periods/resolve-period.ts'
import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'

/** Instants [from, to) of a period in the account's days. */
export function spanOf({ account, now }: AccountContext, period: string): { from: Date; to: Date } {
  const days = resolvePeriod(period, now().getTime(), account.timeZone)
  if (!days) throw new FarolError('invalidInput', { fields: { period: periodProblem(period) } })
  return {
    from: new Date(startOfDay(days.from, account.timeZone)),
    to: new Date(startOfDay(addDays(days.to, 1), account.timeZone)),
  }
}
