import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { ClickHouseError } from './clickhouse-error.ts'

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
}

export type RequestBody = {
  head: Buffer
  complete: boolean
  rest(): AsyncGenerator<Buffer>
}

/** Decoded by its Content-Encoding. Throws ClickHouseError 48 for an unknown encoding. */
export async function readRequestBody(request: IncomingMessage, headLimit: number): Promise<RequestBody> {
  const chunks = decoded(request)[Symbol.asyncIterator]()
  const head: Buffer[] = []
  let size = 0
  let complete = false
  while (size <= headLimit && !complete) {
    const next = await chunks.next()
    if (next.done) complete = true
    else {
      head.push(next.value)
      size += next.value.length
    }
  }
  return {
    head: Buffer.concat(head),
    complete,
    async *rest() {
      if (complete) return
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
    },
  }
}

function decoded(request: IncomingMessage): AsyncIterable<Buffer> {
  const encoding = (request.headers['content-encoding'] ?? '').trim().toLowerCase()
  if (encoding === '' || encoding === 'identity') return request
  const decoder = DECODERS[encoding]?.()
  if (decoder === undefined) {
    throw new ClickHouseError(48, 'NOT_IMPLEMENTED', `Unknown Content-Encoding '${encoding}'`)
  }
  const decodedStream: Readable = decoder
  // failures reach the reader through the decoder, which pipeline destroys
  pipeline(request, decoder, () => undefined)
  return decodedStream
}
