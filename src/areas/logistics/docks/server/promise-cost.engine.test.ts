import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, eachDay } from '#analytics/periods/local-time.ts'
import { insertOrders, insertSessions } from '#analytics/testing/insert-facts.ts'
import type { ChannelRule } from '#model/channel-rule.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { DocksQuestion } from '../contract.ts'
import { getPromiseCost } from './get-promise-cost.ts'

const now = () => new Date('2026-11-20T15:00:00Z')
const grown = '2026-10-19'
const days = eachDay('2026-09-21', '2026-11-15')
const cells = ['PR', 'SP', 'RJ', 'MG', 'RS', 'SC', 'BA'].flatMap((uf) =>
  ['Site', 'App'].flatMap((channel) => days.map((day) => ({ uf, channel, day }))),
)

const asked = (filters = {}) => DocksQuestion.parse({ period: '2026-11-02_2026-11-15', filters })

let engines: TestEngines
let own: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  own = await engines.newAccount({ now })
  await insertOrders(
    own,
    cells.flatMap(({ uf, channel, day }) => {
      const isLong = uf === 'PR' && day >= grown
      const orders = isLong && channel === 'Site' ? 2 : 4
      return Array.from({ length: orders }, (_, turn) => ({
        order_id: [uf, channel, day, turn].join('-'),
        placed_at: `${day}T15:00:00Z`,
        // a promise that was given later does not count
        promised_at: `${addDays(day, 40)}T20:00:00Z`,
        first_promised_at: `${addDays(day, isLong ? 14 : 7)}T20:00:00Z`,
        uf,
        channel,
        lines: [{ sku_id: 'A', price: 10_000 }],
      }))
    }),
  )
  await insertSessions(
    own,
    cells.map(({ uf, channel, day }) => ({ hour: `${day}T15:00:00Z`, channel, uf, sessions: 200 })),
  )
})
afterAll(() => engines.stop())

const limitedTo = (rule: ChannelRule) => ({ ...own, virtualChannel: { id: randomUUID(), name: 'X', rule } })

it('what a longer promise cost is measured against the other states, also of a state alone', async () => {
  const { state, places } = await getPromiseCost(own, asked())
  expect([state, places.map(({ uf, orders }) => [uf, orders])]).toEqual(['ready', [['PR', 14 * 6]]])
  expect(places[0]).toMatchObject({ outcome: 'lost', rise: { day: grown } })
  // of five and of ten business days, less the holidays of 12 October, 2 and 20 November
  expect(places[0]?.rise?.before).toBeCloseTo(5 - 7 / 28, 9)
  expect(places[0]?.rise?.after).toBeCloseTo(10 - 24 / 28, 9)
  expect(places[0]?.compared?.effect.value).toBeCloseTo(-0.25, 9)
  expect(places[0]?.lost?.orders.value).toBeCloseTo(14 * 2, 9)
  expect((await getPromiseCost(own, asked({ uf: ['PR'] }))).places).toEqual(places)
  expect((await getPromiseCost(own, asked({ uf: ['SP'] }))).places).toEqual([])
})

it('people of a channel see what it lost, and of another one nothing', async () => {
  const [site] = (await getPromiseCost(limitedTo({ channel: ['Site'] }), asked())).places
  expect(site).toMatchObject({ uf: 'PR', outcome: 'lost', orders: 14 * 2 })
  expect(site?.compared?.effect.value).toBeCloseTo(-0.5, 9)
  expect(site?.lost?.orders.value).toBeCloseTo(14 * 2, 9)
  expect(site?.lost?.amount.value).toBeCloseTo(14 * 2 * 10_000, 3)
  const [app] = (await getPromiseCost(limitedTo({ channel: ['App'] }), asked())).places
  expect(app).toMatchObject({ uf: 'PR', outcome: 'chance', orders: 14 * 4, lost: null })
})

it('what sessions do not tell is said, of a channel, a filter or the whole account', async () => {
  const states = [
    await getPromiseCost(limitedTo({ seller: ['Loja'] }), asked()),
    await getPromiseCost(own, asked({ carrier: ['Jadlog'], channel: ['Site'] })),
    await getPromiseCost(own, asked({ channel: ['Balcão'] })),
    await getPromiseCost(await engines.newAccount({ now }), asked()),
  ]
  expect(states.map(({ state, untold, places }) => [state, untold, places])).toEqual([
    ['channel', [], []],
    ['filtered', ['carrier'], []],
    ['noSessions', [], []],
    ['noSessions', [], []],
  ])
})

it('asks for the permission', async () => {
  const nobody = { ...own, permissions: new Set<never>() }
  await expect(getPromiseCost(nobody, asked())).rejects.toMatchObject({ code: 'forbidden' })
})
