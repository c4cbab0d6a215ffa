import type { FileHandle } from 'node:fs/promises'
import type { RowGroup, SchemaElement } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer'
import { writeMetadata } from 'hyparquet-writer/src/metadata.js'
import type { FileSubject, GrowingFile } from '../growing-file.ts'
import { currencyUnit } from './currency-unit.ts'
import { definitionRows } from './definition-rows.ts'
import { parquetChunk } from './parquet-chunk.ts'
import { parquetTypes } from './parquet-values.ts'

const GROUP_ROWS = 65_536
const MARK = Buffer.from('PAR1')

/** The export's description is in the metadata under `farol`. */
export function parquetFile(handle: FileHandle, subject: FileSubject): GrowingFile {
  const { columns, account } = subject
  const stored = parquetTypes(currencyUnit(account.currency))
  const groups: RowGroup[] = []
  let offset = 0
  let rows = 0
  const newChunks = () => columns.map(({ key, type }) => parquetChunk(stored[type], key))
  let chunks = newChunks()

  const append = async (bytes: Uint8Array) => {
    await handle.appendFile(bytes)
    offset += bytes.length
  }
  const writeGroup = async () => {
    const start = offset
    const columnChunks = []
    for (const chunk of chunks) {
      const { bytes, chunk: about } = chunk.end(offset)
      columnChunks.push(about)
      await append(Buffer.concat(bytes))
    }
    const size = columnChunks.reduce(
      (sum, { meta_data: of }) => sum + (of?.total_uncompressed_size ?? 0n),
      0n,
    )
    groups.push({
      columns: columnChunks,
      total_byte_size: size,
      num_rows: BigInt(rows),
      total_compressed_size: BigInt(offset - start),
    })
    chunks = newChunks()
    rows = 0
  }
  const begin = async () => {
    if (offset === 0) await append(MARK)
  }
  return {
    write: async (batch) => {
      await begin()
      for (const [place, chunk] of chunks.entries()) {
        const cells = batch.columns[place]
        if (cells !== undefined) chunk.add(cells, batch.rows)
      }
      rows += batch.rows
      if (rows >= GROUP_ROWS) await writeGroup()
    },
    end: async (summary) => {
      await begin()
      if (rows > 0) await writeGroup()
      const schema: SchemaElement[] = [
        { name: 'root', num_children: columns.length },
        ...columns.map(({ key, type }) => ({
          ...stored[type].element,
          name: key,
          repetition_type: 'OPTIONAL' as const,
        })),
      ]
      const about = definitionRows(subject, summary).map(({ name, value }) => [name, value])
      const writer = new ByteWriter()
      writeMetadata(writer, {
        version: 2,
        created_by: 'farol',
        schema,
        row_groups: groups,
        num_rows: BigInt(summary.rows),
        key_value_metadata: [{ key: 'farol', value: JSON.stringify({ about, columns }) }],
        metadata_length: 0,
      })
      await append(Buffer.concat([writer.getBytes(), MARK]))
    },
  }
}
