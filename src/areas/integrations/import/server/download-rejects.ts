import { Readable } from 'node:stream'
import { rejectsCsv } from '#ingestion/imports/rejects-csv.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { streamBody } from '#platform/stream-body.ts'
import { findImport } from './find-import.ts'
import { safeFileName } from './safe-file-name.ts'

export async function downloadRejects(
  ctx: AccountContext,
  { importId }: { importId: string },
): Promise<{ headers: Record<string, string>; body: ReadableStream }> {
  assertPermission(ctx, 'integrations.view')
  const { mapping, name } = await findImport(ctx, importId)
  const rows = rejectsCsv(ctx.clickhouse, ctx.account.id, importId, mapping)
  const file = encodeURIComponent(`${safeFileName(name)} - linhas recusadas.csv`)
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="linhas-recusadas.csv"; filename*=UTF-8''${file}`,
    },
    body: streamBody(Readable.from(rows)),
  }
}
