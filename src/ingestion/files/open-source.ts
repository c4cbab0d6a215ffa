import type { SourceFile } from '#model/import-mapping/mapping.ts'
import { pathInList } from './cell-list.ts'
import { CsvScanner } from './csv-scanner.ts'
import { FileProblem } from './file-problem.ts'
import { JsonLinesScanner } from './json-lines-scanner.ts'
import type { Scanner } from './scanner.ts'
import { headerNames, readHead } from './inspect-file.ts'
import { splitRecord } from './split-record.ts'
import { decode, type Encoding } from './text-encoding.ts'

export type TextSource = Pick<
  SourceFile,
  'quote' | 'header' | 'columns' | 'skipLines' | 'each' | 'unquoted'
> & {
  format: 'csv' | 'jsonl'
  encoding: Encoding
  delimiter: string
}

export type Start = { from: number; line: number; columns: string[] }

const HEADER_BYTES = 1024 * 1024

export async function findStart(path: string, source: TextSource): Promise<Start> {
  const head = await readHead(path, HEADER_BYTES)
  let from = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0
  let line = 1
  for (let skipped = 0; skipped < source.skipLines; skipped += 1) {
    const newline = head.indexOf(10, from)
    if (newline < 0) throw new FileProblem('O arquivo tem menos linhas do que as que o mapeamento pula.')
    from = newline + 1
    line += 1
  }
  if (source.format === 'jsonl') return { from, line, columns: [] }
  if (!source.header) return { from, line, columns: source.columns ?? [] }
  while (head[from] === 10 || head[from] === 13) {
    if (head[from] === 10) line += 1
    from += 1
  }
  const text = head.subarray(from).toString('latin1')
  const complete = head.length < HEADER_BYTES && !text.endsWith('\n') ? `${text}\n` : text
  const record = splitRecord(complete, source.delimiter, source.quote)
  if (record === undefined) throw new FileProblem('Não foi possível ler o cabeçalho do arquivo.')
  if (record.hasReturn)
    throw new FileProblem(
      `Há no meio da linha ${line}, a do cabeçalho, uma quebra (CR) sem aspas em volta: salve o arquivo de novo como CSV e envie o resultado.`,
    )
  const names = record.values.map((value) => decode(Buffer.from(value, 'latin1'), source.encoding) ?? '')
  return { from: from + record.end, line: line + record.lines, columns: headerNames(names) }
}

export function createScanner(
  source: TextSource,
  start: Start,
  wanted: readonly string[],
  file: number,
  line: number,
): Scanner {
  if (source.format === 'jsonl') {
    return new JsonLinesScanner({
      encoding: source.encoding,
      wanted,
      each: source.each,
      file,
      firstLine: line,
    })
  }
  const { each } = source
  const paths = wanted.map((name) => (start.columns.includes(name) ? undefined : pathInList(each, name)))
  const needed = wanted.map((name, at) => (paths[at] === undefined ? name : (each ?? name)))
  const missing = [...new Set(needed)].filter((name) => !start.columns.includes(name))
  if (missing.length > 0) {
    const names = missing.map((name) => `"${name}"`).join(', ')
    throw new FileProblem(`O arquivo não tem ${missing.length > 1 ? 'as colunas' : 'a coluna'} ${names}.`)
  }
  return new CsvScanner({
    delimiter: source.delimiter,
    quote: source.quote,
    encoding: source.encoding,
    columns: start.columns.length,
    wanted: needed.map((name) => start.columns.indexOf(name)),
    unquoted: source.unquoted === undefined ? undefined : start.columns.indexOf(source.unquoted),
    each: each === undefined ? undefined : { column: start.columns.indexOf(each), paths },
    file,
    firstLine: line,
  })
}
