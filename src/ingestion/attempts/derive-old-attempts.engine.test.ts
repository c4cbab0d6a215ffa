import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { bring, rowsOf } from '../testing/ingest.ts'
import { deriveOldAttempts } from './derive-old-attempts.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const attempted_at = new Date('2026-03-01T12:00:00Z')

it('derives what arrived before attempts were derived, in steps, and continues after a stop', async () => {
  const account = await engines.newAccount()
  const { db } = engines
  const { id } = account.account
  const payments = Array.from({ length: 20 }, (_, place) => ({
    order_id: `O${place}`,
    payment_id: '1',
    attempted_at,
    amount: 100 + place,
    outcome: 'approved',
  }))
  await bring(account, { payments })
  const reported = () => rowsOf(account, 'SELECT order_id, amount FROM attempts FINAL $ ORDER BY order_id')
  const before = await reported()
  expect(before).toHaveLength(20)
  await engines.clickhouse.command({
    query: `ALTER TABLE attempts DELETE WHERE account_id = '${id}'`,
    clickhouse_settings: { mutations_sync: '1' },
  })
  await db.execute(sql`INSERT INTO attempts_to_derive (account_id) VALUES (${id})`)
  const stop = new AbortController()
  const stopping = { ...engines.clickhouse, insert: engines.clickhouse.insert }
  let derived = 0
  stopping.command = async (given) => {
    if (given.query.startsWith('INSERT INTO attempts ') && (derived += 1) === 2)
      stop.abort(new Error('stopped'))
    return engines.clickhouse.command(given)
  }
  await expect(deriveOldAttempts({ db, clickhouse: stopping }, stop.signal, 5)).rejects.toThrow()
  const { rows } = await db.execute(sql`SELECT steps FROM attempts_to_derive WHERE account_id = ${id}`)
  expect(rows).toEqual([{ steps: 4 }])
  await deriveOldAttempts({ db, clickhouse: engines.clickhouse }, new AbortController().signal, 5)
  expect(await reported()).toEqual(before)
  const left = await db.execute(sql`SELECT 1 FROM attempts_to_derive WHERE account_id = ${id}`)
  expect(left.rows).toEqual([])
})
