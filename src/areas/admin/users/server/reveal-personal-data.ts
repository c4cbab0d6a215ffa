import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission } from '#platform/context.ts'
import type { PersonalData } from '../contract.ts'
import { openData, type WithKeyring } from './access/sealed-data.ts'

/** Whole, for a reason that stays in the audit with who asked. */
export async function revealPersonalData(
  ctx: WithKeyring,
  { userId, reason }: { userId: string; reason: string },
): Promise<PersonalData> {
  assertPermission(ctx, 'admin.personal')
  return ctx.db.transaction(async (tx) => {
    const data = await openData(tx, ctx, userId)
    const shown = Object.entries(data).flatMap(([field, value]) => (value === null ? [] : [field]))
    await recordAudit(tx, {
      ctx,
      action: 'person.reveal',
      object: `user:${userId}`,
      after: { reason, shown: shown.join(', ') },
    })
    return data
  })
}
