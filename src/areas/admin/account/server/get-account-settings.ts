import { assertPermission, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { accounts } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { StoredSettings } from '../contract.ts'
import { presentSettings } from './read-settings.ts'

export async function getAccountSettings(ctx: AccountContext): Promise<StoredSettings> {
  assertPermission(ctx, 'admin.view')
  const [row] = await ctx.db.select().from(accounts).where(eq(accounts.id, ctx.account.id))
  if (row === undefined) throw new FarolError('notFound')
  return presentSettings(row)
}
