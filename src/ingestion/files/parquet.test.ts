import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FileProblem } from './file-problem.ts'
import { inspectParquet } from './parquet.ts'
import { hostileParquets, smallParquet } from './testing/hostile-files.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-parquet-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function see(content: Buffer): Promise<string[]> {
  const path = join(folder, 'file.parquet')
  await writeFile(path, content)
  return inspectParquet(path)
}

it('the columns that hold one value in each row are found', async () => {
  expect(await see(smallParquet)).toEqual(['a'])
})

it.each(hostileParquets)('metadata of %s is refused in a sentence', async (_, file) => {
  await expect(see(file)).rejects.toBeInstanceOf(FileProblem)
})

it('metadata of more than 2 MB is told apart from what is broken', async () => {
  const [, file] = hostileParquets.find(([why]) => why.startsWith('60 MB')) ?? ['', Buffer.alloc(0)]
  await expect(see(file)).rejects.toThrow('passam de 2 MB')
})
