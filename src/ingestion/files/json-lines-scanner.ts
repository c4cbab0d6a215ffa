import { cellOf, parseObject, valueAt } from './json-value.ts'
import { pathInList } from './cell-list.ts'
import type { Mark } from './row-writer.ts'
import { MAX_LINE_ROWS_BYTES, MAX_RECORD_BYTES, type Scanner, type Sink } from './scanner.ts'
import { decode, type Encoding } from './text-encoding.ts'

export type JsonLinesOptions = {
  encoding: Encoding
  /** Paths in this order; a path below `each` is relative to the list's elements. */
  wanted: readonly string[]
  each: string | undefined
  file: number
  firstLine: number
}

const LF = 10

export class JsonLinesScanner implements Scanner {
  line: number
  private readonly options: JsonLinesOptions
  isSkipping = false

  constructor(options: JsonLinesOptions) {
    this.options = options
    this.line = options.firstLine
  }

  beginChunk(): void {}

  scan(window: Buffer, start: number, end: number, last: boolean, sink: Sink): number {
    let at = start
    while (at < end && !sink.isFull()) {
      const newline = window.indexOf(LF, at)
      const found = newline >= 0 && newline < end
      if (!found && !last && end - at <= MAX_RECORD_BYTES && !this.isSkipping) return at
      const finish = found ? newline : end
      const long = finish - at > MAX_RECORD_BYTES
      if (!this.isSkipping) {
        if (long) sink.rejects.add(this.line, 'long')
        else this.write(window.subarray(at, finish), sink)
      }
      this.isSkipping = !found && !last && (long || this.isSkipping)
      if (found) this.line += 1
      at = found ? newline + 1 : end
    }
    return at
  }

  private write(bytes: Buffer, sink: Sink): void {
    const { encoding } = this.options
    const text = decode(bytes, encoding)
    if (text === undefined) return sink.rejects.add(this.line, 'encoding')
    if (text.trim() === '') return
    const object = parseObject(text)
    if (object === undefined) return sink.rejects.add(this.line, text.includes('\0') ? 'nul' : 'json')
    const before = sink.rows.mark()
    const problem = this.writeRows(object, sink, before)
    if (problem === undefined) return
    sink.rows.rewind(before)
    sink.rejects.add(this.line, problem)
  }

  private writeRows(object: object, { rows }: Sink, before: Mark): 'long' | 'json' | undefined {
    const { each, wanted, file } = this.options
    const paths = wanted.map((path) => pathInList(each, path))
    try {
      const around = wanted.map((path, at) => (paths[at] === undefined ? cellOf(object, path) : undefined))
      const elements = each === undefined ? [object] : valueAt(object, each)
      for (const element of Array.isArray(elements) ? elements : []) {
        if (rows.mark().at - before.at > MAX_LINE_ROWS_BYTES) return 'long'
        rows.begin(file, this.line, wanted.length * 5)
        for (const [at, path] of wanted.entries()) rows.text(around[at] ?? cellOf(element, paths[at] ?? path))
      }
    } catch (error) {
      // nested deeper than the stack
      if (error instanceof RangeError) return 'json'
      throw error
    }
    return undefined
  }
}
