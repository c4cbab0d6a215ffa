import { addDays, startOfDay } from '#analytics/periods/local-time.ts'
import { periodProblem, resolvePeriod } from '#analytics/periods/resolve-period.ts'
import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'

/** A period as instants [from, to), in the account's time zone. */
export function periodInstants({ account, now }: AccountContext, period: string): { from: Date; to: Date } {
  const days = resolvePeriod(period, now().getTime(), account.timeZone)
  if (!days) throw new FarolError('invalidInput', { fields: { period: periodProblem(period) } })
  return {
    from: new Date(startOfDay(days.from, account.timeZone)),
    to: new Date(startOfDay(addDays(days.to, 1), account.timeZone)),
  }
}
