import { openOutbound } from '#platform/outbound/outbound.ts'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { connectClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '#platform/storage/postgres/postgres.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { startContentWriter } from '../batches/content-writer.ts'
import { keepCompiled } from '#platform/testing/keep-compiled.ts'

export type WriterChild = { postgresUrl: string; clickhouseUrl: string; host: string }

keepCompiled()

const { postgresUrl, clickhouseUrl, host } = JSON.parse(process.argv[2] ?? '') as WriterChild
const { db, accountDb } = connectPostgres(postgresUrl, () => {})
startContentWriter({
  db,
  accountDb,
  clickhouse: connectClickHouse(clickhouseUrl),
  log: silentLogger,
  keyring: testKeyring,
  outbound: openOutbound({ allowed: new Set([host]) }),
  now: () => new Date(),
})
