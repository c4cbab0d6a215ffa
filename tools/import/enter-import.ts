import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportMapping } from '#model/import-mapping/mapping.ts'
import type { ImportStorage } from '#ingestion/imports/import-storage.ts'
import { forgetBatch } from '#ingestion/imports/run-import.ts'
import { importFiles, imports, type ImportRow } from '#ingestion/imports/schema.ts'
import { stagedKey } from '#ingestion/imports/staged-key.ts'
import { recordAudit } from '#platform/audit/record.ts'
import type { AccountContext } from '#platform/context.ts'
import { isFree } from '#platform/jobs/leased-rows.ts'
import { and, desc, eq, inArray, sql } from '#platform/storage/postgres/drizzle.ts'
import type { FolderFile } from './folder-files.ts'

type Goal = 'checking' | 'running'
type Wanted = { mapping: ImportMapping; files: readonly FolderFile[]; goal: Goal }

const unfinished = ['checking', 'checked', 'running', 'canceled', 'failed'] as const
const PATIENCE_MS = 15_000

/** Only this command takes a folder's imports. */
export function folderStorage(root: string, disk: string): ImportStorage {
  return { root, id: `folder:${createHash('sha256').update(root).digest('hex')}`, disk }
}

/**
 * The unfinished import of these files with this mapping, or a new one; drops others of the folder.
 * Undefined when another process works on it.
 */
export async function enterImport(
  ctx: AccountContext,
  storage: ImportStorage,
  wanted: Wanted,
  worker: string,
): Promise<{ row: ImportRow; continued: boolean } | undefined> {
  const key = stagedKey(wanted.mapping, wanted.files)
  const left = await ctx.db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.accountId, ctx.account.id),
        eq(imports.storage, storage.id),
        inArray(imports.state, unfinished),
      ),
    )
    .orderBy(desc(imports.createdAt))
  const same = left.find(({ staged }) => staged === key)
  for (const other of left) {
    if (other !== same && (await claim(ctx, other.id, worker, 'running'))) await forget(ctx, other)
  }
  const id = same?.id ?? (await createRows(ctx, storage, wanted))
  const until = Date.now() + PATIENCE_MS
  while (!(await claim(ctx, id, worker, wanted.goal))) {
    if (Date.now() > until) return undefined
    await sleep(1000)
  }
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  return row && { row, continued: same !== undefined }
}

async function claim(ctx: AccountContext, id: string, worker: string, goal: Goal): Promise<boolean> {
  const { rowCount } = await ctx.db
    .execute(sql`UPDATE imports SET worker = ${worker}, heartbeat_at = now(), state = ${goal},
    goal = ${goal}, error = NULL, stop_requested = false, ended_at = NULL, started_at = now()
    WHERE id = ${id} AND ${isFree}`)
  return rowCount === 1
}

async function forget(ctx: AccountContext, row: ImportRow): Promise<void> {
  await forgetBatch({ ...ctx, importId: row.id, batchId: row.batch ?? row.id })
  await ctx.db.delete(imports).where(eq(imports.id, row.id))
}

async function createRows(
  ctx: AccountContext,
  storage: ImportStorage,
  { mapping, files }: Wanted,
): Promise<string> {
  const id = randomUUID()
  const { name } = mapping
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(imports)
      .values({ id, accountId: ctx.account.id, name, mapping, storage: storage.id, createdAt: ctx.now() })
    for (const file of files) {
      await tx
        .insert(importFiles)
        .values({ ...file, id: randomUUID(), importId: id, accountId: ctx.account.id })
    }
    const after = { name, files: files.map((file) => file.name) }
    await recordAudit(tx, { ctx, action: 'import.create', object: `import:${id}`, after })
  })
  return id
}
