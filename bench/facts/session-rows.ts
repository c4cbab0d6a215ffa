import { channels, devices, media, ufs, type Span } from './order-rows.ts'

/** Combinations of dimensions that have sessions in an hour: more of them in a shop that sells more. */
const combinationsOf = (orders: number) => Math.min(200, Math.max(4, Math.round(orders / 50_000)))
const quoted = (values: string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`

/** One statement that fills `sessions` for every hour of the span; `perHour` sessions in all, on the mean. */
export function insertSessions({ account, orders, start, end }: Span, perHour: number): string {
  const combinations = combinationsOf(orders)
  const die = (salt: number) => `intHash32(combination * 31 + ${salt})`
  return `
INSERT INTO sessions (account_id, hour, channel, utm_source, utm_medium, utm_campaign, device, uf,
  sessions, product_views, carts, checkouts, version)
WITH
  intDiv(number, ${combinations}) AS hour_number,
  number % ${combinations} AS combination,
  toInt64(1 + intHash64(number) % ${Math.max(1, Math.round((2 * perHour) / combinations))}) AS visits
SELECT
  toUUID('${account}'), toDateTime(${start} + hour_number * 3600, 'UTC'),
  ${quoted(channels.slice(0, 2))}[1 + ${die(1)} % 2],
  concat('fonte-', toString(${die(2)} % 25)),
  ${quoted(media)}[1 + ${die(3)} % ${media.length}],
  if(${die(4)} % 2 = 0, '', concat('campanha-', toString(${die(4)} % 200))),
  ${quoted(devices)}[1 + ${die(5)} % ${devices.length}],
  ${quoted(ufs)}[1 + ${die(6)} % ${ufs.length}],
  visits, visits * 3, intDiv(visits, 5), intDiv(visits, 12), toUInt64(${start} + hour_number * 3600) * 1000
FROM numbers(${Math.floor((end - start) / 3600) * combinations})`
}
