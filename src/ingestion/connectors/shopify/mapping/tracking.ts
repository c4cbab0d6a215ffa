import { eventStates } from '#model/logistics/event-state.ts'
import { ufOf } from '#model/ufs.ts'
import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import { dateOf } from '../../instants.ts'
import { gidNumber, type Fulfillment, type FulfillmentEvent, type ShopifyOrder } from '../api/order.ts'
import { isUndone } from './milestones.ts'

const stateOf = eventStates([])
const inBrazil = /^(?:|br|bra|brasil|brazil)$/i

/** Events of parcels by Shopify's own states; what was reported of a parcel that was undone later says nothing any more. */
export const trackingRows = (order: ShopifyOrder, orderId: string): CanonicalRecord[] =>
  order.fulfillments.flatMap((parcel) =>
    parcel.events.flatMap((event) => {
      const at = dateOf(event.happenedAt)
      return at === null ? [] : [eventRow(orderId, parcel, event, at)]
    }),
  )

// without the tracking number: given later, it would make another event of one that was read before
const eventRow = (orderId: string, parcel: Fulfillment, event: FulfillmentEvent, at: Date) => ({
  order_id: orderId,
  shipment_id: gidNumber(parcel.id),
  carrier: parcel.trackingInfo[0]?.company,
  code: event.status,
  description: event.message.trim(),
  // several sources number events of one package alike
  event_id: `shopify:${gidNumber(event.id)}`,
  state: isUndone(parcel) ? 'void' : stateNow(event),
  happened_at: at,
  heard_at: dateOf(event.createdAt),
  city: event.city.trim(),
  uf: inBrazil.test(event.country.trim()) ? (ufOf(event.province) ?? '') : '',
  carrier_due_at: dateOf(event.estimatedDeliveryAt),
})

const stateNow = ({ status, message }: FulfillmentEvent): string =>
  stateOf({ carrier: 'Shopify', code: status, description: message, state: '' })
