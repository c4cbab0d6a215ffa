import type { FileHandle } from 'node:fs/promises'
import type { SchemaElement } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { ExportType } from '#vocabulary/kit/exports.ts'
import type { ExportCell } from '../export-source.ts'
import type { FileSubject, GrowingFile } from '../write-export.ts'
import { currencyUnit, type CurrencyUnit } from './currency-unit.ts'
import { definitionRows } from './definition-rows.ts'

/** Small enough that encoding one holds nobody up for long. */
const GROUP_ROWS = 5000
const DAY_MS = 86_400_000

type Stored = { element: Partial<SchemaElement>; value: (cell: Exclude<ExportCell, null>) => unknown }

const whole = (cell: ExportCell) => BigInt(Math.round(Number(cell)))

/** How each type is stored: money as a decimal of the currency's places, instants in UTC. */
const stored = ({ places }: CurrencyUnit): Record<ExportType, Stored> => ({
  text: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, value: String },
  money: {
    element: { type: 'INT64', converted_type: 'DECIMAL', precision: 18, scale: places },
    value: whole,
  },
  integer: { element: { type: 'INT64' }, value: whole },
  number: { element: { type: 'DOUBLE' }, value: Number },
  rate: { element: { type: 'DOUBLE' }, value: Number },
  instant: {
    element: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' } },
    value: whole,
  },
  day: {
    element: { type: 'INT32', converted_type: 'DATE' },
    value: (cell) => Date.parse(String(cell)) / DAY_MS,
  },
  boolean: { element: { type: 'BOOLEAN' }, value: (cell) => cell === true },
})

/** A Parquet file with the keys of the columns as names; what it says of itself is in its metadata, under `farol`. */
export function parquetFile(handle: FileHandle, subject: FileSubject): GrowingFile {
  const kinds = stored(currencyUnit(subject.account.currency))
  const { columns } = subject
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ key, type }) => ({
      ...kinds[type].element,
      name: key,
      repetition_type: 'OPTIONAL' as const,
    })),
  ]
  const bytes = new ByteWriter()
  const flush = async () => {
    const part = bytes.getBytes().slice()
    bytes.index = 0
    await handle.appendFile(part)
  }
  const writer = new ParquetWriter({ writer: bytes, schema, createdBy: 'farol' })
  const values = columns.map(({ type }) => kinds[type].value)
  let pending: unknown[][] = columns.map(() => [])
  const writeGroup = async () => {
    const data = pending
    pending = columns.map(() => [])
    await writer.write({
      columnData: columns.map(({ key }, place) => ({
        name: key,
        data: data[place] ?? [],
        offsetIndex: false,
      })),
      rowGroupSize: GROUP_ROWS,
    })
    await flush()
  }
  return {
    write: async (rows) => {
      for (const row of rows) {
        for (const [place, value] of values.entries()) {
          const cell = row[place]
          pending[place]?.push(cell === null || cell === undefined ? undefined : value(cell))
        }
      }
      if ((pending[0]?.length ?? 0) >= GROUP_ROWS) await writeGroup()
    },
    end: async (summary) => {
      if ((pending[0]?.length ?? 0) > 0) await writeGroup()
      const about = definitionRows(subject, summary).map(({ name, value }) => [name, value])
      writer.kvMetadata = [{ key: 'farol', value: JSON.stringify({ about, columns }) }]
      await writer.finish()
      await flush()
    },
    abandon: () => undefined,
  }
}
