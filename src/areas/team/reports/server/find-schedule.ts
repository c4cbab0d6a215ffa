import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import type { ReportSettings } from '../schedules-contract.ts'
import { reportSchedules, type StoredSchedule } from './schema.ts'

const ownSchedule = ({ account }: AccountContext, id: string) =>
  and(eq(reportSchedules.id, id), eq(reportSchedules.accountId, account.id))

export async function findSchedule(
  ctx: AccountContext,
  id: string,
  db: Database | Transaction = ctx.db,
): Promise<StoredSchedule> {
  const [row] = await db.select().from(reportSchedules).where(ownSchedule(ctx, id))
  if (row === undefined) throw new FarolError('notFound')
  return row
}

export async function lockSchedule(
  tx: Transaction,
  ctx: AccountContext,
  id: string,
): Promise<StoredSchedule> {
  const [row] = await tx.select().from(reportSchedules).where(ownSchedule(ctx, id)).for('update')
  if (row === undefined) throw new FarolError('notFound')
  return row
}

export const auditedSchedule = ({ name, enabled, ...settings }: ReportSettings) => ({
  name,
  enabled,
  settings: JSON.stringify(settings),
})
