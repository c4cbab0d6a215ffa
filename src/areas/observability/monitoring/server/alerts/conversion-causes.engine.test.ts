import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOrders, insertSessions } from '#analytics/testing/insert-facts.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { addRule, alertsOf, evaluateAll, evaluating, noOrders } from '../testing/rules.ts'
import { getAlertCauses } from './get-alert-causes.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
const noon = Date.parse('2026-11-18T15:00:00Z')
const now = () => new Date(noon + 2 * HOUR + 60_000)
const hours = [0, 1]
const weeks = [0, 1, 2, 3, 4]

type Place = { device: string; utm_source: string; channel: string }
const places: Place[] = ['Celular', 'Computador'].flatMap((device) =>
  ['google', 'newsletter'].map((utm_source) => ({ device, utm_source, channel: 'Site' })),
)

const ordersOf = (place: Place, back: number, count: number) =>
  hours.flatMap((hour) =>
    Array.from({ length: count }, (_, index) => ({
      order_id: `${back}-${hour}-${index}-${Object.values(place).join('-')}`,
      placed_at: new Date(noon - back * WEEK + hour * HOUR + index * 60_000).toISOString(),
      ...place,
      lines: [{ sku_id: 'S', price: 10_000 }],
    })),
  )

const visitsOf = (place: object, back: number, steps: Record<string, number>) =>
  hours.map((hour) => ({
    hour: new Date(noon - back * WEEK + hour * HOUR).toISOString(),
    channel: 'Site',
    sessions: 200,
    ...steps,
    ...place,
  }))

async function alertOf(account: TestAccount): Promise<string> {
  const condition = { type: 'limit', direction: 'below', value: 0.09 }
  await addRule(
    account,
    noOrders({ metric: 'conversion', by: [], window: 120, condition, minimumSample: 10 }),
    new Date(noon),
  )
  await evaluateAll(evaluating(engines, now), account.account.id)
  const [alert] = await alertsOf(account)
  expect(alert).toMatchObject({ state: 'firing' })
  return alert?.id ?? ''
}

describe('an alert of conversion', () => {
  it('says at which visitors and which step it happened, by the orders of channels whose visits are known', async () => {
    const own = await engines.newAccount({ now })
    const steps = { product_views: 150, carts: 60, checkouts: 40 }
    await insertSessions(
      own,
      weeks.flatMap((back) =>
        places.flatMap((place) =>
          visitsOf(place, back, {
            ...steps,
            ...(back === 0 && place.device === 'Celular' && { checkouts: 8 }),
          }),
        ),
      ),
    )
    await insertOrders(
      own,
      weeks.flatMap((back) => [
        ...places.flatMap((place) =>
          ordersOf(place, back, back === 0 && place.device === 'Celular' ? 2 : 20),
        ),
        // no visit of it is known
        ...ordersOf({ channel: 'Marketplace', device: '', utm_source: '' }, back, 30),
      ]),
    )
    const id = await alertOf(own)
    const { state, verdict, value, causes, steps: told, moved } = await getAlertCauses(own, { id })
    expect({ state, verdict }).toEqual({ state: 'ready', verdict: 'localised' })
    expect(value).toEqual({ base: 160 / 1600, current: 88 / 1600 })
    expect((await alertsOf(own))[0]?.observed).toBe(value.current)
    expect(causes[0]).toMatchObject({
      segments: [{ dimension: 'device', values: ['Celular'] }],
      inside: { base: 0.1, current: 0.01 },
    })
    expect(causes[0]?.effect).toBeCloseTo(-0.045, 6)
    expect(told.map(({ step }) => step)).toEqual(['productViews', 'carts', 'checkouts', 'capturedOrders'])
    expect(told[2]).toEqual({ step: 'checkouts', base: 320 / 480, current: 192 / 480 })
    expect(moved.map(({ metric }) => metric)).toContain('capturedOrders')
    const orders = moved.find(({ metric }) => metric === 'capturedOrders')
    expect(orders).toEqual({ metric: 'capturedOrders', base: 160, current: 88 })
  })

  it('says that nothing tells visitors apart where orders have no device and no source', async () => {
    const own = await engines.newAccount({ now })
    await insertSessions(
      own,
      weeks.flatMap((back) => places.flatMap((place) => visitsOf(place, back, {}))),
    )
    const place = { channel: 'Site', device: '', utm_source: '' }
    await insertOrders(
      own,
      weeks.flatMap((back) => ordersOf(place, back, back === 0 ? 20 : back === 4 ? 0 : 60)),
    )
    const answer = await getAlertCauses(own, { id: await alertOf(own) })
    expect(answer).toMatchObject({ state: 'ready', verdict: 'untold', causes: [] })
    expect(answer.value).toEqual({ base: 90 / 1600, current: 40 / 1600 })
    expect(answer.steps).toEqual([{ step: 'capturedOrders', ...answer.value }])
  })
})
