import type { IncomingMessage } from 'node:http'
import { parseError } from '@clickhouse/client'

type Answer = { stream: AsyncIterable<Buffer>; response_headers: IncomingMessage['headers'] }

/**
 * Bytes of a response; throws ClickHouse's error if it fails midway, which arrives in the body between two
 * markers, in any pieces. The connection may be cut after it.
 */
export async function* bytesUnlessFailed({ stream, response_headers }: Answer): AsyncGenerator<Buffer> {
  const tag = response_headers['x-clickhouse-exception-tag']
  if (typeof tag !== 'string') return yield* stream
  const [begin, end] = [`__exception__\r\n${tag}`, `${tag}\r\n__exception__`]
  let before: Buffer = Buffer.alloc(0)
  let failure: Buffer | undefined
  try {
    for await (const chunk of stream) {
      const seen = Buffer.concat([failure ?? before, chunk])
      const failed = failure === undefined ? seen.indexOf(begin) : 0
      if (failed === -1) {
        yield chunk
        before = seen.subarray(-begin.length)
        continue
      }
      failure = failure === undefined ? seen.subarray(failed + begin.length) : seen
      if (failure.includes(end)) break
    }
  } catch (error) {
    if (failure === undefined) throw error
  }
  if (failure !== undefined) throw parseError(failure.toString('utf8'))
}
