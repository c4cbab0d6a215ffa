import { parseError, type ClickHouseClient } from '@clickhouse/client'

type Answer = Pick<Awaited<ReturnType<ClickHouseClient['exec']>>, 'stream' | 'response_headers'>

/** The bytes of an answer; throws what the engine says when it fails midway, which stands among the bytes after a mark of this answer's own. */
export async function* bytesUnlessFailed({ stream, response_headers }: Answer): AsyncGenerator<Buffer> {
  const tag = response_headers['x-clickhouse-exception-tag']
  if (typeof tag !== 'string') return yield* stream
  const mark = `__exception__\r\n${tag}`
  let before: Buffer = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const seen = Buffer.concat([before, chunk])
    const failed = seen.indexOf(mark)
    if (failed !== -1) throw parseError(seen.toString('utf8', failed + mark.length))
    yield chunk
    before = chunk.subarray(-mark.length)
  }
}
