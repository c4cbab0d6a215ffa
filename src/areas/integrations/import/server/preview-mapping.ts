import { FileProblem } from '#ingestion/files/file-problem.ts'
import { withFileName } from '#ingestion/files/with-file-name.ts'
import type { Reader } from '#ingestion/files/reader/open-reader.ts'
import { readApart } from '#ingestion/files/reader/read-apart.ts'
import { absolutePath, type ImportStorage } from '#ingestion/imports/import-storage.ts'
import { textSource } from '#ingestion/imports/load-file.ts'
import { matchesPattern } from '#ingestion/files/match-files.ts'
import { kindOf, previewRecords } from '#ingestion/imports/preview.ts'
import { noteMissingAmounts } from '#ingestion/mapping/guess/missing-fields.ts'
import { checkMapping } from '#ingestion/mapping/check-mapping.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { assertInFolder } from '#platform/storage/private-folder.ts'
import { rejectReasons } from '#model/import-mapping/reject-reasons.ts'
import type { ImportMapping } from '#model/import-mapping/mapping.ts'
import type { MappingPreview } from '../mapping-contract.ts'
import { filesOf, findImport } from './find-import.ts'

const ROWS = 10
const TIME_LIMIT = 30_000

export async function previewMapping(
  ctx: AccountContext,
  input: { importId: string; mapping: unknown },
  storage: ImportStorage,
): Promise<MappingPreview> {
  assertPermission(ctx, 'integrations.view')
  assertInFolder(await findImport(ctx, input.importId), storage)
  const rows = await filesOf(ctx, input.importId)
  const files = rows.map(({ position, name, path, bytes, seen }) => ({
    position,
    name,
    bytes,
    seen,
    path: absolutePath(storage, path),
  }))
  const checked = checkMapping(input.mapping)
  const nothing = { currency: ctx.account.currency, files: [], records: [] }
  if (!('mapping' in checked)) return { issues: checked.issues, ...nothing }
  const { mapping } = checked
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT)
    const { records, shown } = await readApart(ctx.account.id, async (reader) => ({
      records: await previewRecords({ ...ctx, mapping, files, clientKeySecret: '', signal }, reader),
      shown: await showFiles(mapping, files, reader),
    }))
    return {
      issues: [...foundNothing(mapping, files, shown, records), ...withoutAmounts(mapping, shown)],
      currency: mapping.currency ?? ctx.account.currency,
      files: shown,
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
      return { issues: [{ path: 'files', message: error.message }], ...nothing }
    throw error
  }
}

/** File patterns that match no file, and record filters that match no row. */
function foundNothing(
  { files: patterns, records: mapped }: ImportMapping,
  files: readonly { name: string }[],
  shown: MappingPreview['files'],
  records: readonly { rows: unknown[] }[],
): MappingPreview['issues'] {
  const absent = Object.entries(patterns).filter(
    ([, { pattern, optional }]) => !optional && !files.some(({ name }) => matchesPattern(name, pattern)),
  )
  const empty = mapped.flatMap(({ where, from }, at) => {
    const hasRows = shown.some(({ file, rows }) => file === from && rows.length > 0)
    return where !== undefined && hasRows && records[at]?.rows.length === 0 ? [at] : []
  })
  return [
    ...absent.map(([key, { pattern }]) => ({
      path: `files.${key}.pattern`,
      message: `Nenhum arquivo enviado se chama "${pattern}".`,
    })),
    ...empty.map((at) => ({
      path: `records.${at}.where`,
      message: 'O filtro deste registro não deixa passar nenhuma das linhas lidas.',
    })),
  ]
}

/** As the proposal says it, for as long as it is so. */
function withoutAmounts(
  { records }: ImportMapping,
  shown: MappingPreview['files'],
): MappingPreview['issues'] {
  const fileOf = (key: string) => {
    const file = shown.find((one) => one.file === key)
    return file && { ...file, seen: file }
  }
  return noteMissingAmounts(records, fileOf).map((message) => ({ path: '', message }))
}

function messageOf(reason: string): string {
  return Object.entries(rejectReasons).find(([code]) => code === reason)?.[1] ?? reason
}

type File = { name: string; path: string; seen: { columns: string[] } }

async function showFiles(
  mapping: ImportMapping,
  files: readonly File[],
  reader: Reader,
): Promise<MappingPreview['files']> {
  const shown: MappingPreview['files'] = []
  for (const { name, path, seen } of files) {
    const kind = kindOf(mapping, name)
    if (kind === undefined) continue
    const { columns } = seen
    if (mapping.files[kind]?.format === 'parquet') {
      shown.push({ file: kind, name, columns, listed: [], rows: [] })
      continue
    }
    const source = textSource(mapping, kind)
    const head = await withFileName(name, () => reader.ask('shownHead', path, source, columns, ROWS))
    shown.push({ file: kind, name, columns, ...head })
  }
  return shown
}
