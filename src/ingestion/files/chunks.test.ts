import { mkdtemp, open, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readChunks, type Chunk } from './chunks.ts'
import { CsvScanner } from './csv-scanner.ts'
import { JsonLinesScanner } from './json-lines-scanner.ts'
import { repeatingList } from './testing/hostile-files.ts'
import { readRows } from './testing/scan-text.ts'

const rows = Array.from({ length: 5000 }, (_, at) =>
  at % 97 === 0 ? `${at},"broken` : `${at},"value\n${at}"`,
)

async function chunksOf(chunkBytes: number, from = 0, line = 1, text = rows.join('\n')): Promise<Chunk[]> {
  const path = join(await mkdtemp(join(tmpdir(), 'farol-chunks-')), 'file.csv')
  await writeFile(path, text)
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

  it('are not cut inside a line that is too long, wherever they begin', async () => {
    const text = `1,2\n${'x'.repeat(9_000_000)},y\n3,4\n`
    const chunks = await chunksOf(1000, 0, 1, text)
    expect(contents(chunks).rows).toEqual([
      [1, '1', '2'],
      [3, '3', '4'],
    ])
    const [first] = chunks
    if (first === undefined) throw new Error('no chunk')
    expect(await chunksOf(1000, first.to, first.nextLine, text)).toEqual(chunks.slice(1))
  })

  it('end before their bytes where rows or refusals become many', async () => {
    const refused = await chunksOf(1e9, 0, 1, 'x\n'.repeat(120_000))
    expect(refused.map(({ rejects }) => rejects.length)).toEqual([50_000, 50_000, 20_000])
    const path = join(await mkdtemp(join(tmpdir(), 'farol-chunks-')), 'file.jsonl')
    await writeFile(path, `${repeatingList(50).toString()}${repeatingList(100).toString()}`.repeat(6))
    const options = {
      encoding: 'utf-8',
      wanted: ['a', 'list.b'],
      each: 'list',
      file: 1,
      firstLine: 1,
    } as const
    const file = await open(path)
    const found = { rows: 0, long: 0, most: 0 }
    for await (const chunk of readChunks(file, 0, new JsonLinesScanner(options), 1e9)) {
      found.rows += chunk.rows
      found.long += chunk.rejects.filter(({ reason }) => reason === 'long').length
      found.most = Math.max(found.most, chunk.bytes.length)
    }
    await file.close()
    expect(found).toMatchObject({ rows: 6 * 51 + 12, long: 6 })
    expect(found.most).toBeLessThan(96 * 1024 * 1024)
  })
})
