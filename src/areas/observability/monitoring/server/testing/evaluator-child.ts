import { inspect } from 'node:util'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { connectClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '#platform/storage/postgres/postgres.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { startEvaluator } from '../evaluate/evaluator.ts'

/** Follows rules in a process of its own, which a test may kill, at a moment that stands still. Given as JSON in its first argument. */
export type EvaluatorChild = { postgresUrl: string; clickhouseUrl: string; now: number; leaseMs: number }

const given = process.argv[2]
if (given !== undefined) {
  const { postgresUrl, clickhouseUrl, now, leaseMs } = JSON.parse(given) as EvaluatorChild
  const { db, accountDb, listen } = connectPostgres(postgresUrl, () => {})
  const say = (details: object) => process.stderr.write(`${inspect(details)}\n`)
  startEvaluator({
    ...{ db, accountDb, listen, leaseMs, clickhouse: connectClickHouse(clickhouseUrl) },
    log: { ...silentLogger, error: say },
    now: () => new Date(now),
    keyring: testKeyring,
  })
}
