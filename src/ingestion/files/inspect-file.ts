import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import { FileProblem } from './file-problem.ts'
import { hasHeader, headerOf, noNames, topRows, usualWidth, type TopRow } from './find-header.ts'
import { parseObject, pathsOf } from './json-value.ts'
import { inspectParquet } from './parquet.ts'
import { splitRecord } from './split-record.ts'
import type { Encoding } from './text-encoding.ts'

export type InspectedFile = {
  format: 'csv' | 'jsonl' | 'parquet'
  encoding: Encoding
  delimiter: string
  columns: string[]
  /** Of a CSV: where its header begins, and what is above it is not read; 0 if it has none. */
  headerLine?: number
  /** Of a workbook: the sheet that was read, and all of them. */
  sheet?: string
  sheets?: string[]
}

const HEAD_BYTES = 256 * 1024
const MAX_COLUMNS = 2000

const packed: readonly [magic: number[], name: string][] = [
  [[0x50, 0x4b, 0x05, 0x06], 'um zip vazio'],
  [[0x1f, 0x8b], 'um gzip'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'um zstd'],
  [[0x42, 0x5a, 0x68], 'um bzip2'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'um xz'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'um 7z'],
  [[0x52, 0x61, 0x72, 0x21], 'um rar'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'uma planilha do Excel antiga (.xls) ou com senha'],
]

/** What is named is not looked for. */
export async function inspectFile(
  path: string,
  named: { headerLine?: number | undefined; delimiter?: string } = {},
): Promise<InspectedFile> {
  const head = await readHead(path)
  const whole = head.length < HEAD_BYTES
  if (head.length === 0) throw new FileProblem('O arquivo está vazio.')
  const archive = packed.find(([magic]) => magic.every((byte, at) => head[at] === byte))
  if (archive !== undefined) {
    throw new FileProblem(
      `O arquivo é ${archive[1]}: descompacte-o, ou salve-o como CSV ou .xlsx, e envie o resultado.`,
    )
  }
  if (head.subarray(0, 4).toString('latin1') === 'PAR1') {
    return { format: 'parquet', encoding: 'utf-8', delimiter: ',', columns: await inspectParquet(path) }
  }
  const zeros = head.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0)
  if (zeros > head.length / 100)
    throw new FileProblem('O arquivo não é de texto: envie CSV, Excel, JSON ou Parquet.')
  const encoding = isUtf8(withoutBrokenEnd(head, whole)) ? 'utf-8' : 'windows-1252'
  const text = new TextDecoder(encoding).decode(head)
  if (/^\s*\{/.test(text)) return { format: 'jsonl', encoding, delimiter: ',', columns: jsonColumns(text) }
  if (/^\s*\[\s*[{\]]/.test(text)) {
    throw new FileProblem(
      'A lista JSON tem algo além de objetos: deixe nela só os registros e envie de novo.',
    )
  }
  const delimiter = named.delimiter ?? guessDelimiter(text, named.headerLine)
  const header = headerIn(text, delimiter, named.headerLine)
  if (header.cells.length > MAX_COLUMNS)
    throw new FileProblem(`O arquivo tem mais de ${MAX_COLUMNS} colunas.`)
  const columns = header.line === 0 ? uniqueNames(header.cells) : headerNames(header.cells)
  return { format: 'csv', encoding, delimiter, columns, headerLine: header.line }
}

/**
 * The one that looks like it, or the first row with something from the named line on. On line 0 and without names
 * if there is none.
 */
function headerIn(text: string, delimiter: string, named: number | undefined): TopRow {
  if (named === undefined || named === 0) {
    const top = topRows(text, delimiter)
    if (named === undefined && hasHeader(top)) return headerOf(top) ?? { line: 1, cells: [] }
    return { line: 0, cells: noNames(usualWidth(top)) }
  }
  const below = text.split('\n').slice(named - 1)
  const header = topRows(below.join('\n'), delimiter).find(({ cells }) => cells.some((cell) => cell !== ''))
  if (header === undefined) throw new FileProblem(`A linha ${named} está vazia, ou o arquivo não a tem.`)
  return { ...header, line: header.line + named - 1 }
}

/** `.xlsx`, or another zip. */
export async function isWorkbook(path: string): Promise<boolean> {
  return (await readHead(path, 4)).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))
}

export async function readHead(path: string, bytes = HEAD_BYTES): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** A head may end inside a character. */
function withoutBrokenEnd(head: Buffer, whole: boolean): Buffer {
  if (whole) return head
  let end = head.length
  while (end > head.length - 4 && ((head[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1
  return head.subarray(0, Math.max(0, end - 1))
}

function jsonColumns(text: string): string[] {
  const lines = text.split('\n').slice(0, 50)
  const objects = lines.map(parseObject).filter((object) => object !== undefined)
  if (objects.length === 0) throw new FileProblem('O arquivo não tem um objeto JSON por linha.')
  return [...new Set(objects.flatMap((object) => pathsOf(object)))].slice(0, MAX_COLUMNS)
}

const delimiters = [',', ';', '\t', '|'] as const

/** By how many columns the first row has and how many rows agree, or the header where titles are above it. */
function guessDelimiter(text: string, headerLine = 1): string {
  const lines = text
    .split('\n')
    .slice(Math.max(0, headerLine - 1), headerLine + 19)
    .filter((line) => line.trim() !== '')
  const complete = lines.length > 1 ? lines.slice(0, -1) : lines
  const first = bestOf(
    delimiters.map((delimiter) => {
      const counts = complete.map((line) => splitRecord(`${line}\n`, delimiter, '"')?.values.length ?? 0)
      return { delimiter, ...agreement(counts) }
    }),
  )
  if (first?.share === 1) return first.delimiter
  const below = bestOf(
    delimiters.map((delimiter) => {
      const rows = topRows(text, delimiter).filter(({ cells }) => cells.some((cell) => cell !== ''))
      const header = headerOf(rows)
      const counts = rows.slice(header && rows.indexOf(header)).map(({ cells }) => cells.length)
      return { delimiter, ...agreement(counts) }
    }),
  )
  // commas in a title and in amounts agree by chance
  const choices = [first && { ...first, score: first.score * 1.5 }, below].filter((one) => one !== undefined)
  return bestOf(choices)?.delimiter ?? ','
}

function agreement([first = 0, ...others]: readonly number[]): { share: number; score: number } {
  const share = (1 + others.filter((count) => count === first).length) / (1 + others.length)
  return { share, score: first > 1 ? first * share ** 2 : 0 }
}

const bestOf = <Choice extends { score: number }>(choices: readonly Choice[]): Choice | undefined =>
  choices.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)[0]

/** Delimiters at the end of a header name nothing. */
export const headerNames = (cells: readonly string[]): string[] =>
  uniqueNames(cells.slice(0, Math.max(1, cells.findLastIndex((cell) => cell !== '') + 1)))

/** Duplicate and empty names get a number, so that a mapping can refer to them. */
export function uniqueNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name, at) => {
    const base = name.replace(/^\uFEFF/, '') || `coluna ${at + 1}`
    const times = (seen.get(base) ?? 0) + 1
    seen.set(base, times)
    return times === 1 ? base : `${base} (${times})`
  })
}
