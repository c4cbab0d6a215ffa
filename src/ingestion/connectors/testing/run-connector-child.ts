import { inspect } from 'node:util'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { connectClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '#platform/storage/postgres/postgres.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { startConnectionRunner } from '../../connections/connection-runner.ts'
import { startInboxWorker } from '../../inbox/inbox-worker.ts'
import { keepCompiled } from '#platform/testing/keep-compiled.ts'

/** Given as JSON in the child's first argument. */
export type ConnectorChild<Options> = {
  postgresUrl: string
  clickhouseUrl: string
  options: Options
  /** Milliseconds by which the platform's day is another than ours. */
  ahead: number
}

type Connectors = Parameters<typeof startConnectionRunner>[0]['connectors']

/** Reads connections and works on the inbox in a process of its own, which a test may kill; nothing in a process without the argument. */
export function runConnectorChild(connectorsWith: (options: never) => Connectors): void {
  const given = process.argv[2]
  if (given === undefined) return
  keepCompiled()
  const { postgresUrl, clickhouseUrl, options, ahead }: ConnectorChild<never> = JSON.parse(given)
  const { db, listen } = connectPostgres(postgresUrl, () => {})
  const say = (details: object) => process.stderr.write(`${inspect(details)}\n`)
  const log = { ...silentLogger, error: say }
  const clickhouse = connectClickHouse(clickhouseUrl)
  startConnectionRunner({
    db,
    clickhouse,
    log,
    keyring: testKeyring,
    now: () => new Date(Date.now() + ahead),
    connectors: connectorsWith(options),
  })
  startInboxWorker({
    db,
    listen,
    clickhouse,
    log,
    keyring: testKeyring,
    clientKeySecret: Buffer.from('a secret of the test'),
  })
}
