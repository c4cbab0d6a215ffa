import { scaled, stores, stories } from '@farol/demo-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarBetween } from '#analytics/events/calendar.ts'
import { addDays, eachDay } from '#analytics/periods/local-time.ts'
import { BillingQuestion } from '#areas/sales/billing-decomposition/contract.ts'
import { ensureDemoStore } from '#ingestion/demo-store/ensure-demo-store.ts'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { fillShop } from '../../bench/home-answer/fill-shop.ts'
import { momentsOf } from '../../bench/home-answer/moments.ts'
import { shapes } from '../../bench/home-answer/shops.ts'
import { askHome, contradictionsOf, findingContradictions, saysQuiet } from './testing/home-contradictions.ts'

const anchor = '2026-11-20'
const months = 16

/** A moment and what people ask then: mornings and evenings, working days, weekends and holidays. */
const asked = [
  ...eachDay('2026-06-04', '2026-06-05'),
  ...eachDay('2026-09-06', '2026-09-08'),
  ...eachDay('2026-10-11', '2026-10-13'),
  ...eachDay('2026-11-02', '2026-11-03'),
  ...eachDay('2026-11-19', '2026-11-20'),
].map((day, index) => ({
  day,
  clock: ['08:20', '13:40', '19:05'][index % 3] ?? '',
  period: ['last-7-days', 'yesterday', 'last-30-days', 'today'][index % 4] ?? '',
  compare: ['previous-period', 'previous-year', 'account-average'][index % 3] ?? '',
}))
type Params = (typeof asked)[number]

let engines: TestEngines
let shop: AccountContext
let t: Awaited<ReturnType<typeof textsForTests>>

beforeAll(async () => {
  t = await textsForTests()
  engines = await testEngines()
  const now = new Date(`${anchor}T23:59:00-03:00`)
  const ctx = await engines.newAccount({ now: () => now, name: stores.aurora.name })
  const profile = scaled(stores.aurora, { scale: 0.15, months })
  await ensureDemoStore({ ...ctx, db: ctx.system }, { accountId: ctx.account.id, profile, now })
  shop = ctx
}, 300_000)
afterAll(() => engines.stop())

async function homeAt({ day, clock, period, compare }: Params) {
  const ctx = { ...shop, now: () => new Date(`${day}T${clock}:00-03:00`) }
  const question = BillingQuestion.parse({ period, compare })
  return { ctx, question, home: await askHome(ctx, question, t) }
}

const nameOf = ({ day, clock, period, compare }: Params) => `${day} ${clock}, ${period} against ${compare}`

describe('what the home says is so', () => {
  it.each(asked.map((each) => [nameOf(each), each] as const))('%s', async (_, each) => {
    const { ctx, question, home } = await homeAt(each)
    expect(contradictionsOf(home), home.sentence).toEqual([])
    expect(await findingContradictions(ctx, question, home.places)).toEqual([])
  })
})

it.each(['small', 'one order a day', 'returns alone', 'seven weeks old'])(
  'of an invented shop says what is so: %s',
  async (name) => {
    const shape = shapes.find((one) => one.name === name)
    if (!shape) throw new Error(`there is no shop ${name}`)
    const ctx = await engines.newAccount()
    const invented = await fillShop(ctx, shape, 1)
    for (const moment of momentsOf(invented, 5)) {
      const now = () => new Date(Date.parse(`${moment.day}T03:00:00Z`) + moment.hour * 3_600_000)
      const question = BillingQuestion.parse(moment)
      const home = await askHome({ ...ctx, now }, question, t)
      expect(contradictionsOf(home), home.sentence).toEqual([])
      expect(await findingContradictions({ ...ctx, now }, question, home.places)).toEqual([])
    }
  },
)

it('calls quiet days quiet, holidays too', async () => {
  const told = stories(anchor, months).filter(({ store }) => store === 'aurora')
  const isLoud = (day: string) =>
    told.some(({ seen }) => addDays(seen.period.from, -8) <= day && day <= addDays(seen.period.to, 15)) ||
    calendarBetween(addDays(day, -10), addDays(day, 6)).some(({ kind }) => kind === 'commerce')
  const quiet = eachDay('2026-04-15', '2026-11-14')
    .filter((day, index) => index % 4 === 1 || calendarBetween(day, day).length > 0)
    .filter((day) => !isLoud(day))
  const said = await Promise.all(
    quiet.map(async (day, index) => {
      const period = index % 2 === 0 ? 'last-7-days' : 'yesterday'
      const { home } = await homeAt({ day, clock: '14:10', period, compare: 'previous-period' })
      return { day, sentence: home.sentence, isQuiet: saysQuiet(home.sentence) }
    }),
  )
  const loud = said.filter(({ isQuiet }) => !isQuiet)
  expect(said.length).toBeGreaterThan(15)
  expect(loud.length / said.length, JSON.stringify(loud)).toBeLessThanOrEqual(0.1)
})
