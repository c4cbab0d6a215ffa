import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { accounts } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { currencies } from '#model/preferences.ts'
import type { StoredSettings } from '../contract.ts'

export type AccountRow = typeof accounts.$inferSelect

export async function lockAccount(tx: Transaction, ctx: AccountContext): Promise<AccountRow> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, ctx.account.id)).for('update')
  if (row === undefined) throw new FarolError('notFound')
  if (row.isDemo) throw new FarolError('demoAccount')
  return row
}

export function presentSettings(row: AccountRow): StoredSettings {
  const { name, timeZone, holidayState, ownHolidays, isDemo, version } = row
  const currency = currencies.find((known) => known === row.currency) ?? 'BRL'
  return { name, currency, timeZone, holidayState, ownHolidays, isDemo, version }
}
