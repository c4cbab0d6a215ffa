import { parseObject, textOf, valueAt } from './json-value.ts'
import { MAX_RECORD_BYTES, type Scanner, type Sink } from './scanner.ts'
import { decode, type Encoding } from './text-encoding.ts'

export type JsonLinesOptions = {
  encoding: Encoding
  /** Paths of the values to write, in this order; of a path in the list of `each`, inside its elements. */
  wanted: readonly string[]
  each: string | undefined
  file: number
  firstLine: number
}

const LF = 10

/** Objects, one on each line; with `each`, one row for each element of a list inside. Blank lines are passed over. */
export class JsonLinesScanner implements Scanner {
  line: number
  private readonly options: JsonLinesOptions
  private skipping = false

  constructor(options: JsonLinesOptions) {
    this.options = options
    this.line = options.firstLine
  }

  scan(window: Buffer, start: number, end: number, last: boolean, sink: Sink): number {
    let at = start
    while (at < end) {
      const newline = window.indexOf(LF, at)
      const found = newline >= 0 && newline < end
      if (!found && !last && end - at <= MAX_RECORD_BYTES && !this.skipping) return at
      const finish = found ? newline : end
      const long = finish - at > MAX_RECORD_BYTES
      if (!this.skipping) {
        if (long) sink.rejects.add(this.line, 'long')
        else this.write(window.subarray(at, finish), sink)
      }
      this.skipping = !found && !last && (long || this.skipping)
      if (found) this.line += 1
      at = found ? newline + 1 : end
    }
    return at
  }

  private write(bytes: Buffer, sink: Sink): void {
    const { encoding, each } = this.options
    const text = decode(bytes, encoding)
    if (text === undefined) return sink.rejects.add(this.line, 'encoding')
    if (text.trim() === '') return
    const object = parseObject(text)
    if (object === undefined) return sink.rejects.add(this.line, text.includes('\0') ? 'nul' : 'json')
    if (each === undefined) return this.writeRow(bytes.length, sink, (path) => valueAt(object, path))
    const elements = valueAt(object, each)
    for (const element of Array.isArray(elements) ? elements : []) {
      const inElement = (path: string) =>
        path.startsWith(`${each}.`) ? valueAt(element, path.slice(each.length + 1)) : valueAt(object, path)
      this.writeRow(bytes.length, sink, inElement)
    }
  }

  private writeRow(size: number, sink: Sink, valueOf: (path: string) => unknown): void {
    const texts = this.options.wanted.map((path) => textOf(valueOf(path)).replaceAll('\0', ''))
    sink.rows.begin(this.options.file, this.line, size + texts.length * 5)
    for (const text of texts) sink.rows.text(text)
  }
}
