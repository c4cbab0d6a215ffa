import { scaled, stores } from '@farol/demo-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectAccount } from '#ingestion/connectors/pagarme/testing/connected-account.ts'
import { settleInbox } from '#ingestion/connectors/testing/settle-inbox.ts'
import { connectShop } from '#ingestion/connectors/vtex/testing/connected-shop.ts'
import { rowsOf } from '#ingestion/testing/ingest.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { startPagarmeStandIn } from '../../../../../tools/pagarme-stand-in/start-pagarme-stand-in.ts'
import { startVtexStandIn } from '../../../../../tools/vtex-stand-in/start-vtex-stand-in.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

type Attempt = {
  order_id: string
  attempt_id: string
  told: number
  fee_amount: string
  channel: string
  outcome: string
}

it('an attempt that the store and its gateway tell is one, with the order of one and the costs of the other', async () => {
  const days = {
    store: scaled(stores.aurora, { scale: 0.006, months: 1 }),
    anchor: '2026-11-20',
    now: () => new Date('2026-11-20T15:00:00Z'),
  }
  const [shop, gateway] = await Promise.all([
    startVtexStandIn(days),
    startPagarmeStandIn({ ...days, limits: null }),
  ])
  const store = await connectShop(engines, shop)
  const { account } = store
  const payments = await connectAccount(engines, gateway, { account })
  await store.readHistory()
  await payments.readHistory()
  await settleInbox(engines, account.account.id)
  const told = await rowsOf<{ attempt_id: string }>(
    account,
    'SELECT attempt_id FROM payment_attempts FINAL $',
  )
  const of = (prefix: RegExp) => told.filter(({ attempt_id }) => prefix.test(attempt_id)).length
  const [charges, tries, own] = [of(/^ch_/), of(/^tran_/), of(/^[\dA-F]{32}$/)]
  expect(Math.min(charges, tries, own)).toBeGreaterThan(0)
  const attempts = await rowsOf<Attempt>(
    account,
    `SELECT order_id, attempt_id, toUInt8(length(sources)) AS told, fee_amount, toString(channel) AS channel, toString(outcome) AS outcome
      FROM attempts FINAL $`,
  )
  expect(attempts).toHaveLength(own + tries)
  const together = attempts.filter(({ told }) => told === 2)
  expect(together).toHaveLength(charges)
  expect(together.every(({ channel }) => channel !== '')).toBe(true)
  expect(together.some(({ fee_amount }) => Number(fee_amount) > 0)).toBe(true)
  await Promise.all([shop.close(), gateway.close()])
})
