import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { assertInFolder } from '#platform/storage/private-folder.ts'
import { streamBody } from '#platform/stream-body.ts'
import { formatClock, dayOf } from '../periods/local-time.ts'
import { storedFile, type ExportStorage } from '#platform/storage/export-storage.ts'
import { findExport } from './find-export.ts'
import { loadExportAccess, mayDownload } from './may-export.ts'
import type { ExportJobRow } from './schema.ts'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
}

/** Checks permissions again and records the download. Throws `exportGone` if the file no longer exists. */
export async function downloadExport(
  ctx: AccountContext,
  { exportId }: { exportId: string },
  storage: ExportStorage,
): Promise<{ headers: Record<string, string>; body: ReadableStream }> {
  const row = await findExport(ctx, exportId)
  for (const permission of row.needs) assertPermission(ctx, permission)
  if (!mayDownload(row, await loadExportAccess(ctx))) throw new FarolError('forbidden')
  if (row.state === 'done') assertInFolder(row, storage)
  const file = row.file === null ? null : storedFile(storage, row.file)
  const size = file === null ? null : await sizeOf(file)
  if (row.state !== 'done' || file === null || size === null) throw new FarolError('exportGone')
  await ctx.db.transaction(async (tx) => {
    const { name, format, rowsDone: rows, personal, purpose } = row
    await recordAudit(tx, {
      ctx,
      action: 'export.download',
      object: `export:${exportId}`,
      after: { name, format, rows, personal, purpose },
    })
  })
  const named = encodeURIComponent(fileNameOf(row, ctx.account.timeZone))
  return {
    headers: {
      'content-type': mediaTypes[row.format],
      'content-length': String(size),
      'content-disposition': `attachment; filename="farol.${row.format}"; filename*=UTF-8''${named}`,
      'cache-control': 'no-store',
    },
    body: streamBody(createReadStream(file)),
  }
}

/** Formats as `Pedidos 2026-11-20 10h42.xlsx`, in local time. */
function fileNameOf({ name, createdAt, format }: ExportJobRow, timeZone: string): string {
  const at = createdAt.getTime()
  const clock = formatClock(at, timeZone).replace(':', 'h')
  return `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-')} ${dayOf(at, timeZone)} ${clock}.${format}`
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
