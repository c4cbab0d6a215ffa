import type { IncomingMessage } from 'node:http'
import { parseError } from '@clickhouse/client'

type Answer = { stream: AsyncIterable<Buffer>; response_headers: IncomingMessage['headers'] }

/**
 * Bytes of a response; throws ClickHouse's error if it fails midway, which arrives in the body after a
 * marker.
 */
export async function* bytesUnlessFailed({ stream, response_headers }: Answer): AsyncGenerator<Buffer> {
  const tag = response_headers['x-clickhouse-exception-tag']
  if (typeof tag !== 'string') return yield* stream
  const mark = `__exception__\r\n${tag}`
  let before: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    const seen = Buffer.concat([before, chunk])
    const failed = seen.indexOf(mark)
    if (failed !== -1) throw parseError(seen.toString('utf8', failed + mark.length))
    yield chunk
    before = chunk.subarray(-mark.length)
  }
}
