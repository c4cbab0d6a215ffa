import { mkdtemp, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ExportFormat } from '#model/exports.ts'
import { permissionsByRole } from '#model/permissions.ts'
import type { AccountContext } from '#platform/context.ts'
import { toBatch, type ExportBatch } from '../export-batch.ts'
import type { ExportContext } from '../export-source.ts'
import type { ExportRow } from '../export-batch.ts'
import { xlsxFile } from '../formats/xlsx-file.ts'
import { writeExport } from '../write-export.ts'
import type { FileSubject } from '../growing-file.ts'
import { sampleSource } from './sample-source.ts'

const testAccount: AccountContext['account'] = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Loja <Aurora>',
  timeZone: 'America/Sao_Paulo',
  currency: 'BRL',
}

const about = {
  title: 'Pedidos: [todos]',
  account: testAccount,
  virtualChannel: 'Site',
  askedAt: Date.parse('2026-11-20T13:42:00Z'),
}

const newPath = async (name: string) => join(await mkdtemp(join(tmpdir(), 'farol-file-')), name)

const openSample = (rows: number, ctx: Pick<AccountContext, 'permissions'>) =>
  sampleSource.open(
    ctx as ExportContext,
    { rows, waits: false, fails: false, search: '' },
    {
      columns: null,
      personal: true,
      signal: new AbortController().signal,
    },
  )

/** Writes this many sample rows; returns the path and the writer's result. */
export async function writtenSample(
  format: ExportFormat,
  rows: number,
  onRows: (rows: number) => void = () => {},
  currency = 'BRL',
) {
  const opened = await openSample(rows, { permissions: permissionsByRole.owner })
  const path = await newPath(`sample.${format}`)
  const { signal } = new AbortController()
  return {
    path,
    ...(await writeExport(path, opened, {
      ...about,
      account: { ...testAccount, currency },
      format,
      onRows,
      signal,
    })),
  }
}

/** Writes these rows; returns the path. */
export async function writtenRows(
  format: ExportFormat,
  columns: FileSubject['columns'],
  rows: readonly ExportRow[],
): Promise<string> {
  const path = await newPath(`rows.${format}`)
  const opened = {
    columns,
    expected: rows.length,
    definitions: { period: null, filters: [], metrics: [] },
    batches: Readable.from([toBatch(rows, columns.length)]),
  }
  await writeExport(path, opened, {
    ...about,
    format,
    onRows: () => {},
    signal: new AbortController().signal,
  })
  return path
}

/** Few enough rows per sheet to need several. */
export async function smallSheets(rows: readonly ExportRow[], sheetRows: number): Promise<string> {
  const path = await newPath('small.xlsx')
  const handle = await open(path, 'w')
  const definitions = { period: null, filters: [], metrics: [] }
  const columns: FileSubject['columns'] = [{ key: 'n', label: 'N', type: 'integer' }]
  const file = xlsxFile(handle, { ...about, columns, definitions }, sheetRows)
  await file.write(toBatch(rows, 1))
  await file.end({ rows: rows.length, sums: [] })
  await handle.close()
  return path
}

export async function writtenBatches(
  format: ExportFormat,
  columns: FileSubject['columns'],
  batches: Iterable<ExportBatch>,
): Promise<string> {
  const path = await newPath(`batches.${format}`)
  const definitions = { period: null, filters: [], metrics: [] }
  const opened = { columns, batches: Readable.from(batches), expected: null, definitions }
  const { signal } = new AbortController()
  await writeExport(path, opened, { ...about, format, onRows: () => {}, signal })
  return path
}
