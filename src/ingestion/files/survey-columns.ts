import { open } from 'node:fs/promises'
import { readChunks } from './chunks.ts'
import { createScanner, findStart, type TextSource } from './open-source.ts'

export type SurveyedColumn = {
  /** Most frequent first. */
  values: { value: string; rows: number }[]
  /** There are more values than those counted. */
  more: boolean
  /** Values that differ in form, and of each form those with the largest figures. */
  samples: string[]
  rows: number
}

const MAX_VALUES = 1000
const MAX_FORMS = 200
const MAX_VALUE = 200
const CHUNK_BYTES = 4 * 1024 * 1024

const MAX_GROUPS = 500_000

/** Reads columns from the start to the end, or to so many bytes. */
export async function surveyColumns(
  path: string,
  source: TextSource,
  columns: readonly string[],
  maxBytes: number,
): Promise<Map<string, SurveyedColumn>> {
  return (await surveyFile(path, source, { columns, maxBytes })).surveyed
}

type Survey = {
  columns: readonly string[]
  /** A column that groups rows, which need not be next to each other, and the columns to compare within a group. */
  lines?: { key: string; columns: readonly string[] } | undefined
  maxBytes: number
}

/** As `surveyColumns`, and in the same read the columns of `lines` that differ, and that are filled again, within a group. */
export async function surveyFile(
  path: string,
  source: TextSource,
  { columns, lines, maxBytes }: Survey,
): Promise<{ surveyed: Map<string, SurveyedColumn>; differing: Set<string>; repeated: Set<string> }> {
  const start = await findStart(path, source)
  const wanted = columns.filter((column) => source.format === 'jsonl' || start.columns.includes(column))
  const read = [...new Set([...wanted, ...(lines ? [lines.key, ...lines.columns] : [])])]
  const counted = wanted.map((column) => ({ column, at: read.indexOf(column), count: new Counted() }))
  const groups = lines && new Groups(read, lines)
  const scanner = createScanner(source, start, read, 1, start.line)
  const file = await open(path)
  try {
    for await (const chunk of readChunks(file, start.from, scanner, CHUNK_BYTES)) {
      readRows(chunk.bytes, read.length, (cells) => {
        for (const { at, count } of counted) count.add(cells[at] ?? '')
        groups?.add(cells)
      })
      if (chunk.to >= maxBytes) break
    }
  } finally {
    await file.close()
  }
  return {
    surveyed: new Map(counted.map(({ column, count }) => [column, count.result()])),
    differing: groups?.differing ?? new Set(),
    repeated: groups?.repeated ?? new Set(),
  }
}

class Groups {
  /** Columns in which some row differs from the first row of its group. */
  readonly differing = new Set<string>()
  /** Columns that are filled in more rows of some group than its first. */
  readonly repeated = new Set<string>()
  private readonly firsts = new Map<string, readonly string[]>()
  private readonly keyAt: number
  private readonly compared: readonly { column: string; at: number }[]

  constructor(read: readonly string[], { key, columns }: NonNullable<Survey['lines']>) {
    this.keyAt = read.indexOf(key)
    this.compared = columns.map((column) => ({ column, at: read.indexOf(column) }))
  }

  /** Rows without a key are totals. */
  add(row: readonly string[]): void {
    const key = row[this.keyAt] ?? ''
    if (key === '') return
    const cells = this.compared.map(({ at }) => row[at] ?? '')
    const first = this.firsts.get(key)
    if (first === undefined) {
      if (this.firsts.size < MAX_GROUPS) this.firsts.set(key, cells)
      return
    }
    for (const [at, { column }] of this.compared.entries()) {
      if (cells[at] === '') continue
      this.repeated.add(column)
      if (cells[at] !== first[at]) this.differing.add(column)
    }
  }
}

class Counted {
  private readonly values = new Map<string, number>()
  private readonly forms = new Map<string, { sample: string; first: string; second: string }>()
  private more = false
  private rows = 0

  add(text: string): void {
    this.rows += 1
    if (text === '') return
    const value = text.slice(0, MAX_VALUE)
    const known = this.values.get(value)
    if (known !== undefined) {
      this.values.set(value, known + 1)
      return
    }
    if (this.values.size < MAX_VALUES) this.values.set(value, 1)
    else this.more = true
    this.keepForm(value)
  }

  private keepForm(value: string): void {
    const form = value.replaceAll(/\d/g, '9')
    const known = this.forms.get(form)
    if (known === undefined) {
      if (this.forms.size < MAX_FORMS) this.forms.set(form, { sample: value, first: value, second: value })
      return
    }
    if (figures(value)[0] > figures(known.first)[0]) known.first = value
    if (figures(value)[1] > figures(known.second)[1]) known.second = value
  }

  result(): SurveyedColumn {
    const values = [...this.values]
      .map(([value, rows]) => ({ value, rows }))
      .toSorted((a, b) => b.rows - a.rows)
    const samples = [...this.forms.values()].flatMap(({ sample, first, second }) => [sample, first, second])
    return { values, more: this.more, samples: [...new Set(samples)], rows: this.rows }
  }
}

const figurePattern = /\d+/g
function figures(value: string): [number, number] {
  const [first, second] = value.match(figurePattern) ?? []
  return [Number(first ?? 0), Number(second ?? 0)]
}

/** Rows as `RowWriter` writes them. */
function readRows(bytes: Buffer, width: number, onRow: (cells: readonly string[]) => void): void {
  let at = 0
  while (at < bytes.length) {
    at += 8
    const cells: string[] = []
    while (cells.length < width) {
      let [length, factor, part] = [0, 1, 0]
      do {
        part = bytes[at++] ?? 0
        length += (part & 0x7f) * factor
        factor *= 128
      } while (part >= 0x80)
      cells.push(bytes.toString('utf8', at, at + length))
      at += length
    }
    onRow(cells)
  }
}
