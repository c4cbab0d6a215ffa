import { Buffer } from 'node:buffer'

/** Stored buckets, in order. */
export type Columns = {
  start: number[]
  value: number[]
  of: number[]
  /** Minute of the local week, using the weekday that the day is treated as. */
  minute: number[]
  /** The value, with anomalous parts replaced by the expected value. */
  usual: number[]
  /** Expected value (or rate) per predictor. */
  predicted: (number | null)[][]
}

/** A constant, or numbers as base64 with this many bytes each. */
type PackedNumbers = { all: number; count: number } | { bytes: 1 | 2 | 4 | 8 | 'single'; text: string }

/** Plain data. Predictions, for the latest buckets only, have seven digits. */
export type PackedColumns = {
  count: number
  first: number
  steps: PackedNumbers
  value: PackedNumbers
  of: PackedNumbers
  minute: PackedNumbers
  /** Only where it differs from the value. */
  drawn: { places: PackedNumbers; usual: PackedNumbers }
  predicted: PackedNumbers[]
}

export const noColumns = (predictors: number): Columns => ({
  start: [],
  value: [],
  of: [],
  minute: [],
  usual: [],
  predicted: Array.from({ length: predictors }, () => []),
})

export function packColumns(columns: Columns, predictions: number): PackedColumns {
  const { start, value, of, minute, usual, predicted } = columns
  const places = usual.flatMap((one, i) => (one === value[i] ? [] : [i]))
  return {
    count: start.length,
    first: start[0] ?? 0,
    steps: pack(start.slice(1).map((at, i) => at - start[i]!)),
    value: pack(value),
    of: pack(of),
    minute: pack(minute),
    drawn: { places: pack(places), usual: pack(places.map((i) => usual[i]!)) },
    predicted: predicted.map((column) =>
      packSingle(column.slice(-predictions).map((each) => each ?? Number.NaN)),
    ),
  }
}

function unpackColumns(packed: PackedColumns): Columns {
  let at = packed.first
  const steps = unpack(packed.steps)
  const start = Array.from({ length: packed.count }, (_, i) => (at = i === 0 ? at : at + steps[i - 1]!))
  const value = unpack(packed.value)
  const usual = [...value]
  const drawn = unpack(packed.drawn.usual)
  for (const [i, place] of unpack(packed.drawn.places).entries()) usual[place] = drawn[i]!
  return {
    start,
    value,
    of: unpack(packed.of),
    minute: unpack(packed.minute),
    usual,
    predicted: packed.predicted.map((column) => {
      const kept = unpack(column).map((each) => (Number.isNaN(each) ? null : each))
      return [...Array.from({ length: packed.count - kept.length }, () => null), ...kept]
    }),
  }
}

/** Concatenates columns. */
export function joinColumns(packed: PackedColumns | null, since: Columns): Columns {
  if (packed === null) return since
  const past = unpackColumns(packed)
  return {
    start: [...past.start, ...since.start],
    value: [...past.value, ...since.value],
    of: [...past.of, ...since.of],
    minute: [...past.minute, ...since.minute],
    usual: [...past.usual, ...since.usual],
    predicted: past.predicted.map((column, k) => [...column, ...since.predicted[k]!]),
  }
}

function pack(numbers: readonly number[]): PackedNumbers {
  const [first = 0] = numbers
  let [most, isWhole, isSame] = [0, true, true]
  for (const one of numbers) {
    isSame &&= Object.is(one, first)
    isWhole &&= Number.isInteger(one) && one >= 0 && !Object.is(one, -0)
    most = Math.max(most, one)
  }
  if (isSame) return { all: first, count: numbers.length }
  if (isWhole && most < 2 ** 8) return { bytes: 1, text: textOf(Uint8Array.from(numbers)) }
  if (isWhole && most < 2 ** 16) return { bytes: 2, text: textOf(Uint16Array.from(numbers)) }
  if (isWhole && most < 2 ** 32) return { bytes: 4, text: textOf(Uint32Array.from(numbers)) }
  return { bytes: 8, text: textOf(Float64Array.from(numbers)) }
}

const LARGEST_SINGLE = 3.4e38

function packSingle(numbers: readonly number[]): PackedNumbers {
  const isSmall = numbers.every((one) => !(Math.abs(one) > LARGEST_SINGLE))
  return isSmall ? { bytes: 'single', text: textOf(Float32Array.from(numbers)) } : pack(numbers)
}

function unpack(packed: PackedNumbers): number[] {
  if ('all' in packed) return Array.from({ length: packed.count }, () => packed.all)
  // copies into a buffer of its own, for alignment
  const { buffer } = Uint8Array.from(Buffer.from(packed.text, 'base64'))
  switch (packed.bytes) {
    case 1:
      return Array.from(new Uint8Array(buffer))
    case 2:
      return Array.from(new Uint16Array(buffer))
    case 4:
      return Array.from(new Uint32Array(buffer))
    case 8:
      return Array.from(new Float64Array(buffer))
    case 'single':
      return Array.from(new Float32Array(buffer))
  }
}

const textOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64')

const sizeOfNumbers = (packed: PackedNumbers) => ('text' in packed ? packed.text.length : 0)

/** Approximate bytes. */
export const sizeOfColumns = ({ steps, value, of, minute, drawn, predicted }: PackedColumns): number =>
  [steps, value, of, minute, drawn.places, drawn.usual, ...predicted].reduce(
    (sum, one) => sum + sizeOfNumbers(one),
    0,
  )
