import { kinds } from '#model/kinds/index.ts'
import { normalisedTrackingNumber } from '#platform/storage/clickhouse/tracking-number.ts'
import { currentRows } from '../facts/current-rows.ts'
import type { SliceOptions } from '../facts/slice-options.ts'
import { connectedKeys } from '../facts/versions.ts'
import { factColumns, plainFacts, type KindFacts } from './plain-facts.ts'

/** Only states that exist; heard when it arrived, unless the source says when. */
const own = {
  tracking_number: normalisedTrackingNumber('tracking_number'),
  uf: `if(match(upper(trimBoth(uf)), '^[A-Z]{2}$'), upper(trimBoth(uf)), '')`,
  heard_at: `toDateTime(ifNull(heard_at, fromUnixTimestamp64Milli(toInt64({now:UInt64}), 'UTC')), 'UTC')`,
}

const columns: Readonly<Record<string, string>> = factColumns('tracking', own)
const names = Object.keys(columns)
const plain = plainFacts('tracking', own)
const { key } = kinds.tracking
const content = names.filter((name) => !['account_id', 'heard_at', 'version', ...key].includes(name))
const said = (wanted: readonly string[]) => wanted.map((name) => `said_${name}`).join(', ')

/** Told again, an event was heard when it was heard first. What a connected source says of it holds over files, whichever came first. */
function insertEvents({ repeated, withTracking, fromFile }: SliceOptions): string {
  const rows = currentRows('tracking', repeated)
  const into = `INSERT INTO tracking_events (${names.join(', ')})`
  if (!withTracking) return `${into}\nSELECT ${Object.values(columns).join(', ')}\nFROM (${rows})`
  const isHeld = `isNotNull(e.heard) AND said_claim IN (${connectedKeys('tracking', 'SELECT said_claim FROM arriving')})`
  const value = (name: string) => {
    if (name === 'heard_at') return 'least(said_heard_at, if(isNull(e.heard), said_heard_at, e.heard))'
    return fromFile && content.includes(name) ? `if(${isHeld}, e.${name}, said_${name})` : `said_${name}`
  }
  return `${into}
WITH arriving AS (SELECT ${names.map((name) => `${columns[name]} AS said_${name}`).join(', ')}, ${plain.claim?.key ?? ''} AS said_claim FROM (${rows}))
SELECT ${names.map(value).join(', ')}
FROM arriving LEFT JOIN (SELECT ${[...key, ...content].join(', ')}, toNullable(heard_at) AS heard FROM tracking_events FINAL
  WHERE account_id = {account:UUID} AND (order_id, tracking_number) IN (SELECT ${said(['order_id', 'tracking_number'])} FROM arriving)) AS e
  ON ${key.map((name) => `e.${name} = said_${name}`).join(' AND ')}`
}

export const tracking: KindFacts = {
  ...plain,
  statements: (options) => [insertEvents(options)],
}

/** Orders of events, also of those that know a tracking number alone: of a package, or of another event that knows its order. */
export const ordersOfEvents = (events: string) => `SELECT order_id FROM (${events}) WHERE order_id != ''
  UNION DISTINCT SELECT order_id FROM order_search WHERE account_id = {account:UUID}
    AND token IN (SELECT lowerUTF8(tracking_number) FROM (${events}) WHERE order_id = '')
  UNION DISTINCT SELECT order_id FROM tracking_events WHERE account_id = {account:UUID} AND order_id != '' AND tracking_number != ''
    AND tracking_number IN (SELECT tracking_number FROM (${events}) WHERE order_id = '')`
