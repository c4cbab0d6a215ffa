import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { storedAttemptColumns } from './attempt-sql.ts'
import { expectKept } from './testing/kept-columns.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const start = Date.UTC(2026, 9, 1) / 1000
const moment = fc.option(fc.integer({ min: start, max: start + 90 * 86_400 }))
const amount = fc.constantFrom(0, 1, 12_990)

const attempt = fc.record({
  attempted_at: fc.integer({ min: start, max: start + 90 * 86_400 }),
  method: fc.constantFrom('Cartão de crédito', 'PIX', 'Boleto bancário', 'Bank-slip', 'Vale', ''),
  brand: fc.constantFrom('Visa', ''),
  outcome: fc.constantFrom('approved', 'declined', 'error', 'blocked', 'abandoned', 'expired', 'pending', ''),
  stage: fc.constantFrom(
    'authentication',
    'antifraud',
    'authorization',
    'payment',
    'capture',
    'refund',
    'chargeback',
    '',
  ),
  platform_reason: fc.constantFrom('51', '91', '96', 'nada', ''),
  three_ds: fc.constantFrom('failed', 'abandoned', 'frictionless', ''),
  antifraud: fc.constantFrom('denied', 'approved', ''),
  expires_at: moment,
  authorized_at: moment,
  captured_at: moment,
  settled_at: moment,
  refunded_at: moment,
  chargeback_at: moment,
  order_approved_at: moment,
  amount,
  refunded_amount: amount,
  chargeback_amount: amount,
  is_order_approved: fc.constantFrom(0, 1),
})

it('what attempts keep is what the expressions say', () =>
  expectKept(
    engines,
    'attempts',
    storedAttemptColumns,
    fc.sample(attempt, 3000).map((each, place) => ({ order_id: String(place), attempt_id: '1', ...each })),
  ))

it('a payment that its client gave up was refused by no issuer, though its gateway calls it declined', async () => {
  const { clickhouse, newAccount } = engines
  const { account } = await newAccount()
  const of = (order_id: string, reason: string) => ({
    account_id: account.id,
    order_id,
    attempt_id: '1',
    attempted_at: start,
    brand: 'Visa',
    method: 'Cartão de crédito',
    outcome: 'declined',
    stage: 'authorization',
    reason,
  })
  const values = [of('given-up', 'abandoned'), of('without-funds', 'insufficient_funds')]
  await clickhouse.insert({ table: 'attempts', values, format: 'JSONEachRow' })
  const answer = await clickhouse.query({
    query: 'SELECT order_id FROM attempts WHERE account_id = {account:UUID} AND is_issuer_refusal',
    query_params: { account: account.id },
    format: 'JSONEachRow',
  })
  expect(await answer.json()).toEqual([{ order_id: 'without-funds' }])
})
