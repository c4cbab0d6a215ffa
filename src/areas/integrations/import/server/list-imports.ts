import { importFiles, imports } from '#ingestion/imports/schema.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { loadUserNames } from '#platform/identity/user-names.ts'
import { count, desc, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { Import } from '../contract.ts'
import { presentImport } from './present-import.ts'

export type ListedImport = Omit<Import, 'mapping' | 'result'>

export async function listImports(
  ctx: AccountContext,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: ListedImport[]; total: number }> {
  assertPermission(ctx, 'integrations.view')
  const mine = eq(imports.accountId, ctx.account.id)
  const rows = await ctx.db
    .select()
    .from(imports)
    .where(mine)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const ids = rows.map(({ id }) => id)
  const files =
    ids.length === 0 ? [] : await ctx.db.select().from(importFiles).where(inArray(importFiles.importId, ids))
  const names = await loadUserNames(
    ctx,
    rows.map(({ createdBy }) => createdBy),
  )
  const [all] = await ctx.db.select({ total: count() }).from(imports).where(mine)
  const items = rows.map((row) => {
    const own = files
      .filter(({ importId }) => importId === row.id)
      .toSorted((a, b) => a.position - b.position)
    const {
      mapping: _,
      result: __,
      ...listed
    } = presentImport(row, own, names.get(row.createdBy ?? '') ?? null)
    return listed
  })
  return { items, total: all?.total ?? 0 }
}
