import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IncompleteMetricKey } from '#model/monitoring/incomplete-metrics.ts'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { completeOrder, incompleteOrder } from '../incomplete/testing/cases.ts'
import { insertOrders } from '../testing/insert-facts.ts'
import { loadSeries } from './load-windows.ts'
import { ruleSettings } from './testing/settings.ts'

const timeZone = 'America/Sao_Paulo'
const MINUTE = 60_000
/** 00:00 in São Paulo. */
const midnight = Date.parse('2026-11-18T03:00:00Z')
const at = (minutes: number) => new Date(midnight + minutes * MINUTE).toISOString()
const day = { from: midnight, to: midnight + 1440 * MINUTE }

let engines: TestEngines
let ctx: AccountContext
let other: AccountContext

const lines = (price: number) => ({ lines: [{ sku_id: 'MESA', product_name: 'Mesa', price }] })

beforeAll(async () => {
  engines = await testEngines()
  ctx = await engines.newAccount({ timeZone })
  other = await engines.newAccount({ timeZone })
  await insertOrders(ctx, [
    incompleteOrder('the day before', at(-30), { client_key: 1 }),
    incompleteOrder('its repeat', at(30), { client_key: 1 }),
    incompleteOrder('first', at(600), { client_key: 2, ...lines(2000) }),
    incompleteOrder('again', at(610), { client_key: 2, ...lines(2500), uf: 'RJ' }),
    incompleteOrder('and again', at(700), { client_key: 2, ...lines(2500) }),
    incompleteOrder('of something else', at(615), { client_key: 2, channel: 'App' }),
    incompleteOrder('nobody', at(620), { client_key: 0, ...lines(4000) }),
    incompleteOrder('nobody either', at(621), { client_key: 0, ...lines(4000) }),
    ...[0, 1, 2, 3].map((n) => completeOrder(`site ${n}`, at(630 + n), { client_key: 50 + n })),
    ...[0, 1].map((n) =>
      completeOrder(`mkt ${n}`, at(640 + n), { client_key: 60 + n, channel: 'Marketplace' }),
    ),
  ])
})
afterAll(() => engines.stop())

const valuesOf = async (
  metric: IncompleteMetricKey,
  more: Partial<Parameters<typeof ruleSettings>[0]> = {},
  of: AccountContext = ctx,
) => {
  const settings = ruleSettings({ metric, window: 1440, ...more })
  const [series = []] = await loadSeries(of, [{ settings, known: settings.by.length ? [] : [[]] }], day)
  return Object.fromEntries(
    series.map(({ place, windows }) => [place.join(), windows.map(({ value }) => value)]),
  )
}

describe('of a day, repeats of a case count once, at the first of them', () => {
  it('the number and the value', async () => {
    expect(await valuesOf('incompleteOrders')).toEqual({ '': [4] })
    expect(await valuesOf('incompleteAmount')).toEqual({ '': [2000 + 1000 + 4000 + 4000] })
  })

  it('the share, of the channels that have incomplete orders', async () => {
    expect(await valuesOf('incompleteShare')).toEqual({ '': [4 / 8] })
    expect(await valuesOf('incompleteShare', { by: ['channel'] })).toEqual({ Site: [3 / 7], App: [1] })
  })

  it('by channel, and in one place', async () => {
    expect(await valuesOf('incompleteOrders', { by: ['channel'] })).toEqual({ Site: [3], App: [1] })
    expect(await valuesOf('incompleteOrders', { filters: { uf: ['RJ'] } })).toEqual({ '': [0] })
    const limited = { ...ctx, virtualChannel: { id: 'x', name: 'App', rule: { channel: ['App'] } } }
    expect(await valuesOf('incompleteOrders', {}, limited)).toEqual({ '': [1] })
  })
})

it('hour by hour it is in the hour of its first order, and a quiet hour is zero', async () => {
  const { '': hours = [] } = await valuesOf('incompleteOrders', { window: 60 })
  const whole = hours.filter((_, step) => (step + 1) % 12 === 0)
  expect(whole).toHaveLength(24)
  expect(whole.flatMap((value, hour) => (value === 0 ? [] : [[hour, value]]))).toEqual([[10, 4]])
  const { '': shares = [] } = await valuesOf('incompleteShare', { window: 60 })
  expect(shares.filter((_, step) => (step + 1) % 12 === 0).map((one) => one ?? 'none')).toEqual(
    Array.from({ length: 24 }, (_, hour) => (hour === 10 ? 4 / 8 : 'none')),
  )
})

it('beside captured orders both are what each is alone', async () => {
  const asked = (['capturedOrders', 'incompleteOrders', 'capturedRevenue', 'incompleteShare'] as const).map(
    (metric) => ({ settings: ruleSettings({ metric, window: 1440 }) }),
  )
  const together = await loadSeries(ctx, asked, day)
  expect(together.map(([series]) => series?.windows[0]?.value)).toEqual([6, 4, 6000, 0.5])
})

it('another account has none', async () => {
  expect(await valuesOf('incompleteOrders', {}, other)).toEqual({ '': [0] })
  expect(await valuesOf('incompleteShare', {}, other)).toEqual({ '': [null] })
})
