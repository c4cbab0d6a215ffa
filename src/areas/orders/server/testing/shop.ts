import { insertOrders, type TestOrder } from '#analytics/testing/insert-facts.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import { OrdersPage } from '../../contract.ts'

/** A Friday afternoon and a holiday in São Paulo: working days end on Thursday. */
const now = () => new Date('2026-11-20T15:00:00Z')

export const page = (input: Partial<Record<keyof OrdersPage, unknown>> = {}) => OrdersPage.parse(input)

const order = (order_id: string, placed_at: string, more: Partial<TestOrder> = {}): TestOrder => ({
  order_id,
  placed_at,
  channel: 'Site',
  uf: 'SP',
  status: 'created',
  platform_status: 'payment-pending',
  status_since: placed_at,
  lines: [{ sku_id: 'A', price: 10_000, category: 'Mesas' }],
  ...more,
})

const shop: TestOrder[] = [
  order('new/1', '2026-11-20T13:00:00Z', { platform_number: '1001', marketplace_number: 'MKT-77' }),
  order('ready', '2026-11-19T13:00:00Z', {
    status: 'approved',
    platform_status: 'ready-for-handling',
    approved_at: '2026-11-19T14:00:00Z',
    status_since: '2026-11-19T14:00:00Z',
    promised_at: '2026-11-23T22:00:00Z',
  }),
  order('stuck', '2026-11-10T13:00:00Z', {
    status: 'approved',
    platform_status: 'handling',
    approved_at: '2026-11-10T14:00:00Z',
    status_since: '2026-11-11T12:00:00Z',
    promised_at: '2026-11-16T22:00:00Z',
    channel: 'Marketplace',
    statuses: [
      { platform_status: 'payment-pending', since: '2026-11-10T13:00:00Z' },
      { platform_status: 'handling', since: '2026-11-11T12:00:00Z' },
    ],
  }),
  order('sent', '2026-11-12T13:00:00Z', {
    status: 'shipped',
    platform_status: 'invoiced',
    approved_at: '2026-11-12T14:00:00Z',
    invoiced_at: '2026-11-13T14:00:00Z',
    shipped_at: '2026-11-18T14:00:00Z',
    status_since: '2026-11-18T14:00:00Z',
    invoice_number: '4455',
    promised_at: '2026-12-10T22:00:00Z',
    lines: [
      { sku_id: 'A', price: 10_000, category: 'Mesas' },
      { sku_id: 'B', price: 5_000, category: 'Camas', quantity: 2 },
    ],
    discount_amount: 1_000,
    freight_amount: 2_500,
    promotions: ['Semana da cama'],
    coupon: 'CAMA10',
    packages: [
      {
        carrier: 'Correios',
        tracking_number: 'BR123456789',
        tracking_url: 'javascript:alert(1)',
        invoice_number: '4455',
        shipped_at: '2026-11-18T14:00:00Z',
      },
    ],
    attempts: [
      {
        method: 'Cartão',
        amount: 21_500,
        outcome: 'refused',
        reason: 'no-funds',
        platform_reason: '51',
        tid: 'T1',
      },
      { method: 'Cartão', amount: 21_500, outcome: 'approved', tid: 'T2', nsu: '998877' },
    ],
  }),
  order('done', '2026-11-03T13:00:00Z', {
    status: 'delivered',
    platform_status: 'invoiced',
    approved_at: '2026-11-03T14:00:00Z',
    invoiced_at: '2026-11-04T14:00:00Z',
    shipped_at: '2026-11-05T14:00:00Z',
    delivered_at: '2026-11-11T14:00:00Z',
    promised_at: '2026-11-09T22:00:00Z',
    status_since: '2026-11-11T14:00:00Z',
    uf: 'RS',
  }),
  order('leaving', '2026-11-18T13:00:00Z', {
    status: 'approved',
    platform_status: 'cancellation-requested',
    approved_at: '2026-11-18T14:00:00Z',
    status_since: '2026-11-20T14:00:00Z',
  }),
  order('gone', '2026-11-17T13:00:00Z', {
    status: 'canceled',
    platform_status: 'canceled',
    canceled_at: '2026-11-17T20:00:00Z',
    status_since: '2026-11-17T20:00:00Z',
    promised_at: '2026-11-18T20:00:00Z',
  }),
  order('old', '2026-08-17T13:00:00Z', {
    platform_number: '900',
    status: 'invoiced',
    platform_status: 'PAID/FULFILLED',
  }),
  order('unfinished', '2026-11-17T13:00:00Z', { is_incomplete: true, status: 'incomplete' }),
]

export async function openShop(
  engines: TestEngines,
  overrides: Parameters<TestEngines['newAccount']>[0] = {},
): Promise<TestAccount> {
  const account = await engines.newAccount({ now, ...overrides })
  await insertOrders(account, shop)
  return account
}
