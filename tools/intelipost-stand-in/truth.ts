import { isWithCarrier, shipmentAt, type ShopShipment } from './shipments.ts'

/** Instants in seconds. */
export type EventTruth = {
  orderId: string
  shipmentId: string
  trackingNumber: string
  carrier: string
  code: string
  description: string
  state: string
  at: number
  /** When Intelipost first heard of it. */
  heard: number
  due: number
}

/** Each event of the account's shipments to clients once, as of a second. */
export function truthAt(shipments: readonly ShopShipment[], at: number): EventTruth[] {
  const events = new Map<string, EventTruth>()
  for (const known of shipments) {
    const shipment = shipmentAt(known, at)
    if (shipment === undefined || shipment.type === 'RETURN') continue
    for (const volume of shipment.volumes)
      for (const event of volume.events) {
        const { kind } = event
        const isCarriers = kind.carrier.code !== null && isWithCarrier(volume)
        const truth: EventTruth = {
          orderId: shipment.sale,
          carrier: shipment.carrier,
          due: shipment.due,
          state: kind.says,
          shipmentId: shipment.volumes.length > 1 ? volume.number : '',
          trackingNumber: isCarriers ? volume.tracking : '',
          code: kind.carrier.code ?? kind.micro.code,
          description:
            kind.state === 'DELIVERED' ? kind.micro.name : (kind.carrier.message ?? kind.micro.name),
          at: event.at,
          heard: event.heard,
        }
        const key = keyOf(truth)
        const told = events.get(key)
        if (told === undefined || told.heard > truth.heard) events.set(key, truth)
      }
  }
  return inOrder([...events.values()])
}

const keyOf = (one: EventTruth): string =>
  [one.orderId, one.shipmentId, one.trackingNumber, one.at, one.code, one.description].join('\n')

export const inOrder = (truth: readonly EventTruth[]): EventTruth[] =>
  truth.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
