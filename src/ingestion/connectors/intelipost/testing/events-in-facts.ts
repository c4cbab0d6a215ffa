import type { AccountContext } from '#platform/context.ts'
import type { EventTruth } from '../../../../../tools/intelipost-stand-in/truth.ts'
import { rowsOf } from '../../../testing/ingest.ts'

/** The account's tracking events in the words of the stand-in's truth. */
export const eventsInFacts = (account: AccountContext): Promise<EventTruth[]> =>
  rowsOf<EventTruth>(
    account,
    `SELECT order_id AS orderId, shipment_id AS shipmentId, tracking_number AS trackingNumber, toString(carrier) AS carrier,
      toString(code) AS code, description, toString(state) AS state, toUnixTimestamp(happened_at) AS at,
      toUnixTimestamp(heard_at) AS heard, toUnixTimestamp(carrier_due_at) AS due FROM tracking_events FINAL $`,
  )
