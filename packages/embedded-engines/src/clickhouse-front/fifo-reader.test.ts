import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFifoReader } from './fifo-reader.ts'
import { createQuerySlots } from './query-slots.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-fifo-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function newFifo(name: string): Promise<string> {
  const slots = await createQuerySlots(join(folder, name), 1, 1)
  return (await slots.take(new AbortController().signal)).fifo
}

async function write(path: string, bytes: number): Promise<void> {
  const writer = await open(path, 'w')
  await writer.write(Buffer.alloc(bytes, 'x'))
  await writer.close()
}

it('reads what is written to its end, however late the writer comes', async () => {
  const path = await newFifo('read')
  const { stream, giveUp, endOfWriting } = openFifoReader(path)
  const writing = write(path, 300_000).finally(endOfWriting)
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) bytes += chunk.length
  await writing
  giveUp()
  expect(bytes).toBe(300_000)
})

it(
  'a writer that comes, or goes on, after the reader gave up gets to its end',
  { timeout: 10_000 },
  async () => {
    const path = await newFifo('given-up')
    for (let round = 0; round < 3; round++) {
      const { giveUp, endOfWriting } = openFifoReader(path)
      giveUp()
      giveUp()
      await write(path, 1_000_000)
      endOfWriting()
    }
    const { stream, endOfWriting } = openFifoReader(path)
    const writing = write(path, 100).finally(endOfWriting)
    let bytes = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) bytes += chunk.length
    await writing
    expect(bytes).toBe(100)
  },
)
