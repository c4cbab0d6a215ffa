import { mkdtemp, open, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readChunks, type Chunk } from './chunks.ts'
import { CsvScanner } from './csv-scanner.ts'
import { readRows } from './testing/scan-text.ts'

const rows = Array.from({ length: 5000 }, (_, at) =>
  at % 97 === 0 ? `${at},"broken` : `${at},"value\n${at}"`,
)

async function chunksOf(chunkBytes: number, from = 0, line = 1): Promise<Chunk[]> {
  const path = join(await mkdtemp(join(tmpdir(), 'farol-chunks-')), 'file.csv')
  await writeFile(path, rows.join('\n'))
  const file = await open(path)
  const wanted = [0, 1]
  const scanner = new CsvScanner({
    delimiter: ',',
    quote: '"',
    encoding: 'utf-8',
    columns: 2,
    wanted,
    file: 1,
    firstLine: line,
  })
  const chunks: Chunk[] = []
  for await (const chunk of readChunks(file, from, scanner, chunkBytes)) chunks.push(chunk)
  await file.close()
  return chunks
}

const contents = (chunks: Chunk[]) => ({
  rows: chunks.flatMap(({ bytes }) => readRows(bytes, 2)),
  rejects: chunks.flatMap(({ rejects }) => rejects),
  count: chunks.reduce((sum, chunk) => sum + chunk.rows, 0),
})

describe('chunks of a file', () => {
  it('hold the same rows whatever their size, and each begins where the last one ended', async () => {
    const [whole, pieces] = [await chunksOf(1e9), await chunksOf(1000)]
    expect(whole).toHaveLength(1)
    expect(contents(pieces)).toEqual(contents(whole))
    expect(pieces.slice(1).map(({ from }) => from)).toEqual(pieces.slice(0, -1).map(({ to }) => to))
    expect(whole[0]?.rejects.length).toBeGreaterThan(0)
  })

  it('can be begun at any of them, and are then the same', async () => {
    const all = await chunksOf(1000)
    const [, second] = all
    const [first] = all
    if (first === undefined || second === undefined) throw new Error('one chunk only')
    expect(await chunksOf(1000, first.to, first.nextLine)).toEqual(all.slice(1))
  })
})
