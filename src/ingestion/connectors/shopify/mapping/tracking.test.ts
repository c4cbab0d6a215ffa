import { describe, expect, it } from 'vitest'
import { rowsProblem } from '../../../inbox/map-arrivals.ts'
import { sanitise } from '../../../inbox/sanitise/sanitise.ts'
import { shopifyOrder } from '../api/order.ts'
import { mapShopifyOrder } from './map-order.ts'

const context = {
  account: { id: 'a', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  receivedAt: new Date(),
}
const event = {
  id: 'gid://shopify/FulfillmentEvent/9',
  status: 'IN_TRANSIT',
  message: ' Em transferência ',
  happenedAt: '2026-11-03T10:00:00Z',
  createdAt: '2026-11-03T10:01:00Z',
  estimatedDeliveryAt: '2026-11-08T00:00:00Z',
  city: 'Recife',
  province: 'Pernambuco',
  country: 'Brazil',
}
const parcel = {
  id: 'gid://shopify/Fulfillment/5',
  status: 'SUCCESS',
  createdAt: '2026-11-03T09:00:00Z',
  trackingInfo: [{ company: 'Correios', number: 'AA123456785BR', url: '' }],
  events: [event],
}
function trackingOf(...fulfillments: object[]) {
  const order = shopifyOrder.parse({
    id: 'gid://shopify/Order/1',
    legacyResourceId: '1',
    createdAt: '2026-11-01T10:00:00Z',
    fulfillments,
  })
  const mapped = mapShopifyOrder(JSON.parse(JSON.stringify(sanitise({ shop: 'loja', order }))), context)
  if ('problem' in mapped) throw new Error(mapped.problem)
  expect(rowsProblem(mapped.rows)).toBeUndefined()
  return mapped.rows.tracking ?? []
}
const reported = (more: object, of: object = {}) =>
  trackingOf({ ...parcel, ...of, events: [{ ...event, ...more }] })

it('an event of a parcel is told with its state, its place and what is expected', () => {
  expect(trackingOf(parcel)).toEqual([
    {
      order_id: '1',
      shipment_id: '5',
      carrier: 'Correios',
      code: 'IN_TRANSIT',
      event_id: 'shopify:9',
      description: 'Em transferência',
      state: 'in_transit',
      city: 'Recife',
      uf: 'PE',
      happened_at: new Date('2026-11-03T10:00:00Z'),
      heard_at: new Date('2026-11-03T10:01:00Z'),
      carrier_due_at: new Date('2026-11-08T00:00:00Z'),
    },
  ])
})

describe('a state', () => {
  it.each([
    ['LABEL_PURCHASED', 'info_received'],
    ['LABEL_PRINTED', 'info_received'],
    ['CONFIRMED', 'info_received'],
    ['CARRIER_PICKED_UP', 'in_transit'],
    ['IN_TRANSIT', 'in_transit'],
    ['OUT_FOR_DELIVERY', 'out_for_delivery'],
    ['ATTEMPTED_DELIVERY', 'attempt_failed'],
    ['DELAYED', 'delayed'],
    ['READY_FOR_PICKUP', 'pickup_available'],
    ['DELIVERED', 'delivered'],
    ['FAILURE', 'attempt_failed'],
    ['SOMETHING_NEW', ''],
  ])('%s is %j', (status, state) => {
    expect(reported({ status, message: null })).toMatchObject([{ code: status, state }])
  })

  it.each([
    ['FAILURE', 'Objeto extraviado', 'lost'],
    ['FAILURE', 'Recusado pelo destinatário', 'returning'],
    ['DELIVERED', 'Devolvido ao remetente, a JOÃO', 'returned'],
    ['OUT_FOR_DELIVERY', 'Saiu para entrega ao remetente', 'returning'],
    ['SOMETHING_NEW', 'Objeto em trânsito', 'in_transit'],
  ])('%s with %j is %s', (status, message, state) => {
    expect(reported({ status, message })).toMatchObject([{ state }])
  })

  it.each(['CANCELLED', 'ERROR', 'FAILURE'])('of a parcel that was undone (%s) is taken back', (status) => {
    expect(reported({}, { status })).toMatchObject([{ state: 'void' }])
  })
})

it.each([
  [
    'a delivery keeps nobody’s name',
    { status: 'DELIVERED', message: 'Recebido por MARIA' },
    { description: '' },
  ],
  [
    'a delivery keeps what denies it',
    { status: 'DELIVERED', message: 'Destinatário ausente' },
    { state: 'attempt_failed' },
  ],
  ['abroad there is no state of Brazil', { province: 'PA', country: 'United States' }, { uf: '' }],
])('%s', (_, more, row) => {
  expect(reported(more)).toMatchObject([row])
})

it('an event without a moment is none', () => {
  expect(reported({ happenedAt: null })).toEqual([])
})
