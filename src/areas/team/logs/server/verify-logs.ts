import { assertPermission, type AccountContext } from '#platform/context.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { LogVerification } from '../contract.ts'

export async function verifyLogs(ctx: AccountContext): Promise<LogVerification> {
  assertPermission(ctx, 'team.view')
  type Row = { entries: string; first_broken: string | null }
  const { rows } = await ctx.db.execute<Row>(sql`SELECT * FROM audit_verify(${ctx.account.id})`)
  const [row] = rows
  return {
    entries: Number(row?.entries ?? 0),
    firstBroken: row?.first_broken == null ? null : Number(row.first_broken),
    checkedAt: ctx.now().toISOString(),
  }
}
