import { addDays, startOfDay } from './local-time.ts'
import { periodProblem, resolvePeriod } from './resolve-period.ts'
import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'

/** Its first and last day, in the account's time zone. */
export function periodDays({ account, now }: AccountContext, period: string): { from: string; to: string } {
  const days = resolvePeriod(period, now().getTime(), account.timeZone)
  if (!days) throw new FarolError('invalidInput', { fields: { period: periodProblem(period) } })
  return { from: days.from, to: days.to }
}

/** A period as instants [from, to), in the account's time zone. */
export function periodInstants(ctx: AccountContext, period: string): { from: Date; to: Date } {
  const { from, to } = periodDays(ctx, period)
  const { timeZone } = ctx.account
  return { from: new Date(startOfDay(from, timeZone)), to: new Date(startOfDay(addDays(to, 1), timeZone)) }
}
