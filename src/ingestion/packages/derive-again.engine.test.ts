import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { bring } from '../testing/ingest.ts'
import { derivePackagesAgain } from './derive-again.ts'
import { event, everything, order, packages } from './testing/reported-packages.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('derives packages of what arrived before, in steps, continues after a stop, and again where the zone changes', async () => {
  const account = await engines.newAccount()
  const { db, clickhouse } = engines
  const { id } = account.account
  const midnight = new Date('2026-03-09T03:00:00Z')
  const orders = Array.from({ length: 12 }, (_, place) => order(`O${place}`, { promised_at: midnight }))
  await bring(account, { orders, tracking: [event(10, 'OEC 1', { order_id: 'O3' })] })
  const before = await packages(account, everything)
  expect(before).toHaveLength(12)
  await clickhouse.command({
    query: `ALTER TABLE packages DELETE WHERE account_id = '${id}'`,
    clickhouse_settings: { mutations_sync: '1' },
  })
  await db.execute(sql`INSERT INTO packages_to_derive (account_id) VALUES (${id})`)
  const stop = new AbortController()
  let derived = 0
  const stopping = { ...clickhouse }
  stopping.command = async (given) => {
    if (given.query.includes('WITH every AS') && (derived += 1) === 3) stop.abort(new Error('stopped'))
    return clickhouse.command(given)
  }
  await expect(derivePackagesAgain({ db, clickhouse: stopping }, stop.signal, 4)).rejects.toThrow()
  const done = await db.execute(
    sql`SELECT steps_done, steps FROM packages_to_derive WHERE account_id = ${id}`,
  )
  expect(done.rows).toEqual([{ steps_done: 2, steps: 3 }])
  await derivePackagesAgain({ db, clickhouse }, new AbortController().signal, 4)
  expect(await packages(account, everything)).toEqual(before)
  await db.execute(sql`UPDATE accounts SET time_zone = 'America/Manaus' WHERE id = ${id}`)
  await derivePackagesAgain({ db, clickhouse }, new AbortController().signal)
  expect(await packages(account, 'DISTINCT due_at')).toEqual([{ due_at: '2026-03-09T03:00:00Z' }])
  const left = await db.execute(sql`SELECT 1 FROM packages_to_derive WHERE account_id = ${id}`)
  expect(left.rows).toEqual([])
})
