import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { countOfSource, deleteOfSource } from '../claims/facts-of-source.ts'
import { bring, rowsOf } from '../testing/ingest.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('a charge told again is one, corrected is as it was told last, and goes with whoever brought it', async () => {
  const account = await engines.newAccount()
  const other = await engines.newAccount()
  const charge = (amount: number, more: object = {}) => ({
    carrier: 'Jadlog',
    invoice_number: 'F1',
    cte: '1',
    tracking_number: ' ab 1 ',
    amount,
    issued_at: new Date('2026-11-01T12:00:00Z'),
    charged_weight: 1500,
    ...more,
  })
  const reported = (of = account) =>
    rowsOf(
      of,
      'SELECT cte, tracking_number, charge, amount, charged_weight, currency FROM freight_charges FINAL $ ORDER BY cte',
    )
  const first = { cte: '1', tracking_number: 'AB1', charge: 'freight', charged_weight: 1500, currency: 'BRL' }
  await bring(account, { freight_charges: [charge(2000)] })
  await bring(account, { freight_charges: [charge(2000)] })
  expect(await reported()).toMatchObject([{ ...first, amount: 2000 }])
  await bring(account, { freight_charges: [charge(1800), charge(-300, { cte: '2', charge: 'return' })] })
  expect(await reported()).toMatchObject([
    { ...first, amount: 1800 },
    { cte: '2', charge: 'return', amount: -300 },
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
