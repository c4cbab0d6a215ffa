import type { AccountContext } from '#platform/context.ts'
import type { ExportJob, ExportPage } from '#model/exports-contract.ts'
import { exportSorts, type ExportSort } from '#model/exports.ts'
import { and, asc, count, desc, eq, sql, type SQL } from '#platform/storage/postgres/drizzle.ts'
import { assertExporter } from './may-export.ts'
import { presentExports } from './present-export.ts'
import { exportJobs } from './schema.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

/** Own exports, newest first; all of the account's with `team.view`. */
export async function listExports(
  ctx: AccountContext,
  { page, pageSize, sort }: ExportPage,
): Promise<{ items: ExportJob[]; total: number; firstUse: boolean }> {
  assertExporter(ctx)
  const userId = ctx.actor === 'system' ? nobody : ctx.actor.userId
  const where = and(
    eq(exportJobs.accountId, ctx.account.id),
    ctx.permissions.has('team.view') ? undefined : eq(exportJobs.requestedBy, userId),
  )
  const rows = await ctx.db
    .select()
    .from(exportJobs)
    .where(where)
    .orderBy(...orderOf(sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [all] = await ctx.db.select({ total: count() }).from(exportJobs).where(where)
  const total = all?.total ?? 0
  return { items: await presentExports(ctx, rows), total, firstUse: total === 0 }
}

const sorted: Record<ExportSort, SQL> = {
  createdAt: sql`${exportJobs.createdAt}`,
  name: sql`lower(${exportJobs.name})`,
  rows: sql`${exportJobs.rowsDone}`,
  size: sql`coalesce(${exportJobs.bytes}, 0)`,
}

function orderOf(sort: ExportPage['sort']): SQL[] {
  const key = exportSorts.find((known) => sort === known || sort === `-${known}`) ?? 'createdAt'
  const direction = sort.startsWith('-') ? desc : asc
  return [direction(sorted[key]), direction(exportJobs.id)]
}
