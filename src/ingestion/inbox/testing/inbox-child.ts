import { inspect } from 'node:util'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { connectClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '#platform/storage/postgres/postgres.ts'
import { startInboxWorker } from '../inbox-worker.ts'
import { keepCompiled } from '#platform/testing/keep-compiled.ts'

/** Works on the inbox in a process of its own, which a test may kill. Given as JSON in its first argument. */
export type InboxChild = {
  postgresUrl: string
  clickhouseUrl: string
  limits?: { arrivals: number; bytes: number }
}

const given = process.argv[2]
if (given !== undefined) {
  keepCompiled()
  const { postgresUrl, clickhouseUrl, limits } = JSON.parse(given) as InboxChild
  const { db, listen } = connectPostgres(postgresUrl, () => {})
  const say = (details: object) => process.stderr.write(`${inspect(details)}\n`)
  startInboxWorker({
    db,
    listen,
    clickhouse: connectClickHouse(clickhouseUrl),
    log: { ...silentLogger, error: say },
    keyring: testKeyring,
    clientKeySecret: Buffer.from('secret'),
    ...(limits && { limits }),
  })
}
