import { inspect } from 'node:util'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { startDeliverySender } from '#platform/notices/delivery-sender.ts'
import { openSending } from '#platform/notices/open-sending.ts'
import { connectClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { connectPostgres } from '#platform/storage/postgres/postgres.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { startEvaluator } from '../evaluate/evaluator.ts'
import { keepCompiled } from '#platform/testing/keep-compiled.ts'

/**
 * Runs the evaluator in a process that a test may kill, at a fixed time; with a stand-in's address it also
 * sends notices. Passed as JSON in the first argument.
 */
export type EvaluatorChild = {
  postgresUrl: string
  clickhouseUrl: string
  now: number
  leaseMs: number
  sendsTo?: string
}

const given = process.argv[2]
if (given !== undefined) {
  keepCompiled()
  const { postgresUrl, clickhouseUrl, now, leaseMs, sendsTo } = JSON.parse(given) as EvaluatorChild
  const { db, accountDb, listen } = connectPostgres(postgresUrl, () => {})
  const say = (details: object) => process.stderr.write(`${inspect(details)}\n`)
  startEvaluator({
    db,
    accountDb,
    listen,
    leaseMs,
    clickhouse: connectClickHouse(clickhouseUrl),
    log: { ...silentLogger, error: say },
    now: () => new Date(now),
    keyring: testKeyring,
  })
  if (sendsTo !== undefined)
    startDeliverySender({
      db,
      listen,
      log: silentLogger,
      keyring: testKeyring,
      now: () => new Date(),
      siteAddress: 'https://farol.exemplo.com.br',
      ...openSending({
        FAROL_OUTBOUND_ALLOWED: new Set([new URL(sendsTo).host]),
        FAROL_PAGERDUTY_SERVER: sendsTo,
      }),
    })
}
