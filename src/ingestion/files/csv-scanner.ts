import { isUtf8 } from 'node:buffer'
import { withoutFormula } from './formula-text.ts'
import { cellList } from './cell-list.ts'
import { elementText } from './element-text.ts'
import { MAX_LINE_ROWS_BYTES, MAX_RECORD_BYTES, type Scanner, type Sink } from './scanner.ts'
import { byteAt, decode, hasHighBytes, type Encoding } from './text-encoding.ts'

export type CsvOptions = {
  delimiter: string
  quote: string
  encoding: Encoding
  columns: number
  wanted: readonly number[]
  /** A column whose cells hold lists, and the path in an element of each column wanted, where it is of one. */
  each?: { column: number; paths: readonly (string | undefined)[] } | undefined
  /** The column that takes the cells that a row has too many. */
  unquoted?: number | undefined
  file: number
  firstLine: number
}

/** Cells that a row may have too many. */
const MAX_SURPLUS = 50

const LF = 10
const CR = 13
const SPACE = 32
const TAB = 9
const EQUALS = 61

/** `next` of a record that needs more bytes, or whose quotes are broken. */
const INCOMPLETE = -1
const BROKEN = -2

/** Bytes that may be scanned in vain: a base, and more for each byte taken since the chunk began. */
const VAIN = { first: 64 * 1024, perByte: 8 }

// A broken quote costs its own line only. After too many bytes scanned in vain a value ends with its
// line, so that the work stays proportional to the file's size.
export class CsvScanner implements Scanner {
  line: number
  visited = 0
  isSkipping = false
  private readonly options: CsvOptions
  private readonly delimiter: number
  private readonly quote: number
  private starts: Int32Array
  private ends: Int32Array
  private doubled: Uint8Array
  private fields = 0
  private breaks = 0
  /** Carriage returns outside quotes that end no line. */
  private returns = 0
  /** All bytes of the last record's values or-ed, to know whether any is beyond ASCII. */
  private bits = 0
  private reach = 0
  private taken = 0
  private inVain = 0

  constructor(options: CsvOptions) {
    this.options = options
    this.line = options.firstLine
    this.delimiter = options.delimiter.charCodeAt(0)
    this.quote = options.quote === '' ? -1 : options.quote.charCodeAt(0)
    const cells = options.columns + 2 + (options.unquoted === undefined ? 0 : MAX_SURPLUS)
    this.starts = new Int32Array(cells)
    this.ends = new Int32Array(cells)
    this.doubled = new Uint8Array(cells)
  }

  beginChunk(): void {
    this.taken = 0
    this.inVain = 0
  }

  scan(window: Buffer, start: number, end: number, last: boolean, sink: Sink): number {
    let at = start
    let nul = nextNul(window, at, end)
    while (at < end && !sink.isFull()) {
      if (this.isSkipping) {
        const newline = lineEnd(window, at, end)
        if (newline < 0) return end
        this.isSkipping = false
        this.line += 1
        at = newline + 1
        continue
      }
      const limit = this.limitOf(window, at, end)
      const isWhole = limit < end ? limit - at <= MAX_RECORD_BYTES : last
      let next = this.split(window, at, limit, isWhole)
      const isTaken = next >= 0 && next - at <= MAX_RECORD_BYTES
      this.visited += (next < 0 ? this.reach : next) - at
      if (next === INCOMPLETE && !last && end - at <= MAX_RECORD_BYTES) return at
      if (isTaken) {
        if (nul >= 0 && nul < at) nul = nextNul(window, at, end)
        if (nul >= 0 && nul < next) sink.rejects.add(this.line, 'nul')
        else if (this.returns > 0) sink.rejects.add(this.line, 'lineEnd')
        else this.write(window, next - at, sink)
        this.line += this.breaks + 1
      } else {
        if (next < 0) this.inVain += this.reach - at
        const newline = lineEnd(window, at, end)
        const long = (newline < 0 ? end : newline) - at > MAX_RECORD_BYTES
        sink.rejects.add(this.line, long ? 'long' : 'quote')
        this.isSkipping = newline < 0
        next = newline < 0 ? end : newline + 1
        this.visited += next - at
        this.line += newline < 0 ? 0 : 1
      }
      this.taken += next - at
      at = next
    }
    return at
  }

