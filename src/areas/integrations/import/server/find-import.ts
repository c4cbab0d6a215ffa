import { importFiles, imports, type ImportFileRow, type ImportRow } from '#ingestion/imports/schema.ts'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, asc, eq, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'

const ofAccount = (ctx: AccountContext, importId: string) =>
  and(eq(imports.id, importId), eq(imports.accountId, ctx.account.id))

export async function findImport(ctx: AccountContext, importId: string): Promise<ImportRow> {
  const [row] = await ctx.db.select().from(imports).where(ofAccount(ctx, importId))
  if (row === undefined) throw new FarolError('notFound')
  return row
}

export async function lockImport(tx: Transaction, ctx: AccountContext, importId: string): Promise<ImportRow> {
  const [row] = await tx.select().from(imports).where(ofAccount(ctx, importId)).for('update')
  if (row === undefined) throw new FarolError('notFound')
  return row
}

export function filesOf(
  ctx: AccountContext,
  importId: string,
  db: Pick<Transaction, 'select'> = ctx.db,
): Promise<ImportFileRow[]> {
  return db
    .select()
    .from(importFiles)
    .where(and(eq(importFiles.importId, importId), eq(importFiles.accountId, ctx.account.id)))
    .orderBy(asc(importFiles.position))
}

export function assertEditable({ state }: ImportRow): void {
  if (!['draft', 'checked', 'canceled', 'failed'].includes(state)) throw new FarolError('importBusy')
}

/** It began to write, and nobody works on it. */
export const canBeUndone = ({ state, runAt, worker }: ImportRow): boolean =>
  ['draft', 'checked', 'done', 'canceled', 'failed'].includes(state) && runAt !== null && worker === null

/** Any change of files or mapping makes the import a draft again, which may have written something before. */
export const asDraft = {
  state: 'draft',
  goal: null,
  result: null,
  error: null,
  phase: null,
  staged: null,
  bytesDone: 0,
  rowsRead: 0,
  rowsRejected: 0,
  stepsDone: 0,
  stepsTotal: 0,
  readerEnds: 0,
  stopRequested: false,
  endedAt: null,
} as const

/** Whoever still sees the files of before may not start it. */
export const asDraftOfOtherFiles = { ...asDraft, mappingVersion: sql<number>`${imports.mappingVersion} + 1` }

export const nextPosition = sql<number>`coalesce(max(${importFiles.position}), 0) + 1`
