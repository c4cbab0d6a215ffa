import { isRecord } from '#model/records.ts'
import { z } from 'zod'
import { identifier, lenientList, maybe, text } from '../../lenient.ts'

const event = z.object({
  shipment_order_volume_state: text,
  /** The event's own number. */
  shipment_order_volume_state_history: text,
  event_date_iso: text,
  created_iso: text,
  provider_state: text,
  provider_message: text,
  shipment_volume_micro_state: maybe(z.object({ code: text, default_name: text })),
})
export type ShipmentEvent = z.infer<typeof event>

const volume = z.object({
  shipment_order_volume_number: text,
  tracking_code: text,
  logistic_provider_tracking_code: text,
  estimated_delivery_date_lp_iso: text,
  shipment_order_volume_state_history_array: lenientList(event),
})
export type Volume = z.infer<typeof volume>

/** Who receives it, where they live and what carriers attach as proof are never read. */
export const storedShipment = z.object({
  order_number: identifier,
  sales_order_number: text,
  external_order_numbers: maybe(z.object({ sales: text, marketplace: text })),
  shipment_order_type: text,
  logistic_provider_name: text,
  estimated_delivery_date_lp_iso: text,
  created_iso: text,
  modified_iso: text,
  shipment_order_volume_array: lenientList(volume),
})
export type Shipment = z.infer<typeof storedShipment>

/** What a carrier writes of a delivery often names who received it. */
const withoutReceiver = (reported: ShipmentEvent): ShipmentEvent =>
  reported.shipment_order_volume_state === 'DELIVERED' ? { ...reported, provider_message: '' } : reported

export const shipmentAnswer = storedShipment.transform((reported) => ({
  ...reported,
  shipment_order_volume_array: reported.shipment_order_volume_array.map((one) => ({
    ...one,
    shipment_order_volume_state_history_array:
      one.shipment_order_volume_state_history_array.map(withoutReceiver),
  })),
}))

export const envelope = z.object({ status: text, content: z.unknown().optional() })

/** A sale's shipments come as a list, within an object, or as the only one. */
function listed(content: unknown): unknown[] {
  if (Array.isArray(content)) return content
  if (!isRecord(content)) return []
  const { shipment_orders: within } = content
  return Array.isArray(within) ? within : [content]
}

export const saleContent = z.preprocess(listed, lenientList(z.object({ order_number: identifier })))
