import { eventStates } from '#model/logistics/event-state.ts'
import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import { asDate, dateOf, latest } from '../../instants.ts'
import { UNSENT } from '../../unsent-package.ts'
import type { Parcel, StoredOrder } from '../api/order.ts'
import type { OrderPayload } from '../api/payload.ts'
import { deliveredAt, shippedAt, shippedParcels, unsentItems } from './milestones.ts'

const stateOf = eventStates([])

const idOf = ({ invoiceNumber }: Parcel, index: number): string =>
  invoiceNumber === '' ? String(index + 1) : `${invoiceNumber}/${index + 1}`

export function shipmentRows({ order, names }: OrderPayload): CanonicalRecord[] {
  const parcels = shippedParcels(order).map((parcel, index) => ({
    ...plannedRow(order, names, parcel),
    shipment_id: idOf(parcel, index),
    carrier: carrierOfParcel(order, parcel),
    tracking_number: parcel.trackingNumber,
    tracking_url: parcel.trackingUrl,
    invoice_number: parcel.invoiceNumber,
    invoice_amount: parcel.invoiceValue || undefined,
    invoiced_at: dateOf(parcel.issuanceDate),
    shipped_at: asDate(shippedAt([parcel])),
    delivered_at: asDate(deliveredAt([parcel])),
    weight_g: weightOf(order, parcel),
  }))
  const items = unsentItems(order).map((itemIndex) => ({ itemIndex }))
  return items.length === 0
    ? parcels
    : [...parcels, { ...plannedRow(order, names, { items }), shipment_id: UNSENT }]
}

type Content = { items: readonly Pick<Parcel['items'][number], 'itemIndex'>[] }

function plannedRow(order: StoredOrder, { docks }: OrderPayload['names'], content: Content) {
  const deliveries = deliveriesOf(order, content)
  const [delivery] = deliveries
  const [from] = delivery?.deliveryIds ?? []
  const dock = from?.dockId ?? ''
  return {
    order_id: order.orderId,
    carrier: from?.courierName,
    service: delivery?.selectedSla,
    dock: docks[dock] ?? dock,
    promised_at: asDate(latest(deliveries.map(({ shippingEstimateDate }) => shippingEstimateDate))),
  }
}

/** How its content goes; if that was not reported, how all of the order does. */
export function deliveriesOf({ shippingData }: StoredOrder, { items }: Content) {
  const all = shippingData?.logisticsInfo ?? []
  const content = new Set(items.map(({ itemIndex }) => itemIndex))
  const own = all.filter(({ itemIndex }, index) => content.has(itemIndex ?? index))
  return own.length > 0 ? own : all
}

export const carrierOfParcel = (order: StoredOrder, parcel: Parcel): string =>
  parcel.courier || (deliveriesOf(order, parcel)[0]?.deliveryIds[0]?.courierName ?? '')

/** Of what is in it, if all of that has a weight. */
function weightOf({ items }: StoredOrder, parcel: Parcel): number | undefined {
  const weights = parcel.items.map(({ itemIndex, quantity }) => {
    const each = items[itemIndex ?? -1]?.additionalInfo?.dimension?.weight ?? 0
    return each * (quantity ?? 0)
  })
  const isWhole = weights.length > 0 && weights.every((weight) => weight > 0)
  return isWhole ? Math.round(weights.reduce((sum, weight) => sum + weight, 0)) : undefined
}

/** What happened to each package, in the carrier's words: VTEX has no codes of it. */
export function trackingRows(order: StoredOrder): CanonicalRecord[] {
  return shippedParcels(order).flatMap((parcel, index) =>
    (parcel.courierStatus?.data ?? []).flatMap(({ createDate, lastChange, description, city, state: uf }) => {
      const at = dateOf(createDate) ?? dateOf(lastChange)
      const said = description.trim()
      if (at === null || said === '') return []
      const state = stateOf({ carrier: parcel.courier, code: '', description: said, state: '' })
      return [
        {
          order_id: order.orderId,
          shipment_id: idOf(parcel, index),
          carrier: parcel.courier,
          // of a delivery it often names who received it
          description: state === 'delivered' ? '' : said,
          state,
          happened_at: at,
          heard_at: dateOf(lastChange),
          city: city.trim(),
          uf: uf.trim(),
        },
      ]
    }),
  )
}
