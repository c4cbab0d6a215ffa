import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client'

export type ClickHouse = ClickHouseClient

/** Opens a client; `url` carries user, password and, as its path, the database. */
export function connectClickHouse(url: string): ClickHouse {
  return createClient({
    url,
    application: 'farol',
    request_timeout: 120_000,
    max_open_connections: 16,
    compression: { request: false, response: false },
    // hundreds of values are longer than an address may be
    use_multipart_params_auto: true,
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: { date_time_output_format: 'iso', output_format_json_quote_64bit_integers: 0 },
  })
}
