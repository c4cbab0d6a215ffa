import { cellList, listColumns } from './cell-list.ts'
import type { TextSource } from './open-source.ts'
import { findStart } from './open-source.ts'
import { parseObject, textOf, valueAt } from './json-value.ts'
import { readHead } from './inspect-file.ts'
import { splitRecord } from './split-record.ts'
import { decode } from './text-encoding.ts'

const HEAD_BYTES = 512 * 1024
const MAX_CELL = 1000
/** Of a cell that may hold a list. */
export const MAX_LIST = 20_000

export async function headRows(
  path: string,
  source: TextSource,
  columns: readonly string[],
  count: number,
  longest: number,
): Promise<string[][]> {
  const start = await findStart(path, source)
  const head = await readHead(path, HEAD_BYTES)
  const text = head.subarray(start.from).toString('latin1')
  const rows =
    source.format === 'jsonl' ? jsonRows(text, source, columns, count) : csvRows(text, source, columns, count)
  return rows.map((values) => values.map((value) => value.slice(0, longest)))
}

/** The first rows, and the columns of the lists in cells of a CSV. */
export async function shownHead(
  path: string,
  source: TextSource,
  columns: readonly string[],
  count: number,
): Promise<{ rows: string[][]; listed: string[] }> {
  const { each, format } = source
  const isListed = each !== undefined && format === 'csv'
  const rows = await headRows(path, source, columns, count, isListed ? MAX_LIST : MAX_CELL)
  if (!isListed) return { rows, listed: [] }
  const at = columns.indexOf(each)
  const lists = rows.map((row) => cellList(row[at] ?? '') ?? [])
  return {
    rows: rows.map((row) => row.map((cell) => cell.slice(0, MAX_CELL))),
    listed: listColumns(each, lists),
  }
}

function csvRows(text: string, source: TextSource, columns: readonly string[], count: number): string[][] {
  const rows: string[][] = []
  let rest = text.endsWith('\n') ? text : `${text}\n`
  while (rows.length < count) {
    const record = splitRecord(rest, source.delimiter, source.quote)
    if (record === undefined) break
    const values = record.values.map((value) => inEncoding(value, source))
    if (values.some((value) => value !== '')) rows.push(joinedSurplus(values, columns, source))
    rest = rest.slice(record.end)
  }
  return rows
}

/** As the reader joins them. */
function joinedSurplus(
  values: string[],
  columns: readonly string[],
  { unquoted, delimiter }: TextSource,
): string[] {
  const cells = values.slice(0, values.findLastIndex((value) => value !== '') + 1)
  const surplus = cells.length - columns.length
  return unquoted === undefined || surplus < 1
    ? values
    : withJoined(cells, columns.indexOf(unquoted), surplus, delimiter)
}

export const withJoined = (
  cells: readonly string[],
  at: number,
  surplus: number,
  delimiter: string,
): string[] => [
  ...cells.slice(0, at),
  cells.slice(at, at + surplus + 1).join(delimiter),
  ...cells.slice(at + surplus + 1),
]

function jsonRows(text: string, source: TextSource, columns: readonly string[], count: number): string[][] {
  const objects = text
    .split('\n')
    .slice(0, count * 5)
    .map((line) => parseObject(inEncoding(line, source)))
    .filter((object) => object !== undefined)
  return objects.slice(0, count).map((object) => columns.map((path) => textOf(valueAt(object, path))))
}

function inEncoding(latin: string, { encoding }: TextSource): string {
  const bytes = Buffer.from(latin, 'latin1')
  return decode(bytes, encoding) ?? latin
}
