import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { formatSize } from '#platform/storage/format-size.ts'

/** Per account: files of unfinished imports and of uploads under way. */
export const uploadQuota = { bytes: 40e9, files: 300, imports: 200 } as const

/** An upload that did not grow for so long was cut off. */
const CUT_OFF = sql`interval '10 minutes'`

// Recorded before it is summed up, so that two at once see each other. Throws `uploadQuota` when the
// account exceeds its quota; held until `giveBackRoom`.
export async function takeRoom(
  ctx: AccountContext,
  { id, bytes }: { id: string; bytes: number },
): Promise<void> {
  const { account, db } = ctx
  await db.execute(sql`DELETE FROM import_uploads
    WHERE account_id = ${account.id} AND id <> ${id} AND seen_at < now() - ${CUT_OFF}`)
  await db.execute(sql`INSERT INTO import_uploads (id, account_id, bytes, seen_at)
    VALUES (${id}, ${account.id}, ${bytes}, now())
    ON CONFLICT (id) DO UPDATE SET bytes = excluded.bytes, seen_at = excluded.seen_at`)
  const { rows } = await db.execute<{ bytes: string; files: number }>(sql`
    SELECT coalesce(sum(bytes), 0) AS bytes, count(*)::int AS files FROM (
      SELECT bytes FROM import_files JOIN imports ON imports.id = import_id
      WHERE import_files.account_id = ${account.id} AND state NOT IN ('done', 'undoing', 'undone') AND starts_with(path, import_id::text)
      UNION ALL SELECT bytes FROM import_uploads WHERE account_id = ${account.id} AND id <> ${id}
    ) AS others`)
  const others = { bytes: Number(rows[0]?.bytes ?? 0), files: rows[0]?.files ?? 0 }
  if (others.files >= uploadQuota.files)
    throw full(`${others.files} arquivos`, `${uploadQuota.files} arquivos`)
  if (others.bytes + bytes > uploadQuota.bytes)
    throw full(formatSize(others.bytes), formatSize(uploadQuota.bytes))
}

const full = (used: string, limit: string) => new FarolError('uploadQuota', { values: { used, limit } })

export async function giveBackRoom(db: Pick<Transaction, 'execute'>, id: string): Promise<void> {
  await db.execute(sql`DELETE FROM import_uploads WHERE id = ${id}`)
}

export async function assertRoomForImport(tx: Transaction, ctx: AccountContext): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`imports:${ctx.account.id}`}, 0))`)
  const { rows } = await tx.execute<{ open: number }>(
    sql`SELECT count(*)::int AS open FROM imports WHERE account_id = ${ctx.account.id} AND state NOT IN ('done', 'undoing', 'undone')`,
  )
  const limit = uploadQuota.imports
  if ((rows[0]?.open ?? 0) >= limit) throw new FarolError('importQuota', { values: { limit } })
}
