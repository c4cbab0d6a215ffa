import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FileProblem } from '../file-problem.ts'
import { hostileParquets, openQuotes } from '../testing/hostile-files.ts'
import { openReader, ReaderEnded, readerLimits, withReader, type Reader } from './open-reader.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-reader-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(name: string, content: Buffer | string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const text = { encoding: 'utf-8', delimiter: ',', quote: '"', header: true, skipLines: 0 } as const
const csv = { ...text, format: 'csv', columns: undefined, each: undefined } as const

async function readAll(reader: Reader, path: string): Promise<{ rows: number; refused: number }> {
  const found = { rows: 0, refused: 0 }
  const chunks = reader.chunks({
    path,
    source: csv,
    wanted: ['a', 'b'],
    position: 1,
    from: undefined,
    chunkBytes: 4096,
  })
  for await (const { rows, rejects } of chunks) {
    found.rows += rows
    found.refused += rejects.length
  }
  return found
}

/** Somebody else asks this process for something, and is answered. */
async function othersAreAnswered(): Promise<string> {
  const server = createServer((_, answer) => answer.end('answered'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const body = await answer.text()
  server.close()
  return body
}

const pidOf = (reader: Reader) => {
  const pid = reader.pid()
  if (pid === undefined) throw new Error('no process')
  return pid
}

describe('a hostile file', () => {
  const [, claims] = hostileParquets.find(([why]) => why === 'children without number') ?? []
  const [, empty] = hostileParquets.find(([why]) => why.startsWith('60 MB')) ?? []

  it.each([
    ['claims.parquet', claims ?? ''],
    ['empty.parquet', empty ?? ''],
    ['quotes.csv', openQuotes(40_000)],
  ])('%s is read apart: others are answered while its reader stands still', async (name, content) => {
    const path = await fileOf(name, content)
    const events: string[] = []
    await withReader(readerLimits.look, async (reader) => {
      const seen = reader.ask('see', path).then(
        ({ seen: { format } }) => events.push(format),
        (error: unknown) => events.push(error instanceof FileProblem ? 'a sentence' : String(error)),
      )
      await expect.poll(() => reader.pid()).toBeDefined()
      process.kill(pidOf(reader), 'SIGSTOP')
      events.push(await othersAreAnswered())
      process.kill(pidOf(reader), 'SIGCONT')
      await seen
    })
    expect(events).toEqual(['answered', name.endsWith('csv') ? 'csv' : 'a sentence'])
  })

  it('of open quotes ends, with each of its lines refused', async () => {
    const path = await fileOf('all.csv', openQuotes(40_000))
    expect(await withReader(readerLimits.chunk, (reader) => readAll(reader, path))).toEqual({
      rows: 0,
      refused: 40_000,
    })
  })

  it('that needs more memory than a reader has ends the reader alone', async () => {
    const path = await fileOf('large.csv', 'a\n')
    const limits = { ...readerLimits.look, memoryMb: 32 }
    const guess = {
      name: 'large.csv',
      path,
      seen: { format: 'csv', encoding: 'utf-8', delimiter: ',' },
    } as const
    const columns = Array.from({ length: 2_000_000 }, (_, at) => `c${at}`)
    const asked = withReader(limits, (reader) =>
      reader.ask('guess', 'x', [{ ...guess, seen: { ...guess.seen, columns } }], {}),
    )
    await expect(asked).rejects.toBeInstanceOf(ReaderEnded)
    expect(await othersAreAnswered()).toBe('answered')
  })
})

describe('a reader', () => {
  it('that stands still is ended at its deadline', async () => {
    const path = await fileOf('late.csv', 'a,b\n1,2\n')
    const reader = openReader({ ...readerLimits.look, deadlineMs: 500 })
    const seen = reader.ask('see', path)
    seen.catch(() => undefined)
    await expect.poll(() => reader.pid()).toBeDefined()
    process.kill(pidOf(reader), 'SIGSTOP')
    await expect(seen).rejects.toThrow('the reader was late')
    await reader.end()
    await expect(reader.ask('see', path)).rejects.toBeInstanceOf(ReaderEnded)
  })

  it('that is killed says so to whoever asks, now and later', async () => {
    const path = await fileOf('killed.csv', `a,b\n${'1,2\n'.repeat(10_000)}`)
    const reader = openReader(readerLimits.look)
    const chunks = reader.chunks({
      path,
      source: csv,
      wanted: ['a'],
      position: 1,
      from: undefined,
      chunkBytes: 1000,
    })
    expect((await chunks.next()).done).toBe(false)
    process.kill(pidOf(reader), 'SIGKILL')
    await expect(chunks.next()).rejects.toBeInstanceOf(ReaderEnded)
    await reader.end()
  })

  it('ends with whoever no longer waits', async () => {
    const path = await fileOf('left.csv', 'a,b\n1,2\n')
    const left = new AbortController()
    const reader = openReader(readerLimits.look, left.signal)
    const seen = reader.ask('see', path)
    left.abort(new Error('somebody left'))
    await expect(seen).rejects.toThrow('somebody left')
    await reader.end()
  })

  it('tells of a file that is gone in a sentence, and goes on', async () => {
    const path = await fileOf('there.csv', 'a,b\n1,2\n')
    await withReader(readerLimits.look, async (reader) => {
      await expect(reader.ask('see', join(folder, 'nowhere'))).rejects.toThrow('não está mais no disco')
      expect(await reader.ask('see', path)).toMatchObject({ seen: { columns: ['a', 'b'] } })
    })
  })
})
