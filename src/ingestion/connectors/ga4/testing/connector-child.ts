import { inspect } from 'node:util'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { connectClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '#platform/storage/postgres/postgres.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { startConnectionRunner } from '../../../connections/connection-runner.ts'
import { ga4Connector, type Ga4Options } from '../sync/sync-ga4.ts'

/** Reads connections in a process of its own, which a test may kill. Given as JSON in its first argument. */
export type ConnectorChild = {
  postgresUrl: string
  clickhouseUrl: string
  options: Ga4Options
  /** Milliseconds by which Google's day is another than ours. */
  ahead: number
}

const given = process.argv[2]
if (given !== undefined) {
  const { postgresUrl, clickhouseUrl, options, ahead } = JSON.parse(given) as ConnectorChild
  const { db } = connectPostgres(postgresUrl, () => {})
  const say = (details: object) => process.stderr.write(`${inspect(details)}\n`)
  startConnectionRunner({
    ...{
      db,
      clickhouse: connectClickHouse(clickhouseUrl),
      log: { ...silentLogger, error: say },
      keyring: testKeyring,
    },
    now: () => new Date(Date.now() + ahead),
    connectors: { ga4: ga4Connector(options) },
  })
}
