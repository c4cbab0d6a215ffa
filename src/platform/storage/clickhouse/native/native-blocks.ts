import { endOfColumn, readColumn, readLength, type Cells } from './native-column.ts'

export type Rows = { rows: number; columns: readonly Cells[] }

/** Parses ClickHouse's Native format from HTTP, one block in memory at a time. @throws Error if the bytes end within a block. */
export async function* nativeBlocks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Rows> {
  const reader = blockReader()
  for await (const chunk of chunks) yield* reader.take(chunk)
  if (!reader.isBetween()) throw new Error('the engine stopped in the middle of its rows')
}

type Block = { rows: number; left: number; columns: Cells[] }

function blockReader() {
  let bytes: Buffer = Buffer.alloc(0)
  let at = 0
  let block: Block | null = null

  const begin = (): Block | null => {
    const width = readLength(bytes, at)
    const rows = width && readLength(bytes, width.end)
    if (width === null || rows === null) return null
    at = rows.end
    return { left: width.value, rows: rows.value, columns: [] }
  }
  const word = (from: number): { text: string; end: number } | null => {
    const length = readLength(bytes, from)
    if (length === null || length.end + length.value > bytes.length) return null
    const end = length.end + length.value
    return { text: bytes.toString('utf8', length.end, end), end }
  }
  const readNext = ({ rows, columns }: Block): boolean => {
    const name = word(at)
    const type = name && word(name.end)
    if (type === null) return false
    const end = rows === 0 ? type.end : endOfColumn(type.text, bytes, type.end, rows)
    if (end === null) return false
    if (rows > 0) columns.push(readColumn(type.text, bytes, type.end, rows))
    at = end
    return true
  }
  return {
    isBetween: () => block === null && at === bytes.length,
    *take(chunk: Buffer): Generator<Rows> {
      bytes = at === bytes.length ? chunk : Buffer.concat([bytes.subarray(at), chunk])
      at = 0
      for (;;) {
        block ??= begin()
        if (block === null) return
        for (; block.left > 0; block.left -= 1) if (!readNext(block)) return
        const { rows, columns } = block
        block = null
        if (rows > 0) yield { rows, columns }
      }
    },
  }
}
