import { canonicalKinds } from '#model/kinds/index.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, systemContext, type AccountContext, type Context } from '#platform/context.ts'
import { accounts } from '#platform/identity/schema.ts'
import { LeaseLost } from '#platform/jobs/leased-work.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { countOfSource, deleteOfSource, forgetClaims, stepCount } from '../claims/facts-of-source.ts'
import { withAccountTurn } from '../claims/with-account-turn.ts'
import type { Deletion } from '../connections/schema.ts'
import { notifyFactsMoved } from '../facts-moved.ts'
import type { ImportLedger } from './import-ledger.ts'
import { forgetBatch } from './run-import.ts'
import type { ImportRow } from './schema.ts'

type Work = { worker: string; ledger: ImportLedger; signal: AbortSignal }

/** What another source brought too stays. Stopped at any moment, another call continues where it was. */
export async function undoImport(context: Context, row: ImportRow, work: Work): Promise<void> {
  const { worker, ledger, signal } = work
  const [account] = await context.db.select().from(accounts).where(eq(accounts.id, row.accountId))
  if (account === undefined) throw new LeaseLost('the account is gone')
  const ctx = systemContext(context, account)
  const of = { ...ctx, source: row.id }
  await withAccountTurn(ctx, worker, signal, async (held) => {
    const begun = await beginUndo(ctx, row, ledger)
    await deleteOfSource(of, begun.counts, {
      done: begun.stepsDone,
      signal: held,
      onStep: (stepsDone) => ledger.undo({ ...begun, stepsDone }),
    })
    await forgetBatch({ ...ctx, importId: row.id, batchId: row.batch ?? row.id })
    await forgetClaims(of)
    await endUndo(ctx, row, worker, { ...begun, stepsDone: begun.stepsTotal })
  })
}

async function beginUndo(
  ctx: AccountContext,
  { id, undo }: ImportRow,
  ledger: ImportLedger,
): Promise<Deletion> {
  if (undo !== null && undo.stepsTotal > 0) return undo
  const counts = await countOfSource({ ...ctx, source: id })
  const startedAt = undo?.startedAt ?? ctx.now().toISOString()
  const begun = { counts, stepsDone: 0, stepsTotal: stepCount(counts), startedAt, endedAt: null }
  await ledger.undo(begun)
  return begun
}

async function endUndo(
  ctx: AccountContext,
  { id, name }: ImportRow,
  worker: string,
  undo: Deletion,
): Promise<void> {
  assertPermission(ctx, 'integrations.edit')
  const ended: Deletion = { ...undo, endedAt: ctx.now().toISOString() }
  await ctx.db.transaction(async (tx) => {
    const { rowCount } =
      await tx.execute(sql`UPDATE imports SET state = 'undone', undo = ${JSON.stringify(ended)}::jsonb,
      error = NULL, worker = NULL, heartbeat_at = NULL, ended_at = now()
      WHERE id = ${id} AND worker = ${worker} AND state = 'undoing'`)
    if (rowCount === 0) throw new LeaseLost('the import has another worker')
    await tx.execute(sql`DELETE FROM import_chunks WHERE import_id = ${id}`)
    await notifyFactsMoved(tx, ctx.account.id, canonicalKinds)
    await recordAudit(tx, {
      ctx,
      action: 'import.undone',
      object: `import:${id}`,
      after: { name, counts: undo.counts },
    })
  })
}
