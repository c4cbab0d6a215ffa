import { open, rm, type FileHandle } from 'node:fs/promises'
import { FileProblem } from '../file-problem.ts'
import { hasHeader, headerOf, noNames, TOP_ROWS } from '../find-header.ts'
import { uniqueNames } from '../inspect-file.ts'
import { mergedCells, type MergedCells } from './merged-cells.ts'
import { openWorkbook, type Workbook } from './open-workbook.ts'
import { sheetRows } from './read-sheet.ts'
import type { SheetRow } from './sheet-row.ts'

export type UnpackedSheet = { sheet: string; sheets: string[]; headerLine: number; bytes: number }

const MAX_WORKBOOK = 200 * 1024 * 1024
const MAX_BYTES = 512 * 1024 * 1024
const WRITTEN_AT_ONCE = 1024 * 1024

const MAX_COMPARED = 20

/** Instructions have fewer. */
const MIN_COLUMNS = 3

/** How many of a table's columns are known. */
export type CountKnown = (columns: string[], rows: string[][]) => number

/**
 * Writes one sheet as CSV to `target`. Without `chosen`, the sheet with most known columns; of equals the first with a
 * table, else the first that is not empty. Throws `FileProblem`.
 */
export async function unpackWorkbook(
  path: string,
  target: string,
  chosen?: string,
  headerRow?: number,
  countKnown?: CountKnown,
): Promise<UnpackedSheet> {
  const file = await open(path)
  try {
    if ((await file.stat()).size > MAX_WORKBOOK)
      throw new FileProblem('A planilha passa de 200 MB: divida-a.')
    const workbook = await openWorkbook(file)
    const { sheets } = workbook
    const merged = new Map<string, MergedCells>()
    const candidates =
      chosen === undefined ? await bestFirst(workbook, merged, countKnown ?? (() => 0)) : [chosen]
    for (const minColumns of candidates.length > 1 ? [MIN_COLUMNS, 1] : [1])
      for (const sheet of candidates) {
        const cells = merged.get(sheet) ?? (await mergedCells(workbook.sheet(sheet)))
        merged.set(sheet, cells)
        const rows = sheetRows(workbook, workbook.sheet(sheet), cells)
        const written = await writeSheet(rows, target, headerRow, minColumns, cells)
        if (written !== undefined) return { sheet, sheets, ...written }
      }
    if (headerRow) throw new FileProblem(`A linha ${headerRow} está vazia, ou a aba não a tem.`)
    throw new FileProblem(chosen === undefined ? 'A planilha está vazia.' : `A aba "${chosen}" está vazia.`)
  } finally {
    await file.close()
  }
}

/** By how many columns of their tables are known, else in their order. */
async function bestFirst(
  workbook: Workbook,
  merged: Map<string, MergedCells>,
  countKnown: CountKnown,
): Promise<string[]> {
  const { sheets } = workbook
  if (sheets.length === 1) return sheets
  const known = new Map<string, number>()
  for (const sheet of sheets.slice(0, MAX_COMPARED)) {
    const cells = await mergedCells(workbook.sheet(sheet))
    merged.set(sheet, cells)
    const top: SheetRow[] = []
    for await (const row of sheetRows(workbook, workbook.sheet(sheet), cells))
      if (top.push(row) === TOP_ROWS) break
    const header = lowest(headerOf(top), top, cells)
    const below = top.slice(header && top.indexOf(header) + 1)
    const columns = header === undefined || width(header) < MIN_COLUMNS ? [] : named(header, top, cells)
    known.set(
      sheet,
      countKnown(
        uniqueNames(columns),
        below.map((row) => row.cells),
      ),
    )
  }
  return sheets.toSorted((a, b) => (known.get(b) ?? 0) - (known.get(a) ?? 0))
}

