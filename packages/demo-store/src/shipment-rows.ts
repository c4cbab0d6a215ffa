import type { Instant } from './day-number.ts'
import type { Course, Delivery } from './fulfilment.ts'
import { hasDetails, invoiceNumber, orderKey, trackingNumber } from './numbers.ts'
import type { StoreDay } from './store-day.ts'

export function addShipment(day: StoreDay, id: string, delivery: Delivery, course: Course): void {
  const { rows, until } = day
  const { invoiced, shipped, delivered, promised } = course
  if (!hasDetails(day) || invoiced === undefined || invoiced > until) return
  const known = (instant: Instant | undefined): Instant | null =>
    instant !== undefined && instant <= until ? instant : null
  const isTracked = !delivery.pickup && known(shipped) !== null
  const tracking = isTracked ? trackingNumber(delivery.carrier, orderKey(day)) : ''
  rows.shipments.push({
    order_id: id,
    shipment_id: '1',
    carrier: delivery.carrier,
    service: delivery.pickup ? 'Retirada' : 'Normal',
    dock: delivery.dock,
    tracking_number: tracking,
    tracking_url: tracking && `https://rastreio.example/${tracking}`,
    invoice_number: invoiceNumber(day),
    invoiced_at: invoiced,
    shipped_at: known(shipped),
    delivered_at: known(delivered),
    promised_at: promised,
  })
}
