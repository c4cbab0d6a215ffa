import { isCoarse, stateOfCode } from '#model/logistics/carrier-codes.ts'
import { eventStates } from '#model/logistics/event-state.ts'
import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import type { Mapper } from '../../../inbox/mapper.ts'
import { dateOf, parseInstant } from '../../instants.ts'
import { shipmentPayload } from '../api/payload.ts'
import type { Shipment, ShipmentEvent, Volume } from '../api/shipment.ts'

const stateOf = eventStates([])

/** Reverse shipments come back from clients: what is delivered there is no sale. */
const isOutbound = ({ shipment_order_type: type }: Shipment): boolean => type === '' || type === 'NORMAL'

export const mapIntelipostShipment: Mapper = (payload) => {
  const parsed = shipmentPayload.safeParse(payload)
  if (!parsed.success) return { problem: 'O pedido de envio não tem a forma que a Intelipost documenta.' }
  const { orderId, shipment } = parsed.data
  if (!isOutbound(shipment)) return { rows: {} }
  const volumes = shipment.shipment_order_volume_array
  return { rows: { tracking: volumes.flatMap((volume) => eventRows(orderId, shipment, volume)) } }
}

function eventRows(orderId: string, shipment: Shipment, volume: Volume): CanonicalRecord[] {
  const { shipment_order_volume_array: volumes, logistic_provider_name: carrier } = shipment
  const due = volume.estimated_delivery_date_lp_iso || shipment.estimated_delivery_date_lp_iso
  const shared = {
    order_id: orderId,
    // a volume's number is Intelipost's own: it tells volumes apart where there are several
    shipment_id: volumes.length > 1 ? volume.shipment_order_volume_number.trim() : '',
    carrier: carrier.trim(),
    carrier_due_at: dateOf(due),
  }
  const number = volume.tracking_code.trim() || volume.logistic_provider_tracking_code.trim()
  return heardFirst(volume.shipment_order_volume_state_history_array).flatMap((event) => {
    const [happened, heard] = [dateOf(event.event_date_iso), dateOf(event.created_iso)]
    const at = happened ?? heard
    if (at === null) return []
    return [
      {
        ...shared,
        // given later, it would make another event of one that was read before
        tracking_number: beforeCarrier.has(event.shipment_order_volume_state) ? '' : number,
        code: codeOf(event),
        description: descriptionOf(event),
        state: trackingState(event, shared.carrier),
        happened_at: at,
        heard_at: heard,
        // several sources number events of one package alike
        event_id: numbered(event.shipment_order_volume_state_history),
      },
    ]
  })
}

const numbered = (id: string) => (id === '' ? '' : `intelipost:${id}`)

const beforeCarrier: ReadonlySet<string> = new Set(['NEW', 'READY_FOR_SHIPPING'])

/** What carriers say again comes again: each once, as it was first heard. */
function heardFirst(events: readonly ShipmentEvent[]): ShipmentEvent[] {
  const once = new Map<string, ShipmentEvent>()
  for (const event of events) {
    const key = JSON.stringify([event.event_date_iso, codeOf(event), descriptionOf(event)])
    const reported = once.get(key)
    if (reported === undefined || heardAt(event) < heardAt(reported)) once.set(key, event)
  }
  return [...once.values()]
}

const heardAt = ({ created_iso: at }: ShipmentEvent): number => parseInstant(at) ?? Number.POSITIVE_INFINITY

const microName = ({ shipment_volume_micro_state: micro }: ShipmentEvent): string =>
  micro?.default_name.trim() ?? ''

/** The carrier's own, or else Intelipost's. */
const codeOf = (event: ShipmentEvent): string =>
  event.provider_state.trim() ||
  (event.shipment_volume_micro_state?.code.trim() ?? '') ||
  event.shipment_order_volume_state.trim()

const descriptionOf = (event: ShipmentEvent): string => event.provider_message.trim() || microName(event)

// By Intelipost's state and the name of its micro state; its description says what could happen, too. A
// failure says little: what the carrier said of it holds, if that is known.
function trackingState(event: ShipmentEvent, carrier: string): string {
  const { shipment_order_volume_state: macro } = event
  const micro = stateOf({ carrier: 'Intelipost', code: macro, description: microName(event), state: '' })
  const coarse = stateOfCode('intelipost', macro)
  if (coarse === undefined || micro !== coarse || !isCoarse('intelipost', coarse)) return micro
  const own = stateOf({ carrier, code: codeOf(event), description: descriptionOf(event), state: '' })
  return own === '' ? coarse : own
}
