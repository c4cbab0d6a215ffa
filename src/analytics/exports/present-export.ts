import type { AccountContext } from '#platform/context.ts'
import { loadUserNames } from '#platform/identity/user-names.ts'
import type { ExportJob } from '#model/exports-contract.ts'
import { loadExportAccess, isMine, mayDownload, permissionToChange } from './may-export.ts'
import type { ExportJobRow } from './schema.ts'

export async function presentExports(
  ctx: AccountContext,
  rows: readonly ExportJobRow[],
): Promise<ExportJob[]> {
  const names = await loadUserNames(
    ctx,
    rows.map(({ requestedBy }) => requestedBy),
  )
  const access = await loadExportAccess(ctx)
  return rows.map((row) => {
    const { id, kind, name, format, state, personal, purpose, rowsDone, rowsExpected, bytes, error } = row
    const mayTake = mayDownload(row, access)
    return {
      id,
      kind,
      name,
      format,
      state,
      personal,
      purpose,
      rowsDone,
      rowsExpected,
      bytes,
      sums: mayTake ? row.sums : [],
      error,
      virtualChannel: row.virtualChannel?.name ?? null,
      requestedBy: { name: names.get(row.requestedBy ?? '') ?? '—', isMe: isMine(ctx, row) },
      createdAt: row.createdAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      may: {
        download: state === 'done' && mayTake,
        change: ctx.permissions.has(permissionToChange(ctx, row)),
      },
    }
  })
}

export async function presentExport(ctx: AccountContext, row: ExportJobRow): Promise<ExportJob> {
  const [presented] = await presentExports(ctx, [row])
  if (presented === undefined) throw new Error('one row is presented as one')
  return presented
}
