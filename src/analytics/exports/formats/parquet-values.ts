import type { SchemaElement } from 'hyparquet'
import type { ExportType } from '#model/exports.ts'
import type { ExportCell } from '../export-batch.ts'
import { ByteText } from './byte-text.ts'
import type { CurrencyUnit } from './currency-unit.ts'

const DAY_MS = 86_400_000
const HALF = 4_294_967_296

type Said = Exclude<ExportCell, null>

export type Stored = {
  element: Partial<SchemaElement>
  plain: (values: ArrayLike<Said>) => Buffer
  bound?: (value: Said) => bigint | number
}

const numbers =
  (size: number, put: (to: DataView, at: number, value: Said) => void) =>
  (values: ArrayLike<Said>): Buffer => {
    const bytes = Buffer.allocUnsafe(values.length * size)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    for (let place = 0; place < values.length; place += 1) put(view, place * size, values[place] ?? 0)
    return bytes
  }

const whole = numbers(8, (to, at, value) => {
  const number = Math.round(Number(value))
  const high = Math.floor(number / HALF)
  to.setUint32(at, number - high * HALF, true)
  to.setInt32(at + 4, high, true)
})

const wholeBound = (value: Said) => BigInt(Math.round(Number(value)))

const double = numbers(8, (to, at, value) => to.setFloat64(at, Number(value), true))
const day = numbers(4, (to, at, value) => to.setInt32(at, Date.parse(String(value)) / DAY_MS, true))

function texts(values: ArrayLike<Said>): Buffer {
  const text = new ByteText()
  for (let place = 0; place < values.length; place += 1) {
    const from = text.at
    text.skip(4)
    text.text(String(values[place]))
    text.bytes.writeUInt32LE(text.at - from - 4, from)
  }
  return text.bytes.subarray(0, text.at)
}

function bits(values: ArrayLike<Said>): Buffer {
  const bytes = Buffer.alloc(Math.ceil(values.length / 8))
  for (let place = 0; place < values.length; place += 1) {
    if (values[place] === true) bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (1 << (place & 7))
  }
  return bytes
}

/** Money is a decimal with the currency's places; times are in UTC. */
export const parquetTypes = ({ places }: CurrencyUnit): Record<ExportType, Stored> => ({
  text: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, plain: texts },
  money: {
    element: { type: 'INT64', converted_type: 'DECIMAL', precision: 18, scale: places },
    plain: whole,
    bound: wholeBound,
  },
  integer: { element: { type: 'INT64' }, plain: whole, bound: wholeBound },
  number: { element: { type: 'DOUBLE' }, plain: double, bound: Number },
  rate: { element: { type: 'DOUBLE' }, plain: double, bound: Number },
  instant: {
    element: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' } },
    plain: whole,
    bound: wholeBound,
  },
  day: { element: { type: 'INT32', converted_type: 'DATE' }, plain: day },
  boolean: { element: { type: 'BOOLEAN' }, plain: bits },
})
