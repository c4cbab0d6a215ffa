import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { accounts } from '#platform/identity/schema.ts'
import type { AccountSettings } from '#model/forms/account-forms.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { StoredSettings } from '../contract.ts'
import { lockAccount, presentSettings, type AccountRow } from './read-settings.ts'

/** Open screens are notified by a trigger of the table. */
export async function saveAccountSettings(
  ctx: AccountContext,
  { version, ...asked }: AccountSettings & { version: number },
): Promise<StoredSettings> {
  assertPermission(ctx, 'admin.edit')
  assertWholeAccount(ctx)
  return ctx.db.transaction(async (tx) => {
    const row = await lockAccount(tx, ctx)
    if (row.version !== version) throw new FarolError('conflict')
    const changes = {
      ...asked,
      ownHolidays: asked.ownHolidays.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      version: version + 1,
    }
    await tx.update(accounts).set(changes).where(eq(accounts.id, row.id))
    const saved = { ...row, ...changes }
    await recordAudit(tx, {
      ctx,
      action: 'account.edit',
      object: `account:${row.id}`,
      before: recorded(row),
      after: recorded(saved),
    })
    return presentSettings(saved)
  })
}

function recorded({ name, currency, timeZone, holidayState, ownHolidays }: AccountRow) {
  const days = ownHolidays.map((holiday) => `${holiday.day} ${holiday.name}`)
  return { name, currency, timeZone, holidayState, ownHolidays: days }
}
