import { connectClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '#platform/storage/postgres/postgres.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { startTestPublisher, type Server } from './publishing-place.ts'
import { keepCompiled } from '#platform/testing/keep-compiled.ts'

export type PublisherChild = { postgresUrl: string; clickhouseUrl: string; server: Server }

keepCompiled()

const { postgresUrl, clickhouseUrl, server } = JSON.parse(process.argv[2] ?? '') as PublisherChild
const { db, accountDb } = connectPostgres(postgresUrl, () => {})
startTestPublisher(
  { db, accountDb, clickhouse: connectClickHouse(clickhouseUrl), keyring: testKeyring },
  server,
)
