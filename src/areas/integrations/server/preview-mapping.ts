import { FileProblem } from '#ingestion/files/file-problem.ts'
import { headRows } from '#ingestion/imports/head-rows.ts'
import { absolutePath, type ImportStorage } from '#ingestion/imports/import-storage.ts'
import { textSource } from '#ingestion/imports/load-file.ts'
import { kindOf, previewRecords } from '#ingestion/imports/preview.ts'
import { checkMapping } from '#ingestion/mapping/check-mapping.ts'
import { assertPermission, type AccountContext } from '#platform/http/context.ts'
import { rejectReasons } from '#vocabulary/import-mapping/reject-reasons.ts'
import type { ImportMapping } from '#vocabulary/import-mapping/mapping.ts'
import type { MappingPreview } from '../contract.ts'
import { filesOf, findImport } from './find-import.ts'

const ROWS = 10
const TIME_LIMIT = 30_000

/** What a mapping makes of the first ten rows, as it is being edited; what is wrong with it is part of the answer. */
export async function previewMapping(
  ctx: AccountContext,
  input: { importId: string; mapping: unknown },
  storage: ImportStorage,
): Promise<MappingPreview> {
  assertPermission(ctx, 'integrations.view')
  await findImport(ctx, input.importId)
  const rows = await filesOf(ctx, input.importId)
  const files = rows.map(({ position, name, path, bytes, seen }) => ({
    ...{ position, name, bytes, seen },
    path: absolutePath(storage, path),
  }))
  const checked = checkMapping(input.mapping)
  if (!('mapping' in checked)) return { issues: checked.issues, files: [], records: [] }
  const { mapping } = checked
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT)
    const records = await previewRecords({ ...ctx, mapping, files, clientKeySecret: '', signal })
    const shown = await Promise.all(files.map((file) => showFile(mapping, file)))
    return {
      issues: [],
      files: shown.flatMap((file) => file ?? []),
      records: records.map((record) => ({
        ...record,
        rows: record.rows.map((row) => ({
          ...row,
          errors: row.errors.map(({ field, reason, value }) => ({
            field,
            value,
            message: messageOf(reason),
          })),
        })),
      })),
    }
  } catch (error) {
    if (error instanceof FileProblem)
      return { issues: [{ path: 'files', message: error.message }], files: [], records: [] }
    throw error
  }
}

function messageOf(reason: string): string {
  return Object.entries(rejectReasons).find(([code]) => code === reason)?.[1] ?? reason
}

type File = { name: string; path: string; seen: { columns: string[] } }

async function showFile(
  mapping: ImportMapping,
  file: File,
): Promise<MappingPreview['files'][number] | undefined> {
  const kind = kindOf(mapping, file.name)
  if (kind === undefined) return undefined
  const { columns } = file.seen
  if (mapping.files[kind]?.format === 'parquet') return { file: kind, name: file.name, columns, rows: [] }
  return {
    file: kind,
    name: file.name,
    columns,
    rows: await headRows(file.path, textSource(mapping, kind), columns, ROWS),
  }
}
