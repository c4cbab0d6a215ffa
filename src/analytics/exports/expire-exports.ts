import type { Context } from '#platform/context.ts'
import type { ScheduledJob } from '#platform/jobs/scheduled-jobs.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { removeStored, storedFiles, type ExportStorage } from '#platform/storage/export-storage.ts'

export async function expireExports(
  { db, now }: Pick<Context, 'db' | 'now'>,
  storage: ExportStorage,
): Promise<void> {
  const { rows: expired } = await db.execute<{ file: string }>(sql`UPDATE exports SET state = 'expired'
    WHERE state = 'done' AND storage = ${storage.id} AND expires_at <= ${now().toISOString()} RETURNING file`)
  for (const { file } of expired) await removeStored(storage, file)
  const present = await storedFiles(storage)
  const { rows: kept } = await db.execute<{ id: string; worker: string | null; file: string | null }>(
    sql`SELECT id, worker, file FROM exports WHERE storage = ${storage.id} AND state IN ('running', 'done')`,
  )
  const known = new Set(kept.flatMap(({ id, worker, file }) => [file, `${id}.${worker}`]))
  for (const name of present) if (!known.has(name)) await removeStored(storage, name)
}

export const expireExportsJob: ScheduledJob<Pick<Context, 'db' | 'now'> & { exportStorage: ExportStorage }> =
  {
    name: 'expire-exports',
    cron: '10 * * * *',
    run: (ctx) => expireExports(ctx, ctx.exportStorage),
  }
