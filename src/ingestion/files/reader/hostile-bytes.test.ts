import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FileProblem } from '../file-problem.ts'
import type { InspectedFile } from '../inspect-file.ts'
import { smallParquet } from '../testing/hostile-files.ts'
import { openReader, readerLimits, type Reader } from './open-reader.ts'

let folder = ''
let reader: Reader
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-bytes-'))
  reader = openReader(readerLimits.look)
})
afterAll(async () => {
  await reader.end()
  await rm(folder, { recursive: true })
})

const originals = [
  Buffer.from('a;b;"c ""d"""\r\n1;"2\n3";4\n'.repeat(20)),
  Buffer.from('{"a":1,"b":{"c":[1,2]},"list":[{"x":1},{"x":2}]}\n'.repeat(20)),
  smallParquet,
]

/** Bytes of a file changed, taken out or repeated. */
const mutated = fc
  .tuple(
    fc.constantFrom(...originals),
    fc.array(fc.tuple(fc.nat(), fc.nat(255), fc.nat(2)), { minLength: 1, maxLength: 12 }),
  )
  .map(([original, changes]) =>
    changes.reduce((bytes, [place, byte, how]) => {
      const at = bytes.length === 0 ? 0 : place % bytes.length
      const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
      if (how === 0) return Buffer.concat([before, Buffer.from([byte]), after.subarray(1)])
      if (how === 1) return Buffer.concat([before, after.subarray(1 + (byte % 8))])
      return Buffer.concat([before, after.subarray(0, byte), after])
    }, original),
  )

async function readAs(seen: InspectedFile, path: string): Promise<number> {
  const { format, columns } = seen
  const asSeen = { quote: '"', header: true, columns: undefined, skipLines: 0, each: undefined } as const
  if (format === 'parquet') return (await reader.ask('parquetSelect', path, columns, 1)).length
  const source = { ...seen, ...asSeen, format, each: format === 'jsonl' ? 'list' : undefined }
  const of = { path, source, wanted: columns, position: 1, from: undefined, chunkBytes: 500 }
  let bytes = 0
  for await (const chunk of reader.chunks(of)) bytes += chunk.bytes.length
  return bytes
}

it('whatever bytes a file has, its reader goes on: they are read, or refused in a sentence', async () => {
  const path = join(folder, 'file')
  const pids = new Set<number | undefined>()
  await fc.assert(
    fc.asyncProperty(mutated, async (bytes) => {
      await writeFile(path, bytes)
      const read = async () => readAs((await reader.ask('see', path)).seen, path)
      const outcome = await read().then(
        (size) => (size < 500 * bytes.length + 10_000 ? 'read' : `${size} bytes`),
        (error: unknown) => (error instanceof FileProblem ? 'refused' : error),
      )
      expect(['read', 'refused']).toContain(outcome)
      pids.add(reader.pid())
    }),
    { numRuns: 300, seed: 20_261_121 },
  )
  expect(pids.size).toBe(1)
})
