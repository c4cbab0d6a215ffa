import type { AccountContext } from '#platform/context.ts'
import { specialDays } from '../events/special-days.ts'
import { addDays, dayOf } from '../periods/local-time.ts'
import type { Calendar } from './judge.ts'

/** Including days around the range that windows may reach. */
export async function loadCalendar(
  ctx: AccountContext,
  { from, to }: { from: number; to: number },
): Promise<Calendar> {
  const { timeZone } = ctx.account
  const span = { from: addDays(dayOf(from, timeZone), -1), to: addDays(dayOf(to, timeZone), 1) }
  return { timeZone, specialDays: await specialDays(ctx, span) }
}
