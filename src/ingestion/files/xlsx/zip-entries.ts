import type { FileHandle } from 'node:fs/promises'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { FileProblem } from '../file-problem.ts'

type ZipEntry = { at: number; packed: number; method: number }

const END = 0x06054b50
const CENTRAL = 0x02014b50
const MAX_ENTRIES = 10_000
const MAX_DIRECTORY = 4 * 1024 * 1024
/** Of one part of a workbook, unpacked. */
const MAX_PART = 1024 ** 3

export const brokenWorkbook = (cause?: unknown) =>
  new FileProblem('A planilha está incompleta ou corrompida: abra-a no Excel, salve-a de novo e envie-a.', {
    cause,
  })

/** By name. Source: APPNOTE.TXT of PKWARE, 4.3; without ZIP64, which spreadsheets of this size do not need. */
export async function zipEntries(file: FileHandle): Promise<Map<string, ZipEntry>> {
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557))
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== END) throw brokenWorkbook()
  const [count, bytes, from] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ]
  if (count > MAX_ENTRIES || bytes > MAX_DIRECTORY || from + bytes > size) throw brokenWorkbook()
  const directory = await readAt(file, from, bytes)
  const entries = new Map<string, ZipEntry>()
  let at = 0
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === CENTRAL) {
    const name = directory.readUInt16LE(at + 28)
    const more = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    const entry = {
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    }
    entries.set(directory.toString('utf8', at + 46, at + 46 + name).replace(/^\//, ''), entry)
    at += 46 + name + more
  }
  return entries
}

async function readAt(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at)
  return buffer.subarray(0, bytesRead)
}

const PIECE = 256 * 1024

async function* packedPieces(file: FileHandle, from: number, bytes: number): AsyncGenerator<Buffer> {
  for (let read = 0; read < bytes; read += PIECE) {
    const piece = await readAt(file, from + read, Math.min(PIECE, bytes - read))
    if (piece.length === 0) return
    yield piece
  }
}

/** An entry's text in pieces; refused past a bound, whatever its header says. */
export async function* entryText(file: FileHandle, { at, packed, method }: ZipEntry): AsyncGenerator<string> {
  const header = await readAt(file, at, 30)
  if (header.length < 30 || (method !== 0 && method !== 8)) throw brokenWorkbook()
  const from = at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const out = method === 8 ? createInflateRaw() : new PassThrough()
  // its error is that of the iteration below
  pipeline(Readable.from(packedPieces(file, from, packed)), out, () => undefined)
  const decoder = new TextDecoder()
  let bytes = 0
  try {
    for await (const piece of out) {
      bytes += piece.length
      if (bytes > MAX_PART)
        throw new FileProblem('A planilha é grande demais depois de descompactada: divida-a.')
      yield decoder.decode(piece, { stream: true })
    }
  } catch (error) {
    throw error instanceof FileProblem ? error : brokenWorkbook(error)
  } finally {
    out.destroy()
  }
}
