import { dayOf } from '#analytics/periods/local-time.ts'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { Month } from '#areas/sales/sales-targets/model.ts'
import type { TargetMonth } from '../contract.ts'
import { targetLocks } from './schema.ts'

export const localToday = ({ account, now }: AccountContext): string =>
  dayOf(now().getTime(), account.timeZone)

export async function monthStates(
  ctx: AccountContext,
  months: readonly Month[],
  db: Transaction | AccountContext['db'] = ctx.db,
): Promise<TargetMonth[]> {
  if (months.length === 0) return []
  const decided = await db
    .select()
    .from(targetLocks)
    .where(and(eq(targetLocks.accountId, ctx.account.id), inArray(targetLocks.month, [...months])))
  const current = localToday(ctx).slice(0, 7)
  return months.map((month) => {
    const own = decided.find((lock) => lock.month === month)
    const closed = month < current
    return { month, closed, locked: own?.locked ?? closed, reason: own?.reason ?? null }
  })
}

export async function assertUnlocked(ctx: AccountContext, months: readonly Month[], tx: Transaction) {
  const locked = (await monthStates(ctx, months, tx)).filter((state) => state.locked)
  if (locked.length === 0) return
  const names = locked.map(({ month }) => `${month.slice(5)}/${month.slice(0, 4)}`).join(', ')
  const fields = { cells: `Mês travado: ${names}. Destrave-o antes de mudar as metas.` }
  throw new FarolError('invalidInput', { fields })
}
