import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { deletedAfter, mailAccountClosed } from '#platform/identity/closed-accounts.ts'
import { accounts } from '#platform/identity/schema.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { ClosedAccount, Closing } from '#model/forms/account-forms.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { lockAccount } from './read-settings.ts'

export type ClosingContext = AccountContext & { siteAddress: string; keyring: Keyring }

/** Nobody gets in from now on; what it holds is deleted later, unless it is reopened. */
export async function closeAccount(ctx: ClosingContext, { confirmation }: Closing): Promise<ClosedAccount> {
  assertPermission(ctx, 'admin.edit')
  assertWholeAccount(ctx)
  const at = ctx.now()
  return ctx.db.transaction(async (tx) => {
    const row = await lockAccount(tx, ctx)
    if (confirmation.trim() !== row.name) {
      throw new FarolError('invalidInput', { fields: { confirmation: 'Digite o nome da loja' } })
    }
    await tx.update(accounts).set({ closedAt: at, disabledAt: at }).where(eq(accounts.id, row.id))
    const by = ctx.actor === 'system' ? 'Farol' : ctx.actor.name
    await mailAccountClosed(tx, { account: row, by, at, siteAddress: ctx.siteAddress, keyring: ctx.keyring })
    const until = deletedAfter(at).toISOString()
    await recordAudit(tx, {
      ctx,
      action: 'account.close',
      object: `account:${row.id}`,
      after: { name: row.name, deletedAfter: until },
    })
    return { id: row.id, name: row.name, deletedAfter: until }
  })
}
