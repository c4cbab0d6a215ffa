import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission } from '#platform/context.ts'
import type { PersonalData } from '../contract.ts'
import { readPersonalData, type WithKeyring } from './get-personal-data.ts'

export async function revealPersonalData(
  ctx: WithKeyring,
  { userId, reason }: { userId: string; reason: string },
): Promise<PersonalData> {
  assertPermission(ctx, 'admin.personal')
  return ctx.db.transaction(async (tx) => {
    const data = await readPersonalData(tx, ctx, userId)
    const fields = Object.entries(data).flatMap(([field, value]) => (value === null ? [] : [field]))
    await recordAudit(tx, {
      ctx,
      action: 'person.reveal',
      object: `user:${userId}`,
      after: { reason, shown: fields.join(', ') },
    })
    return data
  })
}
