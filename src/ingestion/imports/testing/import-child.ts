import { inspect } from 'node:util'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { connectClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '#platform/storage/postgres/postgres.ts'
import { startImportRunner } from '../import-runner.ts'
import type { WorkerContext } from '../import-runner.ts'
import { keepCompiled } from '#platform/testing/keep-compiled.ts'

/** What a process of its own needs to work on imports; given as JSON in its first argument. */
export type ImportChild = Pick<WorkerContext, 'storage' | 'sizes'> & {
  postgresUrl: string
  clickhouseUrl: string
}

const given = process.argv[2]
if (given !== undefined) {
  keepCompiled()
  const { postgresUrl, clickhouseUrl, storage, sizes = {} } = JSON.parse(given) as ImportChild
  const { db } = connectPostgres(postgresUrl, () => {})
  const clickhouse = connectClickHouse(clickhouseUrl)
  startImportRunner({
    db,
    clickhouse,
    now: () => new Date(),
    log: { ...silentLogger, error: (details) => process.stderr.write(`${inspect(details)}\n`) },
    storage,
    sizes,
    clientKeySecret: Buffer.from('secret'),
  })
}
