import { removeStored, type ImportStorage } from '#ingestion/imports/import-storage.ts'
import { imports } from '#ingestion/imports/schema.ts'
import { recordPersonAudit } from '#platform/audit/record.ts'
import type { Context } from '#platform/context.ts'
import { accounts } from '#platform/identity/schema.ts'
import type { ScheduledJob } from '#platform/jobs/scheduled-jobs.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { closedDays } from '#model/forms/account-forms.ts'
import { and, asc, eq, isNotNull, lt, sql } from '#platform/storage/postgres/drizzle.ts'

type Ctx = Pick<Context, 'db' | 'clickhouse' | 'now'> & { importStorage: ImportStorage }

/** After the last moment in which it could be reopened, by whatever server's clock. */
const margin = 3_600_000
const rowsAtOnce = 5000

/** Stopped at any moment, another call continues: the account's own row goes last. */
export async function deleteClosedAccounts(ctx: Ctx, signal: AbortSignal): Promise<number> {
  const before = new Date(ctx.now().getTime() - closedDays * 86_400_000 - margin)
  const due = await ctx.db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(and(isNotNull(accounts.closedAt), lt(accounts.closedAt, before)))
    .orderBy(asc(accounts.closedAt))
  for (const account of due) await deleteAccount(ctx, account, signal)
  return due.length
}

async function deleteAccount(
  { db, clickhouse, now, importStorage }: Ctx,
  { id, name }: { id: string; name: string },
  signal: AbortSignal,
): Promise<void> {
  await deleteFacts(clickhouse, id, signal)
  const files = await db.select({ id: imports.id }).from(imports).where(eq(imports.accountId, id))
  for (const { id: importId } of files) await removeStored(importStorage, importId)
  await deleteRows(db, id, signal)
  signal.throwIfAborted()
  await db.transaction(async (tx) => {
    await tx.delete(accounts).where(eq(accounts.id, id))
    await recordPersonAudit(tx, {
      action: 'account.delete',
      outcome: 'done',
      userId: null,
      accountId: id,
      object: `account:${id}`,
      before: { name },
      requestId: 'delete-closed-accounts',
      source: { origin: 'system', ip: null, session: null },
      at: now(),
    })
  })
}

async function deleteFacts(clickhouse: ClickHouse, accountId: string, signal: AbortSignal): Promise<void> {
  const answer = await clickhouse.query({
    query: `SELECT DISTINCT table FROM system.columns WHERE database = currentDatabase() AND name = 'account_id'
      AND table IN (SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree')
      ORDER BY table`,
    format: 'JSONEachRow',
  })
  for (const { table } of await answer.json<{ table: string }>()) {
    signal.throwIfAborted()
    await clickhouse.command({
      query: 'ALTER TABLE {table:Identifier} DELETE WHERE account_id = {account:UUID}',
      query_params: { table, account: accountId },
      clickhouse_settings: { mutations_sync: '1' },
    })
  }
}

/** In small steps, so that no statement is long; whoever may reopen it stays until the end. */
async function deleteRows(db: Ctx['db'], accountId: string, signal: AbortSignal): Promise<void> {
  const { rows: tables } = await db.execute<{
    name: string
  }>(sql`SELECT DISTINCT conrelid::regclass::text AS name
    FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
    WHERE contype = 'f' AND confrelid = 'accounts'::regclass AND attname = 'account_id'
      AND conrelid <> 'memberships'::regclass ORDER BY name`)
  for (const { name } of tables) {
    const table = sql.identifier(name)
    let deleted = rowsAtOnce
    while (deleted > 0) {
      signal.throwIfAborted()
      const { rowCount } = await db.execute(sql`DELETE FROM ${table} WHERE ctid IN
        (SELECT ctid FROM ${table} WHERE account_id = ${accountId} LIMIT ${rowsAtOnce})`)
      deleted = rowCount ?? 0
    }
  }
}

export const deleteClosedAccountsJob: ScheduledJob<Ctx> = {
  name: 'delete-closed-accounts',
  cron: '20 3 * * *',
  run: deleteClosedAccounts,
}
