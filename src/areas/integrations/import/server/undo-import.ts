import { countOfSource } from '#ingestion/claims/facts-of-source.ts'
import { imports } from '#ingestion/imports/schema.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Import } from '../contract.ts'
import { canBeUndone, findImport, lockImport } from './find-import.ts'
import { presentNow } from './present-import.ts'

/** A worker does it (src/ingestion/imports/undo-import.ts). */
export async function undoImport(ctx: AccountContext, { importId }: { importId: string }): Promise<Import> {
  assertPermission(ctx, 'integrations.edit')
  await findImport(ctx, importId)
  const counts = await countOfSource({ ...ctx, source: importId })
  await ctx.db.transaction(async (tx) => {
    const before = await lockImport(tx, ctx, importId)
    if (!canBeUndone(before)) throw new FarolError('importNotUndoable')
    const startedAt = ctx.now().toISOString()
    const undo = { counts, stepsDone: 0, stepsTotal: 0, startedAt, endedAt: null }
    const resting = { error: null, worker: null, stopRequested: false, stepsDone: 0, stepsTotal: 0 }
    await tx
      .update(imports)
      .set({ ...resting, state: 'undoing', undo })
      .where(eq(imports.id, importId))
    await recordAudit(tx, {
      ctx,
      action: 'import.undo',
      object: `import:${importId}`,
      before: { state: before.state },
      after: { name: before.name, counts },
    })
  })
  return presentNow(ctx, importId)
}
