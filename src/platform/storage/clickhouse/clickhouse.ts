import http from 'node:http'
import https from 'node:https'
import {
  type ClickHouseClient,
  ClickHouseLogLevel,
  type ClickHouseSettings,
  createClient,
} from '@clickhouse/client'
import { StoreWatch, type WatchTimes } from '../store-watch.ts'
import { BoundedReads } from './bounded-reads.ts'
import { StatementClient } from './statement-client.ts'

export type ClickHouse = Pick<StatementClient, 'query' | 'command'> &
  Pick<ClickHouseClient, 'insert' | 'exec' | 'close'> & {
    /** A read whose rows are taken as they come. */
    rows: ClickHouseClient['query']
    /** A read returning a raw stream; the statement gives the format. */
    stream: ClickHouseClient['exec']
    /** A command that may take ten minutes. */
    make: StatementClient['command']
    /** Not queued behind other reads. */
    answers: () => Promise<boolean>
  }

const MAX_SILENCE_MS = 120_000
const MAX_MAKING_MS = 600_000
const usualSettings = { date_time_output_format: 'iso', output_format_json_quote_64bit_integers: 0 } as const

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
  const agents = { usual: agentFor(url, MAX_SILENCE_MS), making: agentFor(url, MAX_MAKING_MS) }
  // the client writes into it what the URL sets
  const settings: ClickHouseSettings = { ...usualSettings }
  const client = createClient({
    ...shared,
    request_timeout: MAX_SILENCE_MS,
    http_agent: agents.usual,
    // if a read is aborted while connecting, the client's idle timer would close other reads' sockets
    keep_alive: { enabled: true, idle_socket_ttl: 0 },
    compression: { request: false, response: false },
    // hundreds of values exceed the maximum URL length
    use_multipart_params_auto: true,
    clickhouse_settings: settings,
  })
  const probing = createClient({ ...shared, keep_alive: { enabled: false } })
  const statements = new StatementClient({ url, settings, agent: agents.usual, silenceMs: MAX_SILENCE_MS })
  const maker = new StatementClient({ url, settings, agent: agents.making, silenceMs: MAX_MAKING_MS })
  const probe = async (abort_signal: AbortSignal) => {
    const answer = await probing.ping({ select: false, abort_signal })
    if (!answer.success) throw answer.error
  }
  const watch = new StoreWatch({ probe, onChange, times })
  const reads = new BoundedReads({ client, statements }, watch)
  return {
    query: reads.query,
    rows: reads.rows,
    stream: reads.stream,
    insert: client.insert.bind(client),
    command: statements.command.bind(statements),
    exec: client.exec.bind(client),
    make: maker.command.bind(maker),
    answers: () => watch.answers(),
    close: async () => {
      watch.close()
      await Promise.all([client.close(), probing.close()])
      agents.making.destroy()
    },
  }
}

/** With its own timeout, an agent also closes idle sockets before the server does, following `Keep-Alive`. */
function agentFor(url: string, silence: number): http.Agent {
  const { Agent } = url.startsWith('https:') ? https : http
  return new Agent({ keepAlive: true, maxSockets: 16, timeout: 2 * silence })
}
