import { stdout } from 'node:process'
import { scaled, stores } from '@farol/demo-store'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { connectClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '#platform/storage/postgres/postgres.ts'
import { ensureDemoStore } from '../ensure-demo-store.ts'
import { keepCompiled } from '#platform/testing/keep-compiled.ts'

/** Fills a small store in a process of its own, which a test may kill. Tells each step on its output. */
keepCompiled()
const [postgresUrl = '', clickhouseUrl = '', accountId = '', scale = '', months = '', now = '', rows = ''] =
  process.argv.slice(2)
const postgres = connectPostgres(postgresUrl, () => undefined)
const clickhouse = connectClickHouse(clickhouseUrl)
await ensureDemoStore(
  { db: postgres.db, clickhouse, now: () => new Date(now), log: silentLogger },
  {
    accountId,
    profile: scaled(stores.aurora, { scale: Number(scale), months: Number(months) }),
    now: new Date(now),
    rowsPerChunk: Number(rows),
    onProgress: (part) => stdout.write(`${part}\n`),
  },
)
await Promise.all([postgres.close(), clickhouse.close()])
