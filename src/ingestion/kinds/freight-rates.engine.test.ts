import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { countOfSource, deleteOfSource } from '../claims/facts-of-source.ts'
import { bring, rowsOf } from '../testing/ingest.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('a row of a freight table is as it was told last, follows that of an earlier day, and goes with whoever brought it', async () => {
  const account = await engines.newAccount()
  const other = await engines.newAccount()
  const rate = (amount: number, more: object = {}) => ({
    carrier: 'Jadlog',
    postal_from: '01000',
    postal_to: '19999',
    weight_to: 1000,
    amount,
    ...more,
  })
  const reported = (of = account) =>
    rowsOf(
      of,
      'SELECT basis, postal_from, postal_to, weight_from, weight_to, toUnixTimestamp(valid_from) AS since, amount, transit_days FROM freight_rates FINAL $ ORDER BY since, postal_from',
    )
  const codes = { postal_from: 1_000_000, postal_to: 19_999_999, weight_from: 0, weight_to: 1000 }
  await bring(account, { freight_rates: [rate(2000)] })
  await bring(account, { freight_rates: [rate(1800)] })
  const first = { basis: 'agreed', ...codes, since: 0, amount: 1800, transit_days: null }
  expect(await reported()).toMatchObject([first])
  await bring(account, {
    freight_rates: [
      rate(1900, { valid_from: new Date('2026-11-01T03:00:00Z'), transit_days: 4 }),
      rate(900, { postal_from: '0', postal_to: '99999-999', weight_to: undefined, basis: 'store' }),
    ],
  })
  expect(await reported()).toMatchObject([
    { basis: 'store', postal_from: 0, postal_to: 99_999_999, weight_to: 1_000_000_000, amount: 900 },
    first,
    { ...codes, since: Date.parse('2026-11-01T03:00:00Z') / 1000, amount: 1900, transit_days: 4 },
  ])
  expect(await reported(other)).toEqual([])
  const of = { ...account, clientKeySecret: 'a secret of the test', source: account.account.id }
  await deleteOfSource(of, await countOfSource(of), {
    done: 0,
    signal: new AbortController().signal,
    onStep: async () => undefined,
  })
  expect(await reported()).toEqual([])
})
