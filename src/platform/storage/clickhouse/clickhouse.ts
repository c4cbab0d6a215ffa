import http from 'node:http'
import https from 'node:https'
import { ClickHouseLogLevel, createClient, type ClickHouseClient, parseError } from '@clickhouse/client'
import { StoreWatch, type WatchTimes } from '../store-watch.ts'
import { BoundedReads } from './bounded-reads.ts'

export type ClickHouse = Pick<ClickHouseClient, 'query' | 'insert' | 'command' | 'exec' | 'close'> & {
  /** A read returning a raw stream; the statement gives the format. */
  stream: ClickHouseClient['exec']
  /** A command that may take ten minutes. */
  make: ClickHouseClient['command']
  /** Not queued behind other reads. */
  answers: () => Promise<boolean>
}

const MAX_SILENCE_MS = 120_000
const MAX_MAKING_MS = 600_000
const settings = { date_time_output_format: 'iso', output_format_json_quote_64bit_integers: 0 } as const

/**
 * `url` contains user, password and, as path, the database. `onChange` is called when it goes down and comes
 * back.
 */
export function connectClickHouse(
  url: string,
  onChange: (answers: boolean) => void = () => {},
  times?: WatchTimes,
): ClickHouse {
  const shared = { url, application: 'farol', log: { level: ClickHouseLogLevel.OFF } }
  const usual = (silence: number) => ({
    ...shared,
    request_timeout: silence,
    http_agent: agentFor(url, silence),
    // if a read is aborted while connecting, the client's idle timer would close other reads' sockets
    keep_alive: { enabled: true, idle_socket_ttl: 0 },
    compression: { request: false, response: false },
    // hundreds of values exceed the maximum URL length
    use_multipart_params_auto: true,
    // the client writes into it what the URL sets
    clickhouse_settings: { ...settings },
  })
  const client = createClient(usual(MAX_SILENCE_MS))
  const maker = createClient(usual(MAX_MAKING_MS))
  const probing = createClient({ ...shared, keep_alive: { enabled: false } })
  const probe = async (abort_signal: AbortSignal) => {
    const answer = await probing.ping({ select: false, abort_signal })
    if (!answer.success) throw answer.error
  }
  const watch = new StoreWatch({ probe, onChange, times })
  const reads = new BoundedReads(client, watch)
  return {
    query: reads.query,
    stream: reads.stream,
    insert: client.insert.bind(client),
    command: client.command.bind(client),
    exec: client.exec.bind(client),
    make: maker.command.bind(maker),
    answers: () => watch.answers(),
    close: async () => {
      watch.close()
      await Promise.all([client.close(), maker.close(), probing.close()])
    },
  }
}

/** With its own timeout, an agent also closes idle sockets before the server does, following `Keep-Alive`. */
function agentFor(url: string, silence: number): http.Agent {
  const { Agent } = url.startsWith('https:') ? https : http
  return new Agent({ keepAlive: true, maxSockets: 16, timeout: 2 * silence })
}

type Answer = Pick<Awaited<ReturnType<ClickHouseClient['exec']>>, 'stream' | 'response_headers'>

/**
 * Bytes of a response; throws ClickHouse's error if it fails midway, which arrives in the body after a
 * marker.
 */
export async function* bytesUnlessFailed({ stream, response_headers }: Answer): AsyncGenerator<Buffer> {
  const tag = response_headers['x-clickhouse-exception-tag']
  if (typeof tag !== 'string') return yield* stream
  const mark = `__exception__\r\n${tag}`
  let before: Buffer = Buffer.alloc(0)
  const chunks: AsyncIterable<Buffer> = stream
  for await (const chunk of chunks) {
    const seen = Buffer.concat([before, chunk])
    const failed = seen.indexOf(mark)
    if (failed !== -1) throw parseError(seen.toString('utf8', failed + mark.length))
    yield chunk
    before = chunk.subarray(-mark.length)
  }
}
