import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import type { Workplace } from '../place/workplace.ts'
import type { Line } from '../report/report.ts'
import { openLoad } from './open-load.ts'
import { newShopAccount, orderCall } from './shop-account.ts'

const LOOK_MS = 5000
const ACCOUNTS = 5

async function partsOf(clickhouse: ClickHouse): Promise<Map<string, number>> {
  const found = await clickhouse.query({
    query: `SELECT table, toUInt32(count()) AS parts FROM system.parts WHERE active AND database = currentDatabase() GROUP BY table`,
    format: 'JSONEachRow',
  })
  const rows = await found.json<{ table: string; parts: number }>()
  return new Map(rows.map(({ table, parts }) => [table, parts]))
}

/** Some accounts that sell a little all the time: the most active parts that any table has meanwhile, and how many at the end. */
export async function measureParts(place: Workplace, address: string, minutes: number): Promise<Line[]> {
  const shops = await Promise.all(
    Array.from({ length: ACCOUNTS }, (_, at) => newShopAccount(place, `small arrivals ${at}`)),
  )
  const run = randomUUID().slice(0, 8)
  const load = openLoad(address, { perSecond: 10, seconds: minutes * 60 }, (at) =>
    orderCall(shops[at % ACCOUNTS]?.secret ?? '', `${run}-${at}`),
  )
  const over = load.then(() => true)
  const most = new Map<string, number>()
  do {
    for (const [table, parts] of await partsOf(place.clickhouse))
      most.set(table, Math.max(most.get(table) ?? 0, parts))
  } while (!(await Promise.race([over, sleep(LOOK_MS, false)])))
  const [[table, parts] = ['none', 0]] = [...most].toSorted(([, a], [, b]) => b - a)
  const last = await partsOf(place.clickhouse)
  const name = `10 small arrivals a second for ${minutes} min`
  return [
    { what: `${name}: most parts (${table})`, value: parts, unit: 'parts', goal: '< 100', met: parts < 100 },
    { what: 'parts of orders at the end', value: last.get('orders') ?? 0, unit: 'parts' },
    { what: 'parts of order_items at the end', value: last.get('order_items') ?? 0, unit: 'parts' },
  ]
}
