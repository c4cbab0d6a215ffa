import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { assertExporter, isMine } from './may-export.ts'
import { exportJobs, type ExportJobRow } from './schema.ts'

/** Own exports, or all of the account's with `team.view`; throws `notFound`. */
export async function findExport(ctx: AccountContext, exportId: string): Promise<ExportJobRow> {
  assertExporter(ctx)
  const [row] = await ctx.db
    .select()
    .from(exportJobs)
    .where(and(eq(exportJobs.id, exportId), eq(exportJobs.accountId, ctx.account.id)))
  if (row === undefined || (!isMine(ctx, row) && !ctx.permissions.has('team.view'))) {
    throw new FarolError('notFound')
  }
  return row
}
