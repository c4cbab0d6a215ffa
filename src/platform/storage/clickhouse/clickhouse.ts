import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client'
import { StoreWatch, type WatchTimes } from '../store-watch.ts'
import { BoundedReads } from './bounded-reads.ts'

export type ClickHouse = Pick<ClickHouseClient, 'query' | 'insert' | 'command' | 'exec' | 'close'> & {
  /** Whether ClickHouse answers at this moment, whatever else is asked of it. */
  answers: () => Promise<boolean>
}

const settings = { date_time_output_format: 'iso', output_format_json_quote_64bit_integers: 0 } as const

/**
 * Opens a client; `url` carries user, password and, as its path, the database. `onChange` hears when ClickHouse stops answering, and
 * when it answers again.
 */
export function connectClickHouse(
  url: string,
  onChange: (answers: boolean) => void = () => {},
  times?: WatchTimes,
): ClickHouse {
  const shared = { url, application: 'farol', log: { level: ClickHouseLogLevel.OFF } }
  const client = createClient({
    ...shared,
    request_timeout: 120_000,
    max_open_connections: 16,
    // of a read that is given up as its connection comes, the client's own clock of idle connections ends those of others
    keep_alive: { enabled: true, idle_socket_ttl: 0 },
    compression: { request: false, response: false },
    // hundreds of values are longer than an address may be
    use_multipart_params_auto: true,
    clickhouse_settings: settings,
  })
  const probing = createClient({ ...shared, keep_alive: { enabled: false } })
  const probe = async (abort_signal: AbortSignal) => {
    const answer = await probing.ping({ select: false, abort_signal })
    if (!answer.success) throw answer.error
  }
  const watch = new StoreWatch({ probe, onChange, times })
  const reads = new BoundedReads(client, watch)
  return {
    query: reads.query,
    insert: client.insert.bind(client),
    command: client.command.bind(client),
    exec: client.exec.bind(client),
    answers: () => watch.answers(),
    close: async () => {
      watch.close()
      await Promise.all([client.close(), probing.close()])
    },
  }
}
