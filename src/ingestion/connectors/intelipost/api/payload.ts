import { createHash } from 'node:crypto'
import { z } from 'zod'
import { identifier, text } from '../../lenient.ts'
import { storedShipment, type Shipment } from './shipment.ts'

/** `orderId`: the order of the account whose shipment it is. */
export const shipmentPayload = z.object({
  account: z.string(),
  readAt: text,
  orderId: identifier,
  shipment: storedShipment,
})

/** The hash tells apart what changed twice within a second, and what turned out to be another order's. */
export const shipmentVersion = (orderId: string, shipment: Shipment): string => {
  const hash = createHash('sha256').update(JSON.stringify({ orderId, shipment }))
  return `${shipment.modified_iso.slice(0, 40)}/${hash.digest('hex').slice(0, 24)}`
}
