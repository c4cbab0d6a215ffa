import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { countOfSource, deleteOfSource } from '../claims/facts-of-source.ts'
import { bring, rowsOf } from '../testing/ingest.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('a return is as it was told last, of its order before it came too, and goes with whoever brought it', async () => {
  const account = await engines.newAccount()
  const other = await engines.newAccount()
  const returned_at = new Date('2026-11-01T12:00:00Z')
  const sent = (more: object) => ({ order_id: 'p1', sku_id: 's1', return_id: 'd1', returned_at, ...more })
  const reported = (of = account) =>
    rowsOf(
      of,
      'SELECT sku_id, return_id, quantity, amount, reason FROM returns FINAL $ ORDER BY return_id, sku_id',
    )
  await bring(account, {
    returns: [sent({ quantity: 3, amount: 900, reason: 'Defeito' }), sent({ sku_id: 's2' })],
  })
  await bring(account, { returns: [sent({ quantity: -2, amount: -600, reason: ' Arrependimento ' })] })
  expect(await reported()).toEqual([
    { sku_id: 's1', return_id: 'd1', quantity: 2, amount: 600, reason: 'Arrependimento' },
    { sku_id: 's2', return_id: 'd1', quantity: 1, amount: 0, reason: '' },
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
