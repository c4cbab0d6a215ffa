import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { clearInbox } from './clear-inbox.ts'
import { receive } from './receive.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const day = 86_400_000
const now = Date.UTC(2020, 5, 1)

it('forgets what was done or failed long ago, and never what waits', async () => {
  const { account } = await engines.newAccount()
  const aged: [string, string, number][] = [
    ['done-31', 'done', 31],
    ['done-29', 'done', 29],
    ['failed-91', 'failed', 91],
    ['failed-89', 'failed', 89],
    ['waiting-400', 'waiting', 400],
  ]
  const source = { accountId: account.id, connectionId: null, source: 'api' as const }
  await receive(
    engines,
    source,
    aged.map(([key]) => ({ kind: 'skus', key, version: '', payload: {} })),
  )
  for (const [key, state, days] of aged) {
    const at = new Date(now - days * day).toISOString()
    await engines.db.execute(sql`UPDATE inbox SET state = ${state}, received_at = ${at},
      ended_at = ${state === 'waiting' ? null : at}, reason = ${state === 'failed' ? 'x' : null}
      WHERE account_id = ${account.id} AND key = ${key}`)
  }
  for (const days of [8, 6])
    await engines.db
      .execute(sql`INSERT INTO ingest_requests (account_id, idempotency_key, body_hash, created_at)
      VALUES (${account.id}, ${`${days}`}, sha256(''), ${new Date(now - days * day).toISOString()})`)
  await clearInbox({ db: engines.db, now: () => new Date(now) })
  const { rows } = await engines.db.execute<{ key: string }>(
    sql`SELECT key FROM inbox WHERE account_id = ${account.id} ORDER BY key`,
  )
  expect(rows.map(({ key }) => key)).toEqual(['done-29', 'failed-89', 'waiting-400'])
  const answers = await engines.db.execute(
    sql`SELECT idempotency_key AS key FROM ingest_requests WHERE account_id = ${account.id}`,
  )
  expect(answers.rows).toEqual([{ key: '6' }])
})
