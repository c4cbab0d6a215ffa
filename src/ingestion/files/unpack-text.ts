import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { FileProblem } from './file-problem.ts'
import { readHead } from './inspect-file.ts'
import { findJsonList, JsonListCutter } from './json-list.ts'
import { endsInReturns, lineReturns } from './line-returns.ts'

/** Puts at `target` what is read of a text in UTF-16, in UTF-8, of lines that end in carriage returns alone, in line feeds, and of a JSON list, one object to a line; gives its bytes, undefined where the file is read as it is. */
export async function unpackText(path: string, target: string): Promise<number | undefined> {
  const head = await readHead(path)
  const isLittle = head[0] === 0xff && head[1] === 0xfe
  if (isLittle || (head[0] === 0xfe && head[1] === 0xff)) {
    const encoding = isLittle ? 'utf-16le' : 'utf-16be'
    const hasReturns = endsInReturns(Buffer.from(new TextDecoder(encoding).decode(head)))
    return write(path, target, 0, (chunks) => {
      const text = inUtf8(encoding, chunks)
      return hasReturns ? inLineFeeds(text) : text
    })
  }
  const list = findJsonList(head.toString('utf8'))
  if (list === undefined) return endsInReturns(head) ? write(path, target, 0, inLineFeeds) : undefined
  const cutter = new JsonListCutter(list.outside)
  const bytes = await write(path, target, list.begin, async function* (chunks) {
    for await (const chunk of chunks) {
      if (!cutter.isWhole) return
      yield cutter.cut(chunk)
    }
  })
  if (!cutter.isWhole) {
    await rm(target)
    return undefined
  }
  if (!cutter.hasEnded)
    throw new FileProblem('A lista JSON não tem fim: o arquivo está incompleto. Exporte-o de novo.')
  return bytes
}

async function* inUtf8(
  encoding: 'utf-16le' | 'utf-16be',
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}

async function* inLineFeeds(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { replace } = lineReturns()
  for await (const chunk of chunks) yield replace(chunk)
}

async function write(
  path: string,
  target: string,
  start: number,
  change: (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer | string>,
): Promise<number> {
  await rm(target, { force: true })
  await pipeline(
    createReadStream(path, { start }),
    change,
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  )
  return (await stat(target)).size
}
