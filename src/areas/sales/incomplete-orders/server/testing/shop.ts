import { incompleteOrder, completeOrder } from '#analytics/incomplete/testing/cases.ts'
import { insertAttempts, insertOrders } from '#analytics/testing/insert-facts.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import { CaseQuestion, type CasePageQuestion } from '../../contract.ts'

export const now = () => new Date('2026-11-20T15:00:00Z')

export const month = CaseQuestion.parse({ period: '2026-11-01_2026-11-20' })

export const pageOf = (asked: Partial<CasePageQuestion> = {}): CasePageQuestion => ({
  ...month,
  page: 1,
  pageSize: 25,
  ...asked,
})

/**
 * Four cases of 1,000 to 4,000: an open Pix, an open refused card, one recovered in another channel, one with a closed window.
 * One earlier case; ten captured orders, four of them in a channel without incomplete orders.
 */
export async function shop(engines: TestEngines): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now })
  const lines = (price: number) => ({
    lines: [{ sku_id: `SKU${price}`, product_name: `Peça ${price}`, price }],
  })
  await insertOrders(ctx, [
    incompleteOrder('pix', '2026-11-18T12:00:00Z', { client_key: 1, ...lines(1000) }),
    incompleteOrder('card-1', '2026-11-17T12:00:00Z', { client_key: 2, ...lines(2000) }),
    incompleteOrder('card-2', '2026-11-17T13:00:00Z', { client_key: 2, ...lines(2000), uf: 'SP' }),
    incompleteOrder('won', '2026-11-05T12:00:00Z', { client_key: 3, ...lines(3000) }),
    incompleteOrder('over', '2026-11-04T12:00:00Z', { client_key: 0, ...lines(4000) }),
    incompleteOrder('before', '2026-10-20T12:00:00Z', { client_key: 5, ...lines(5000) }),
    completeOrder('came', '2026-11-06T12:00:00Z', { client_key: 3, channel: 'Marketplace' }),
    ...[1, 2, 3, 4, 5, 6].map((n) =>
      completeOrder(`site-${n}`, '2026-11-07T12:00:00Z', { client_key: 90 + n }),
    ),
    ...[1, 2, 3].map((n) =>
      completeOrder(`mkt-${n}`, '2026-11-07T12:00:00Z', { client_key: 80 + n, channel: 'Marketplace' }),
    ),
  ])
  await insertAttempts(ctx, [
    {
      order_id: 'pix',
      attempted_at: '2026-11-18T12:00:10Z',
      method: 'Pix',
      outcome: 'expired',
      acquirer: 'Banco',
    },
    {
      order_id: 'card-1',
      attempted_at: '2026-11-17T12:00:10Z',
      outcome: 'declined',
      platform_reason: '51',
      method: 'Cartão de crédito',
      brand: 'Visa',
      acquirer: 'Cielo',
      reason: 'insufficient_funds',
    },
  ])
  return ctx
}
