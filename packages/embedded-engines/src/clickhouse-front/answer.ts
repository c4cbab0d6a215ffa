import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip, constants as zlib } from 'node:zlib'
import type { ServerResponse } from 'node:http'
import { randomBytes } from 'node:crypto'
import { ClickHouseError, describeFailure, toHttpStatus } from './clickhouse-error.ts'

export type AnswerOptions = { queryId: string; format: string; compress: boolean }
export type Summary = {
  readRows?: number
  writtenRows?: number
  resultRows?: number
  resultBytes?: number
  elapsed: number
}

const CUT_AFTER_MS = 4000
const SEND_LIMIT_MS = 300_000
const GZIP = { level: 3 }
const gzipWhole = promisify<Uint8Array, typeof GZIP, Buffer>(gzip)

const CONTENT_TYPES: [pattern: RegExp, type: string][] = [
  [
    /^(JSON|JSONCompact|JSONStrings|JSONColumns\w*|JSONCompact(Strings|Columns)|JSONObjectEachRow)$/,
    'application/json; charset=UTF-8',
  ],
  [/EachRow/, 'application/x-ndjson; charset=UTF-8'],
  [/^CSV/, 'text/csv; charset=UTF-8'],
  [/^(TabSeparated|TSV)/, 'text/tab-separated-values; charset=UTF-8'],
  [/^(Native|RowBinary|Parquet|ORC|Arrow|Avro|MsgPack|BSON)/, 'application/octet-stream'],
]

function summaryHeader(summary: Summary): string {
  return JSON.stringify({
    read_rows: String(summary.readRows ?? 0),
    read_bytes: '0',
    written_rows: String(summary.writtenRows ?? 0),
    written_bytes: '0',
    total_rows_to_read: '0',
    result_rows: String(summary.resultRows ?? 0),
    result_bytes: String(summary.resultBytes ?? 0),
    elapsed_ns: String(Math.round(summary.elapsed * 1e9)),
  })
}

function writeHead(response: ServerResponse, options: AnswerOptions, extra: Record<string, string>): void {
  const { format } = options
  const contentType =
    CONTENT_TYPES.find(([pattern]) => pattern.test(format))?.[1] ?? 'text/plain; charset=UTF-8'
  response.writeHead(200, {
    'Content-Type': contentType,
    'X-ClickHouse-Server-Display-Name': 'farol-embedded',
    'X-ClickHouse-Query-Id': options.queryId,
    'X-ClickHouse-Format': format,
    'X-ClickHouse-Timezone': 'UTC',
    ...(options.compress ? { 'Content-Encoding': 'gzip' } : {}),
    ...extra,
  })
}

export function answerFailure(response: ServerResponse, failure: unknown, queryId: string): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  const { code, text } = describeFailure(failure)
  const body = Buffer.from(`${text}\n`)
  response.writeHead(toHttpStatus(code), {
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Length': body.length,
    'X-ClickHouse-Exception-Code': String(code),
    'X-ClickHouse-Query-Id': queryId,
  })
  response.end(body)
}

export async function answerWhole(
  response: ServerResponse,
  body: Uint8Array,
  options: AnswerOptions,
  summary: Summary,
): Promise<void> {
  const sent = options.compress ? await gzipWhole(body, GZIP) : body
  const length = String(sent.length)
  writeHead(response, options, { 'X-ClickHouse-Summary': summaryHeader(summary), 'Content-Length': length })
  response.end(sent)
}

/**
 * Streams at the client's pace. A failure midway is written as ClickHouse's `__exception__` block and the
 * connection is cut, so that a partial result is not mistaken for the whole.
 */
export async function answerStream(
  response: ServerResponse,
  chunks: AsyncIterable<Buffer>,
  options: AnswerOptions,
): Promise<void> {
  const tag = randomBytes(8).toString('hex')
  writeHead(response, options, { 'X-ClickHouse-Exception-Tag': tag })
  const packed = options.compress ? createGzip(GZIP) : undefined
  packed?.pipe(response)
  const sink = packed ?? response
  const gone = new AbortController()
  response.once('close', () => {
    gone.abort()
    packed?.destroy()
  })
  try {
    for await (const chunk of chunks) {
      if (response.destroyed) return
      if (!sink.write(chunk)) await untilRead(sink, gone.signal)
    }
    sink.end()
  } catch (failure) {
    if (response.destroyed) return
    sink.write(exceptionBlock(describeFailure(failure).text, tag))
    // the client must read the block before the connection is cut; one that has read it closes by itself
    const cut = () => setTimeout(() => response.destroy(), CUT_AFTER_MS).unref()
    if (packed === undefined) response.write('', cut)
    else packed.flush(zlib.Z_SYNC_FLUSH, cut)
  }
}

async function untilRead(sink: Writable, gone: AbortSignal): Promise<void> {
  const tooLong = AbortSignal.timeout(SEND_LIMIT_MS)
  await once(sink, 'drain', { signal: AbortSignal.any([gone, tooLong]) }).catch((failure: unknown) => {
    if (tooLong.aborted)
      throw new ClickHouseError(209, 'SOCKET_TIMEOUT', 'The client does not read its result')
    throw failure
  })
}

function exceptionBlock(text: string, tag: string): Buffer {
  const message = `${text.replaceAll('\r', ' ')}\n`
  const size = Buffer.byteLength(message)
  return Buffer.from(`\r\n__exception__\r\n${tag}\r\n${message}${size} ${tag}\r\n__exception__\r\n`)
}
