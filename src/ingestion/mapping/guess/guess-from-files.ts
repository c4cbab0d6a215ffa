import { kinds } from '#model/kinds/index.ts'
import type { ImportMapping } from '#model/import-mapping/mapping.ts'
import { columnsOf } from '../compile/scope.ts'
import { matchesPattern } from '../../files/match-files.ts'
import { headRows, MAX_LIST } from '../../files/head-rows.ts'
import type { InspectedFile } from '../../files/inspect-file.ts'
import { surveyFile } from '../../files/survey-columns.ts'
import type { TextSource } from '../../files/open-source.ts'
import { guessMapping, type Guess, type GuessOptions } from './guess-mapping.ts'
import { isTotal } from './columns.ts'
import type { Sample } from './source.ts'
import { unquotedColumn } from './unquoted-column.ts'

export type GuessedFile = { name: string; path: string; seen: InspectedFile }

const ROWS = 200
/** Of all files together, for somebody who waits. */
const SURVEYED_BYTES = 256 * 1024 * 1024

// The first rows show which column is what; then those that the rest of the file may contradict, dates, words
// and what lines of one order share, are read whole.
export async function guessFromFiles(
  name: string,
  files: readonly GuessedFile[],
  options: GuessOptions = {},
): Promise<Guess> {
  const samples: (Sample & { path: string })[] = []
  for (const file of files) {
    const { rows, surplus } = await firstRows(file)
    const unquoted = unquotedColumn({ ...file, rows }, surplus)
    samples.push({ ...file, rows, ...(unquoted !== undefined && { unquoted }) })
  }
  const { mapping } = guessMapping(name, samples, options)
  const open = openColumns(mapping)
  const bytes = Math.floor(SURVEYED_BYTES / Math.max(1, files.length))
  for (const sample of samples) {
    const source = asSeen(sample.seen)
    const columns = sample.seen.columns.filter((column) => open.has(column))
    if (source === undefined) continue
    const lines = linesOf(mapping, sample)
    const [label] = sample.seen.columns
    if (label === undefined) continue
    const asked = [...new Set([label, ...columns])]
    const found = await surveyFile(sample.path, source, { columns: asked, lines, maxBytes: bytes })
    sample.totals = found.surveyed.get(label)?.samples.filter(isTotal) ?? []
    if (!open.has(label)) found.surveyed.delete(label)
    sample.surveyed = found.surveyed
    sample.differing = found.differing
    sample.repeated = found.repeated
  }
  return guessMapping(name, samples, options)
}

/** The column that groups a file's lines into orders, and what the mapping reads of them. */
function linesOf(
  { files, records }: ImportMapping,
  { name, seen }: Sample,
): { key: string; columns: string[] } | undefined {
  const ofFile = records.filter(({ from }) => matchesPattern(name, files[from]?.pattern ?? ''))
  const key = ofFile.find(({ groupBy }) => groupBy !== undefined)?.groupBy?.[0]
  if (key === undefined) return undefined
  const read = new Set(
    columnsOf(ofFile.flatMap(({ fields }) => Object.values(fields))).map(({ column }) => column),
  )
  return { key, columns: seen.columns.filter((column) => column !== key && read.has(column)) }
}

/** Columns whose later rows may show more than the first. */
function openColumns({ records }: ImportMapping): Set<string> {
  const read = records.flatMap(({ kind, fields }) =>
    Object.entries(fields).filter(([name]) => {
      const field = kinds[kind].fields[name]
      return field?.type === 'instant' || field?.type === 'money' || field?.meanings !== undefined
    }),
  )
  return new Set(columnsOf(read.map(([, expression]) => expression)).map(({ column }) => column))
}

/** Parquet says in its columns what they hold. */
function asSeen(seen: InspectedFile): TextSource | undefined {
  const { format, headerLine = 1 } = seen
  if (format === 'parquet') return undefined
  const skipLines = Math.max(0, headerLine - 1)
  return { ...seen, quote: '"', header: headerLine > 0, skipLines, each: undefined, format }
}

/** Those that the reader takes: a row with other cells than the header's has them in other places. */
async function firstRows({ path, seen }: GuessedFile): Promise<{ rows: string[][]; surplus: string[][] }> {
  const source = asSeen(seen)
  const rows = source === undefined ? [] : await headRows(path, source, seen.columns, ROWS, MAX_LIST)
  const { length } = seen.columns
  const widthOf = (row: readonly string[]) => row.findLastIndex((cell) => cell !== '') + 1
  const whole = rows.filter((row) => row.length >= length && widthOf(row) <= length)
  const surplus = rows.flatMap((row) => (widthOf(row) > length ? [row.slice(0, widthOf(row))] : []))
  return { rows: whole.length > 0 ? whole : rows, surplus: seen.format === 'csv' ? surplus : [] }
}
