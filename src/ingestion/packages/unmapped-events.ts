import { eventStates, type OwnMapping } from '#model/logistics/event-state.ts'
import { ask, type Place } from '../derived/place.ts'

/** A way in which events are told that nobody knows the meaning of. */
export type UnmappedEvents = {
  carrier: string
  code: string
  description: string
  events: number
  first: string
  last: string
}

const MOST_WAYS = 20_000

// Of packages that have such events, and with the carrier of the package where the event names none.
const waysSql = `SELECT if(e.carrier = '', toString(p.carrier), toString(e.carrier)) AS carrier, toString(code) AS code, description,
    toUInt32(count()) AS events, formatDateTime(min(happened_at), '%FT%TZ') AS first, formatDateTime(max(happened_at), '%FT%TZ') AS last
  FROM (SELECT * FROM tracking_events FINAL WHERE account_id = {account:UUID} AND state = ''
    AND (order_id IN (SELECT order_id FROM unmapped) OR (order_id = '' AND tracking_number IN (SELECT tracking_number FROM unmapped)))) AS e
  LEFT ANY JOIN unmapped AS p ON p.order_id = e.order_id
  GROUP BY carrier, code, description ORDER BY events DESC, carrier, code, description LIMIT ${MOST_WAYS}`

const unmapped = `WITH unmapped AS (SELECT order_id, tracking_number, carrier FROM packages FINAL WHERE account_id = {account:UUID} AND unmapped > 0)`

/** Most events first. */
export async function listUnmapped(place: Place, own: readonly OwnMapping[]): Promise<UnmappedEvents[]> {
  const stateOf = eventStates(own)
  const ways = await ask<UnmappedEvents>(place, `${unmapped} ${waysSql}`)
  return ways.filter((way) => stateOf({ ...way, state: '' }) === '')
}
