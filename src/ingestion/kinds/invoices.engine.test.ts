import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { countOfSource, deleteOfSource } from '../claims/facts-of-source.ts'
import { bring, rowsOf } from '../testing/ingest.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('an invoice is in the newest state that was told, in whatever order, and goes with whoever brought it', async () => {
  const account = await engines.newAccount()
  const other = await engines.newAccount()
  const reported = (of = account) =>
    rowsOf(
      of,
      'SELECT order_id, invoice_number, status, toUnixTimestamp(status_at) AS since, reason FROM invoices FINAL $ ORDER BY order_id, invoice_number',
    )
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
  const invoice = (status: string, hour: number, more: object = {}) => ({
    order_id: '1001',
    invoice_number: '77',
    status,
    status_at: at(hour),
    ...more,
  })
  await bring(account, { invoices: [invoice('issued', 15)] })
  await bring(account, { invoices: [invoice('refused', 14, { reason: 'Rejeição 232' })] })
  const since = at(15).getTime() / 1000
  const first = { order_id: '1001', invoice_number: '77', status: 'issued', since, reason: '' }
  expect(await reported()).toEqual([first])
  await bring(account, {
    invoices: [invoice('refused', 16, { invoice_number: '78', reason: ' Rejeição 204 ' })],
  })
  expect(await reported()).toEqual([
    first,
    {
      order_id: '1001',
      invoice_number: '78',
      status: 'refused',
      since: since + 3600,
      reason: 'Rejeição 204',
    },
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
