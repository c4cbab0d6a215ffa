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

/** Reads columns from the start to the end, or to so many bytes. */
export async function surveyColumns(
  path: string,
  source: TextSource,
  columns: readonly string[],
  maxBytes: number,
): Promise<Map<string, SurveyedColumn>> {
  const start = await findStart(path, source)
  const wanted = columns.filter((column) => source.format === 'jsonl' || start.columns.includes(column))
  const counted = wanted.map(() => new Counted())
  await eachRow({ path, source, columns: wanted, maxBytes }, (cells) => {
    for (const [at, cell] of cells.entries()) counted[at]?.add(cell)
  })
  return new Map(wanted.map((column, at) => [column, (counted[at] ?? new Counted()).result()]))
}

const MAX_GROUPS = 500_000

/** Columns that differ between rows of the same value of `key`, which need not be next to each other. Rows without one are totals. */
export async function differingColumns(
  path: string,
  source: TextSource,
  { key, columns, maxBytes }: { key: string; columns: readonly string[]; maxBytes: number },
): Promise<Set<string>> {
  const differing = new Set<string>()
  const firsts = new Map<string, readonly string[]>()
  await eachRow({ path, source, columns: [key, ...columns], maxBytes }, ([group = '', ...cells]) => {
    if (group === '') return
    const first = firsts.get(group)
    if (first === undefined) {
      if (firsts.size < MAX_GROUPS) firsts.set(group, cells)
      return
    }
    for (const [at, column] of columns.entries())
      if (cells[at] !== '' && cells[at] !== first[at]) differing.add(column)
  })
  return differing
}

type Wanted = { path: string; source: TextSource; columns: readonly string[]; maxBytes: number }

async function eachRow(
  { path, source, columns, maxBytes }: Wanted,
  onRow: (cells: readonly string[]) => void,
): Promise<void> {
  const start = await findStart(path, source)
  const scanner = createScanner(source, start, columns, 1, start.line)
  const file = await open(path)
  try {
    for await (const chunk of readChunks(file, start.from, scanner, CHUNK_BYTES)) {
      readRows(chunk.bytes, columns.length, onRow)
      if (chunk.to >= maxBytes) break
    }
  } finally {
    await file.close()
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