  private limitOf(window: Buffer, at: number, end: number): number {
    if (this.inVain <= VAIN.first + VAIN.perByte * this.taken) return Math.min(end, at + MAX_RECORD_BYTES + 1)
    const newline = lineEnd(window, at, end)
    this.visited += (newline < 0 ? end : newline) - at
    return newline < 0 ? end : newline + 1
  }

  private split(window: Buffer, from: number, end: number, last: boolean): number {
    const { delimiter, quote, starts } = this
    const most = starts.length - 1
    let field = 0
    let at = from
    this.breaks = 0
    this.returns = 0
    this.bits = 0
    for (;;) {
      let begin = at
      while (begin < end && isBlank(window[begin], delimiter)) begin += 1
      let finish: number
      if (begin < end && window[begin] === quote) {
        const closing = this.closingQuote(window, begin + 1, end, field < most ? field : most)
        if (closing < 0) return this.stop(end, last ? BROKEN : INCOMPLETE)
        at = closing + 1
        while (at < end && isBlank(window[at], delimiter)) at += 1
        const after = at < end ? window[at] : last ? LF : undefined
        if (after === undefined) return this.stop(end, INCOMPLETE)
        if (after !== delimiter && after !== LF && after !== CR) return this.stop(at, BROKEN)
        begin += 1
        finish = closing
        while (begin < finish && isSpace(window[begin])) begin += 1
        while (finish > begin && isSpace(window[finish - 1])) finish -= 1
      } else {
        let [byte, bits, returns] = [0, 0, 0]
        at = begin
        while (at < end && (byte = byteAt(window, at)) !== delimiter && byte !== LF) {
          bits |= byte
          if (byte === CR) returns += 1
          at += 1
        }
        this.bits |= bits
        if (at === end && !last) return this.stop(end, INCOMPLETE)
        finish = at
        if (at === end || byte === LF) {
          while (finish > begin && window[finish - 1] === CR) {
            finish -= 1
            returns -= 1
          }
        }
        this.returns += returns
        while (finish > begin && isBlank(window[finish - 1], delimiter)) finish -= 1
        if (field < most) this.doubled[field] = 0
      }
      if (field < most) {
        starts[field] = begin
        this.ends[field] = finish
      }
      if (field < most || finish > begin) field += 1
      while (at < end && window[at] === CR) at += 1
      if (at === end && !last) return this.stop(end, INCOMPLETE)
      if (at >= end || window[at] === LF) break
      if (window[at] !== delimiter) return this.stop(at, BROKEN)
      at += 1
    }
    this.fields = field
    return Math.min(at + 1, end)
  }

  private stop(reach: number, why: number): number {
    this.reach = reach
    return why
  }

  private closingQuote(window: Buffer, from: number, end: number, field: number): number {
    const { quote } = this
    this.doubled[field] = 0
    let at = from
    while (at < end) {
      const byte = byteAt(window, at)
      this.bits |= byte
      if (byte === LF) this.breaks += 1
      else if (byte === quote) {
        if (at + 1 < end && window[at + 1] === quote) {
          this.doubled[field] = 1
          at += 1
        } else return at
      }
      at += 1
    }
    return -1
  }

