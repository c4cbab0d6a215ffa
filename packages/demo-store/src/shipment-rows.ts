import type { Line } from './basket.ts'
import { businessDaysAfter } from './calendar.ts'
import { dayAt, startOfDay } from './day-number.ts'
import type { Instant } from './day-number.ts'
import { dispatchDue, dockOf } from './docks.ts'
import { addFreightCharges } from './freight-charge-rows.ts'
import { tableCost, weightOf } from './freight.ts'
import type { Course, Delivery } from './fulfilment.ts'
import { isOn } from './logistics-stories.ts'
import { dearFreight } from './logistics-story-plan.ts'
import { hasDetails, invoiceNumber, orderKey, trackingNumber } from './numbers.ts'
import type { Place } from './places.ts'
import { fraction } from './random.ts'
import type { ShipmentRow } from './rows.ts'
import type { StoreDay } from './store-day.ts'

type Package = {
  id: string
  delivery: Delivery
  course: Course
  approved: Instant | undefined
  place: Place
  postalPrefix: string
  lines: readonly Line[]
  /** Centavos that the client paid, with what they bought and for the freight. */
  total: number
  freight: number
  /** Failed delivery attempts. */
  failures: number
}

const HOUR = 3600

export function addShipment(day: StoreDay, sent: Package): void {
  const { rows, until } = day
  const { id, delivery, course, approved, place, postalPrefix, lines, freight, failures } = sent
  const { invoiced, shipped, delivered, promised } = course
  if (!hasDetails(day) || invoiced === undefined || invoiced > until) return
  const known = (instant: Instant | undefined): Instant | null =>
    instant !== undefined && instant <= until ? instant : null
  const isTracked = !delivery.pickup && known(shipped) !== null
  const tracking = isTracked ? trackingNumber(delivery.carrier, orderKey(day)) : ''
  // packed before the invoice, so the time is known with it
  const handled = invoiced - (approved ?? invoiced)
  const ready = invoiced - Math.round(handled * (0.05 + 0.3 * fraction(orderKey(day), 97)))
  const weight = weightOf(lines)
  const rise = riseOn(day, delivery, shipped ?? invoiced)
  const shipment: ShipmentRow = {
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
    ready_at: ready,
    dispatch_due_at: approved === undefined ? null : dispatchDue(dockOf(delivery.dock), approved),
    carrier_due_at: isTracked && shipped !== undefined ? carrierDue(shipped, place) : null,
    first_promised_at: promised,
    promise_unit: delivery.pickup ? 'calendar' : 'business',
    postal_prefix: postalPrefix,
    weight_g: weight,
    freight_cost: tableCost(delivery.carrier, place, weight, rise),
    freight_charged: freight,
    invoice_amount: invoicedAmount(day, sent),
  }
  rows.shipments.push(shipment)
  addFreightCharges(day, { shipment, place, rise, key: orderKey(day), failures })
}

function invoicedAmount(day: StoreDay, { delivery, total, lines: [line] }: Package): number {
  const isWrong = fraction(orderKey(day), 99) < dockOf(delivery.dock).misinvoiced
  return total + (isWrong ? (line?.price ?? 0) : 0)
}

const carrierDue = (shipped: Instant, { transitDays }: Place): Instant =>
  startOfDay(businessDaysAfter(dayAt(shipped), transitDays + 1)) + 20 * HOUR

function riseOn({ profile, day, age }: StoreDay, { carrier }: Delivery, shipped: Instant): number {
  const isDear = profile.key === dearFreight.store && dearFreight.segment.carrier.includes(carrier)
  return isDear && isOn(dearFreight, day + age - dayAt(shipped)) ? 1 + dearFreight.size : 1
}
