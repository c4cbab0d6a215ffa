import { scaled, stores, stories, type Story } from '@farol/demo-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureDemoStore } from '#ingestion/demo-store/ensure-demo-store.ts'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { CausesQuestion } from '../causes-contract.ts'
import { BillingQuestion } from '../contract.ts'
import { getBillingCauses } from './get-billing-causes.ts'
import { getBillingDecomposition } from './get-billing-decomposition.ts'

const now = new Date('2026-11-20T15:00:00Z')
const months = 10
const told = stories('2026-11-20', months)

let engines: TestEngines
const accounts = new Map<Story['store'], AccountContext>()

beforeAll(async () => {
  engines = await testEngines()
  for (const profile of Object.values(stores)) {
    const ctx = await engines.newAccount({ now: () => now, name: profile.name })
    await ensureDemoStore(
      { ...ctx, db: ctx.system },
      {
        accountId: ctx.account.id,
        profile: scaled(profile, { scale: 1, months }),
        now,
      },
    )
    accounts.set(profile.key, ctx)
  }
}, 300_000)
afterAll(() => engines.stop())

const questionOf = ({ seen }: Story, filters = {}) =>
  BillingQuestion.parse({ period: `${seen.period.from}_${seen.period.to}`, compare: seen.compare, filters })

const accountOf = ({ store }: Story) => {
  const ctx = accounts.get(store)
  if (!ctx) throw new Error(`the store ${store} was filled`)
  return ctx
}

describe('the stories of the demo store', () => {
  it('are all told in the months that the test fills', () => {
    expect(told.map(({ key }) => key).toSorted()).toEqual(
      stories('2026-11-20')
        .map(({ key }) => key)
        .toSorted(),
    )
  })

  it.each(told)('$key: its place and its driver are among the causes', async (story) => {
    const { period, compare } = questionOf(story)
    const answer = await getBillingCauses(accountOf(story), CausesQuestion.parse({ period, compare }))
    expect(answer.verdict).toBe('localised')
    const places = [...answer.causes, ...answer.against].map(({ segments, driver }) => ({
      place: Object.fromEntries(
        segments.map(({ dimension, values }) => [dimension, values.map(({ value }) => value)]),
      ),
      driver: driver && [driver.key, Math.sign(driver.effect)],
    }))
    const found = places.find(({ place }) => lies(place, story.segment))
    expect(found?.driver, JSON.stringify(places)).toEqual([story.driver, story.sign])
    expect(answer.causes.every(({ effect }) => effect > 0 === answer.delta > 0)).toBe(true)
    const home = await getBillingDecomposition(accountOf(story), questionOf(story))
    expect([answer.value, answer.delta]).toEqual([home.revenue, home.delta])
  })

  it.each(told)('$key: inside its segment, its driver moves the revenue most', async (story) => {
    const answer = await getBillingDecomposition(accountOf(story), questionOf(story, story.segment))
    const effects = answer.drivers.map(({ key, effect }) => ({ key, effect: effect * story.sign }))
    const most = effects.toSorted((a, b) => b.effect - a.effect)[0]
    expect(
      most?.key,
      JSON.stringify(answer.drivers.map(({ key, value, effect }) => ({ key, value, effect }))),
    ).toBe(
      expectedDriver(
        story,
        answer.drivers.map(({ key }) => key),
      ),
    )
    expect(answer.drivers.reduce((sum, { effect }) => sum + effect, 0)).toBe(answer.delta)
  })
})

/** Where a filter hides the sessions, the tree starts at orders: fewer orders is what a lower conversion looks like. */
const expectedDriver = ({ driver }: Story, shown: string[]) =>
  shown.includes(driver) ? driver : driver === 'conversion' ? 'orders' : driver

/** Whether a cause says nothing beyond a story's segment: each of its values is one of the story's own. */
const lies = (place: Record<string, string[]>, segment: Story['segment']) =>
  Object.entries(place).every(([dimension, values]) => {
    const told = Object.entries(segment).find(([key]) => key === dimension)?.[1]
    return told !== undefined && values.every((value) => told.includes(value))
  })