  private write(window: Buffer, size: number, sink: Sink): void {
    const { columns, wanted, encoding, file } = this.options
    const { fields, starts, ends } = this
    if (fields === 1 && starts[0] === ends[0]) return
    const spare = fields === columns + 1 && starts[columns] === ends[columns]
    if (fields !== columns && !spare && !this.joinSurplus(window)) {
      sink.rejects.add(this.line, 'columns', `${fields} ≠ ${columns}`)
      return
    }
    const plainRecord = this.bits < 0x80
    if (!plainRecord && encoding === 'utf-8' && !this.isUtf8Record(window)) {
      sink.rejects.add(this.line, 'encoding')
      return
    }
    if (this.options.each !== undefined) return this.writeElements(window, this.options.each, sink)
    sink.rows.begin(file, this.line, size * 3 + wanted.length * 5)
    for (const column of wanted) {
      const start = starts[column] ?? 0
      const end = ends[column] ?? 0
      const plain =
        this.doubled[column] === 0 &&
        (start === end || window[start] !== EQUALS) &&
        (plainRecord || encoding === 'utf-8' || !hasHighBytes(window, start, end))
      if (plain) sink.rows.copy(window, start, end)
      else sink.rows.text(this.unquoted(window.subarray(start, end), column))
    }
  }

  /** Whether the cells that a row has too many are of a text with delimiters, and became one. */
  private joinSurplus(window: Buffer): boolean {
    const { starts, ends, doubled, options } = this
    const { columns, unquoted } = options
    if (unquoted === undefined || unquoted < 0) return false
    let { fields } = this
    while (fields > columns && starts[fields - 1] === ends[fields - 1]) fields -= 1
    const surplus = fields - columns
    const [start = 0, end = 0] = [starts[unquoted], ends[unquoted + surplus]]
    if (surplus < 1 || surplus > MAX_SURPLUS) return false
    if (window.subarray(Math.max(0, start - 1), end + 1).includes(this.quote)) return false
    ends[unquoted] = end
    for (const cells of [starts, ends, doubled])
      cells.copyWithin(unquoted + 1, unquoted + 1 + surplus, fields)
    return true
  }

  /** A row for each element; a cell without a list is one row without. */
  private writeElements(
    window: Buffer,
    { column: listed, paths }: NonNullable<CsvOptions['each']>,
    { rows, rejects }: Sink,
  ): void {
    const textOfColumn = (column: number) =>
      this.unquoted(window.subarray(this.starts[column] ?? 0, this.ends[column] ?? 0), column)
    const elements = cellList(textOfColumn(listed)) ?? []
    const around = this.options.wanted.map((column) => textOfColumn(column))
    const before = rows.mark()
    try {
      for (const [place, element] of (elements.length > 0 ? elements : [{}]).entries()) {
        if (rows.mark().at - before.at > MAX_LINE_ROWS_BYTES) {
          rows.rewind(before)
          return rejects.add(this.line, 'long')
        }
        rows.begin(this.options.file, this.line, around.length * 5)
        for (const [at, text] of around.entries()) rows.text(elementText(element, place, paths[at]) ?? text)
      }
    } catch (error) {
      // nested deeper than the stack
      if (!(error instanceof RangeError)) throw error
      rows.rewind(before)
      rejects.add(this.line, 'json')
    }
  }

  private isUtf8Record(window: Buffer): boolean {
    const { starts, ends } = this
    const { wanted, each } = this.options
    return [...wanted, ...(each ? [each.column] : [])].every((column) =>
      isUtf8(window.subarray(starts[column], ends[column])),
    )
  }

  private unquoted(bytes: Buffer, column: number): string {
    const text = decode(bytes, this.options.encoding) ?? ''
    const { quote } = this.options
    return withoutFormula(this.doubled[column] === 1 ? text.replaceAll(quote + quote, quote) : text)
  }
}

function isBlank(byte: number | undefined, delimiter: number): boolean {
  return (byte === SPACE || byte === TAB) && byte !== delimiter
}

const isSpace = (byte: number | undefined) => byte === SPACE || byte === TAB || byte === LF || byte === CR

function lineEnd(window: Buffer, at: number, end: number): number {
  const newline = window.indexOf(LF, at)
  return newline < end ? newline : -1
}

function nextNul(window: Buffer, at: number, end: number): number {
  const nul = window.indexOf(0, at)
  return nul < end ? nul : -1
}
