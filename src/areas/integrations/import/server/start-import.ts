import { imports } from '#ingestion/imports/schema.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Import } from '../contract.ts'
import { assertEditable, filesOf, lockImport } from './find-import.ts'
import { presentNow } from './present-import.ts'

export async function startImport(
  ctx: AccountContext,
  { importId, version }: { importId: string; version: number },
  goal: 'checking' | 'running',
): Promise<Import> {
  assertPermission(ctx, 'integrations.edit')
  await ctx.db.transaction(async (tx) => {
    const before = await lockImport(tx, ctx, importId)
    const files = await filesOf(ctx, importId, tx)
    assertEditable(before)
    if (before.mappingVersion !== version) throw new FarolError('conflict')
    if (before.mapping === null || files.length === 0) throw new FarolError('importNotReady')
    const bytesTotal = files.reduce((sum, { bytes }) => sum + bytes, 0)
    const goesOn = before.state === 'canceled' || before.state === 'failed'
    const fresh = { error: null, stopRequested: false, worker: null, startedAt: ctx.now(), endedAt: null }
    await tx
      .update(imports)
      .set({
        ...fresh,
        state: goal,
        goal,
        bytesTotal,
        ...(goal === 'running' && { runAt: (goesOn ? before.runAt : null) ?? ctx.now() }),
      })
      .where(eq(imports.id, importId))
    const action = goal === 'checking' ? 'import.check' : 'import.start'
    await recordAudit(tx, { ctx, action, object: `import:${importId}`, before: { state: before.state } })
  })
  return presentNow(ctx, importId)
}
