import { scaled, stores } from '@farol/demo-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectEngines, testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { daysToFill } from './demo-store-days.ts'
import { stageDays } from './stage-days.ts'

const name = 'without_tables'
const until = new Date('2026-11-20T12:00:00Z')
const anchor = '2026-11-20'

let shared: TestEngines
let engines: TestEngines
beforeAll(async () => {
  shared = await testEngines()
  await shared.clickhouse.command({ query: `CREATE DATABASE ${name}` })
  const clickhouseUrl = Object.assign(new URL(shared.clickhouseUrl), { pathname: name }).href
  engines = connectEngines({ postgresUrl: shared.postgresUrl, clickhouseUrl })
})
afterAll(async () => {
  await engines.stop()
  await shared.stop()
})

it('a store that refuses rows is told once, to whoever waits, and never as a rejection that nobody handled', async () => {
  const unhandled: unknown[] = []
  const hear = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', hear)
  const account = await engines.newAccount()
  const profile = scaled(stores.aurora, { scale: 0.3, months: 5 })
  const staging = stageDays(account, {
    profile,
    anchor,
    days: daysToFill(profile, anchor, until, null),
    until,
    since: undefined,
    batchId: account.account.id,
    signal: undefined,
    onProgress: () => {},
  })
  await expect(staging).rejects.toThrow('canonical_')
  process.off('unhandledRejection', hear)
  expect(unhandled).toEqual([])
})