async function writeSheet(
  rows: AsyncIterable<SheetRow>,
  target: string,
  headerRow: number | undefined,
  minColumns: number,
  merged: MergedCells,
): Promise<{ headerLine: number; bytes: number } | undefined> {
  await rm(target, { force: true })
  const file = await open(target, 'wx', 0o600)
  const out = new Lines(file)
  const height = Math.max(TOP_ROWS, headerRow ?? 0)
  let header: SheetRow | undefined
  const begin = (rows: readonly SheetRow[]) => {
    if (headerRow === 0 || (headerRow === undefined && !hasHeader(rows))) {
      header = { row: 0, cells: noNames(Math.max(0, ...rows.map(({ cells }) => cells.length))) }
      return out.begin(rows, header)
    }
    header =
      headerRow === undefined
        ? lowest(headerOf(rows), rows, merged)
        : rows.find((row) => isNamed(row, headerRow))
    const names = header && named(header, rows, merged)
    return out.begin(
      rows.map((row) => (row === header && names ? { ...row, cells: names } : row)),
      header,
    )
  }
  const isTable = () =>
    header !== undefined && (header.row === 0 ? header.cells.length : width(header)) >= minColumns
  let top: SheetRow[] | undefined = []
  try {
    for await (const row of rows) {
      if (top === undefined) await out.add(row)
      else if (top.push(row) === height) {
        await begin(top)
        top = undefined
        if (!isTable()) return undefined
      }
    }
    if (top !== undefined) await begin(top)
    const bytes = await out.end()
    return header && isTable() ? { headerLine: header.row, bytes } : undefined
  } finally {
    await file.close()
  }
}

const width = ({ cells }: SheetRow) => cells.filter((cell) => cell !== '').length

/** Of a header of several rows, the one with most names: names that are merged down are on it too. */
function lowest(
  header: SheetRow | undefined,
  rows: readonly SheetRow[],
  merged: MergedCells,
): SheetRow | undefined {
  if (header === undefined) return undefined
  const isOfGroups = groupsIn(header, merged).length > 1
  const last = rows.find(({ row }) => row === (header.downTo ?? (isOfGroups ? header.row + 1 : undefined)))
  return last !== undefined && width(last) > width(header) ? last : header
}

/** Names that are merged across several columns. */
const groupsIn = ({ row, cells }: SheetRow, merged: MergedCells) =>
  (merged.get(row) ?? []).filter(
    ({ column, toColumn }) => toColumn > column && (cells[column - 1] ?? '') !== '',
  )

/** A header below groups of columns, which several merged cells name: each name with its group in brackets. */
function named(header: SheetRow, rows: readonly SheetRow[], merged: MergedCells): string[] {
  const above = rows.find(({ row }) => row === header.row - 1)
  const groups = above === undefined ? [] : groupsIn(above, merged)
  if (above === undefined || groups.length < 2) return header.cells
  return header.cells.map((name, at) => {
    const group = groups.find(({ column, toColumn }) => column <= at + 1 && at < toColumn)
    const text = above.cells[(group?.column ?? at + 1) - 1] ?? ''
    return name === '' || text === '' || text === name ? name : `${name} (${text})`
  })
}

const isNamed = ({ row, cells }: SheetRow, headerRow: number) =>
  row >= headerRow && cells.some((cell) => cell !== '')

/** Rows keep their numbers: what is above the header, and rows without cells, are empty lines. */
class Lines {
  private readonly file: FileHandle
  private text = ''
  private line = 1
  private bytes = 0
  private width = 0

  constructor(file: FileHandle) {
    this.file = file
  }

  async begin(top: readonly SheetRow[], header: SheetRow | undefined): Promise<void> {
    if (header === undefined) return
    const { row, cells } = header
    this.width = row === 0 ? cells.length : cells.findLastIndex((cell) => cell !== '') + 1
    for (const row of top) if (row.row >= header.row) await this.add(row)
  }

  async add({ row, cells }: SheetRow): Promise<void> {
    const values = Array.from({ length: this.width }, (_, at) => quoted(cells[at] ?? ''))
    if (this.width === 0 || values.every((value) => value === '')) return
    this.text += '\n'.repeat(row - this.line)
    this.text += `${values.join(',')}\n`
    this.line = row + 1
    if (this.text.length > WRITTEN_AT_ONCE) await this.write()
  }

  async end(): Promise<number> {
    await this.write()
    return this.bytes
  }

  private async write(): Promise<void> {
    const bytes = Buffer.from(this.text)
    this.text = ''
    this.bytes += bytes.length
    if (this.bytes > MAX_BYTES)
      throw new FileProblem('A planilha é grande demais: divida-a, ou salve-a como CSV.')
    await this.file.appendFile(bytes)
  }
}

function quoted(cell: string): string {
  const text = cell.replaceAll(/[\r\n\0]+/g, ' ').trim()
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
