import { randomUUID } from 'node:crypto'
import type { ImportStorage } from '#ingestion/imports/import-storage.ts'
import { imports } from '#ingestion/imports/schema.ts'
import { assertRoomForImport } from '#ingestion/imports/upload-quota.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { Import } from '../contract.ts'
import { presentNow } from './present-import.ts'

export async function createImport(
  ctx: AccountContext,
  input: { name: string },
  storage: ImportStorage,
): Promise<Import> {
  assertPermission(ctx, 'integrations.edit')
  const id = randomUUID()
  await ctx.db.transaction(async (tx) => {
    await assertRoomForImport(tx, ctx)
    await tx.insert(imports).values({
      id,
      accountId: ctx.account.id,
      name: input.name,
      storage: storage.id,
      createdBy: ctx.actor === 'system' ? null : ctx.actor.userId,
      createdAt: ctx.now(),
    })
    await recordAudit(tx, {
      ctx,
      action: 'import.create',
      object: `import:${id}`,
      after: { name: input.name },
    })
  })
  return presentNow(ctx, id)
}
