import { imports } from '#ingestion/imports/schema.ts'
import { checkMapping } from '#ingestion/mapping/check-mapping.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Import } from '../contract.ts'
import { asDraft, assertEditable, lockImport } from './find-import.ts'
import { presentNow } from './present-import.ts'

export async function saveMapping(
  ctx: AccountContext,
  input: { importId: string; mapping: unknown; version: number },
): Promise<Import> {
  assertPermission(ctx, 'integrations.edit')
  const checked = checkMapping(input.mapping)
  if (!('mapping' in checked)) {
    const fields = Object.fromEntries(checked.issues.map(({ path, message }) => [`mapping.${path}`, message]))
    throw new FarolError('invalidInput', { fields })
  }
  const { importId } = input
  await ctx.db.transaction(async (tx) => {
    const before = await lockImport(tx, ctx, importId)
    assertEditable(before)
    if (before.mappingVersion !== input.version) throw new FarolError('conflict')
    await tx
      .update(imports)
      .set({ ...asDraft, mapping: checked.mapping, mappingVersion: input.version + 1 })
      .where(eq(imports.id, importId))
    const object = `import:${importId}`
    await recordAudit(tx, {
      ctx,
      action: 'import.map',
      object,
      before: before.mapping,
      after: checked.mapping,
    })
  })
  return presentNow(ctx, importId)
}
