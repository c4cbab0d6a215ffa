import { afterAll, beforeAll, expect, it } from 'vitest'
import { SILENT_DAYS } from '#model/logistics/tower.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { draws } from '#testing/draws.ts'
import { judgeOf, towerViews } from '../logistics/tower/judge-open.ts'
import { loadOpen } from '../logistics/tower/open-rows.ts'
import { place } from '../logistics/transit/testing/invent-packages.ts'
import { insertDerivedPackages } from '../testing/insert-packages.ts'
import { loadSeries } from './load-windows.ts'
import { ruleSettings } from './testing/settings.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.parse('2026-11-26T15:00:00Z')
const timeZone = 'America/Sao_Paulo'
const whole = (moment: number) => Math.floor(moment / 1000) * 1000
const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())

const random = draws(21)
/** How an event says whose it is. */
const told = ['order', 'package', 'number'] as const
const packages = Array.from({ length: 120 }, (_, index) => {
  const shipped = whole(NOW - random() * 40 * DAY - 1000)
  const delivered = random() < 0.5 ? whole(shipped + random() * 25 * DAY) : null
  const isDelivered = delivered !== null && delivered < NOW
  const until = isDelivered ? delivered : NOW
  const events: number[] = []
  if (random() < 0.9)
    for (let at = shipped - 2 * HOUR; at < until; at = whole(at + random() * 12 * DAY)) events.push(at)
  if (isDelivered) events.push(delivered)
  return {
    order_id: `o${index}`,
    shipped,
    delivered: isDelivered ? delivered : null,
    events,
    carrier: random() < 0.5 ? 'Norte' : 'Sul',
    told: told[index % 3] ?? 'order',
  }
})
type One = (typeof packages)[number]

const isSilent = ({ shipped, delivered, events }: One, end: number) => {
  const last = Math.max(-Infinity, ...events.filter((at) => at <= end))
  return (
    shipped <= end && (delivered === null || delivered > end) && end - last >= SILENT_DAYS * DAY && last > 0
  )
}

it('packages without an event for days at each end are those of the events until then, and of the tower at the last', async () => {
  const [ctx, other] = [
    await engines.newAccount({ timeZone, now: () => new Date(NOW) }),
    await engines.newAccount({ timeZone, now: () => new Date(NOW) }),
  ]
  await insertDerivedPackages(
    ctx,
    packages.map(({ order_id, shipped, delivered, events, carrier, told: by }) => ({
      order_id,
      carrier,
      placed_at: iso(shipped - 2 * DAY) ?? '',
      approved_at: iso(shipped - DAY) ?? '',
      shipped_at: iso(shipped),
      delivered_at: iso(delivered),
      last_event_at: iso(events.at(-1) ?? null),
      shipment_id: `${order_id}-s`,
      tracking_number: by === 'number' ? `BR${order_id}` : '',
      packages: by === 'order' ? 1 : 2,
      stage: delivered === null ? 'transit' : 'delivered',
    })),
  )
  await ctx.clickhouse.insert({
    table: 'tracking_events',
    values: packages.flatMap(({ order_id, events, told: by }) =>
      events.map((at) => ({
        account_id: ctx.account.id,
        carrier: 'x',
        code: `${at}`,
        description: 'y',
        version: 1,
        order_id: by === 'number' ? '' : order_id,
        shipment_id: by === 'package' ? `${order_id}-s` : '',
        tracking_number: by === 'number' ? `BR${order_id}` : '',
        happened_at: at / 1000,
        heard_at: at / 1000,
      })),
    ),
    format: 'JSONEachRow',
  })
  const rule = (more = {}) => ({
    settings: ruleSettings({
      metric: 'silentPackages',
      window: 120,
      condition: { type: 'limit', direction: 'above', value: 3 },
      ...more,
    }),
  })
  const range = { from: NOW - 30 * DAY, to: NOW }
  const asked = [rule(), rule({ by: ['carrier'] })]
  const [all = [], each = []] = await loadSeries(ctx, asked, range)
  const counted = (end: number, of: (one: One) => boolean = () => true) =>
    packages.filter((one) => of(one) && isSilent(one, end)).length
  expect(all[0]?.windows.length).toBe(30 * 24)
  expect(all[0]?.windows.filter(({ end, value }) => value !== counted(end))).toEqual([])
  expect(new Set(each.map((one) => one.place[0]))).toEqual(new Set(['Norte', 'Sul']))
  for (const { place: of, windows } of each)
    expect(
      windows.filter(({ end, value }) => value !== counted(end, ({ carrier }) => carrier === of[0])),
    ).toEqual([])
  const [[last] = []] = await loadSeries(ctx, [rule()], { from: NOW - HOUR, to: NOW })
  const frame = { money: { currency: 'BRL', conversion: undefined }, timeZone }
  const open = await loadOpen(
    ctx.clickhouse,
    { accountId: ctx.account.id, filters: {}, rule: [], frame },
    { since: (NOW - 180 * DAY) / 1000, today: (NOW - 12 * HOUR) / 1000 },
  )
  const judge = judgeOf({ ...place, now: NOW, silentDays: SILENT_DAYS, usual: {}, risk: undefined })
  const shown = open.map(judge).filter(towerViews.silent).length
  expect(shown).toBeGreaterThan(10)
  expect(last?.windows.at(-1)).toMatchObject({ end: NOW, value: shown })
  expect(all[0]?.windows.at(-1)?.value).toBe(shown)
  const [[none] = []] = await loadSeries(other, [rule()], { from: NOW - DAY, to: NOW })
  expect(none?.windows.every(({ value }) => value === 0)).toBe(true)
})
