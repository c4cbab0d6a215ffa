import { inspect } from 'node:util'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { connectClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '#platform/storage/postgres/postgres.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { startConnectionRunner } from '../../../connections/connection-runner.ts'
import { startInboxWorker } from '../../../inbox/inbox-worker.ts'
import { pagarmeConnector, type PagarmeOptions } from '../sync/sync-pagarme.ts'

/** Reads connections and works on the inbox in a process of its own, which a test may kill. Given as JSON in its first argument. */
export type ConnectorChild = {
  postgresUrl: string
  clickhouseUrl: string
  options: PagarmeOptions
  /** Milliseconds by which the platform's day is another than ours. */
  ahead: number
}

const given = process.argv[2]
if (given !== undefined) {
  const { postgresUrl, clickhouseUrl, options, ahead } = JSON.parse(given) as ConnectorChild
  const { db, listen } = connectPostgres(postgresUrl, () => {})
  const say = (details: object) => process.stderr.write(`${inspect(details)}\n`)
  const log = { ...silentLogger, error: say }
  const clickhouse = connectClickHouse(clickhouseUrl)
  startConnectionRunner({
    ...{ db, clickhouse, log, keyring: testKeyring },
    now: () => new Date(Date.now() + ahead),
    connectors: { pagarme: pagarmeConnector(options) },
  })
  startInboxWorker({
    ...{ db, listen, clickhouse, log, keyring: testKeyring },
    clientKeySecret: Buffer.from('a secret of the test'),
  })
}
