type Cells = Uint8Array | Uint16Array | Uint32Array | Float64Array

/**
 * A compact time series, newest last, null if unknown. Uses the smallest type that fits: five-minute counts
 * take a byte each.
 */
export class PastNumbers {
  #cells: Cells
  #length: number

  constructor(numbers: readonly (number | null)[] = []) {
    this.#cells = packed(numbers)
    this.#length = numbers.length
  }

  get length(): number {
    return this.#length
  }

  get bytes(): number {
    return this.#cells.byteLength
  }

  /** The value this many places before the end; undefined before the beginning. */
  before(end: number): number | null | undefined {
    const cell = end > 0 && end <= this.#length ? this.#cells[this.#length - end] : undefined
    return cell !== undefined && Number.isNaN(cell) ? null : cell
  }

  push(number: number | null): void {
    const needed = bytesOf(number)
    if (needed > this.#cells.BYTES_PER_ELEMENT || this.#length === this.#cells.length)
      this.#cells = copied(this.#cells, needed, this.#length + Math.max(32, this.#length >> 4))
    this.#cells[this.#length] = number ?? Number.NaN
    this.#length += 1
  }

  keepLast(count: number): void {
    const last = this.toJSON().slice(-count)
    this.#cells = packed(last)
    this.#length = last.length
  }

  toJSON(): (number | null)[] {
    return Array.from(this.#cells.subarray(0, this.#length), (one) => (Number.isNaN(one) ? null : one))
  }
}

function bytesOf(number: number | null): 1 | 2 | 4 | 8 {
  if (number === null || !Number.isInteger(number) || number < 0 || Object.is(number, -0)) return 8
  if (number < 2 ** 8) return 1
  if (number < 2 ** 16) return 2
  return number < 2 ** 32 ? 4 : 8
}

function copied(cells: Cells, bytes: number, length: number): Cells {
  const wide = cellsOf(Math.max(bytes, cells.BYTES_PER_ELEMENT), length)
  wide.set(cells.subarray(0, length))
  return wide
}

function packed(numbers: readonly (number | null)[]): Cells {
  let bytes = 1
  for (const number of numbers) bytes = Math.max(bytes, bytesOf(number))
  const cells = cellsOf(bytes, numbers.length)
  for (const [index, number] of numbers.entries()) cells[index] = number ?? Number.NaN
  return cells
}

function cellsOf(bytes: number, length: number): Cells {
  if (bytes === 1) return new Uint8Array(length)
  if (bytes === 2) return new Uint16Array(length)
  return bytes === 4 ? new Uint32Array(length) : new Float64Array(length)
}
