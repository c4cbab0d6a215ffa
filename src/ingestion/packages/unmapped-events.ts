import { eventStates, type OwnMapping } from '#model/logistics/event-state.ts'
import { ask, type Place } from '../derived/place.ts'

/** A way in which events are reported that nobody knows the meaning of. */
export type UnmappedEvents = {
  carrier: string
  code: string
  description: string
  events: number
  first: string
  last: string
}

const MAX_WAYS = 20_000

const some = 'packages WHERE account_id = {account:UUID} AND unmapped > 0'

// Of packages that have such events, and with the carrier of the package where the event names none. What any version of a package says
// is read first, so that few are merged.
const waysSql = `SELECT if(e.carrier = '', p.carrier, toString(e.carrier)) AS carrier, toString(code) AS code, description,
    toUInt32(count()) AS events, formatDateTime(min(happened_at), '%FT%TZ') AS first, formatDateTime(max(happened_at), '%FT%TZ') AS last
  FROM (SELECT carrier, code, description, happened_at, (order_id, if(order_id = '', tracking_number, '')) AS named
    FROM tracking_events FINAL WHERE account_id = {account:UUID} AND state = ''
      AND (order_id IN (SELECT order_id FROM ${some}) OR (order_id = '' AND tracking_number IN (SELECT tracking_number FROM ${some})))) AS e
  INNER JOIN (SELECT arrayJoin([(order_id, ''), ('', tracking_number)]) AS named, min(if(named.1 = '', '', toString(carrier))) AS carrier
    FROM packages FINAL WHERE account_id = {account:UUID} AND unmapped > 0 AND placed_at IN (SELECT placed_at FROM ${some})
    GROUP BY named) AS p ON p.named = e.named
  GROUP BY carrier, code, description ORDER BY events DESC, carrier, code, description LIMIT ${MAX_WAYS}`

/** Most events first. */
export async function listUnmapped(place: Place, own: readonly OwnMapping[]): Promise<UnmappedEvents[]> {
  const stateOf = eventStates(own)
  const ways = await ask<UnmappedEvents>(place, waysSql)
  return ways.filter((way) => stateOf({ ...way, state: '' }) === '')
}
