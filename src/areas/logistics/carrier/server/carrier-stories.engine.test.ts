import { logisticsStories, scaled, stores } from '@farol/demo-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureDemoStore } from '#ingestion/demo-store/ensure-demo-store.ts'
import { LogisticsScope } from '#model/scope.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { FreightQuestion, SwitchQuestion } from '../contract.ts'
import { getFreightInvoices } from './freight/get-freight-invoices.ts'
import { getCarrierCauses } from './get-carrier-causes.ts'
import { getCarriers } from './get-carriers.ts'
import { getCarrierSwitches } from './get-carrier-switches.ts'

const anchor = '2026-11-20'
const now = new Date(`${anchor}T15:00:00Z`)
const told = new Map(logisticsStories(anchor).map((story) => [story.key, story]))

let engines: TestEngines
let ctx: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  ctx = await engines.newAccount({ now: () => now, name: stores.aurora.name })
  const profile = scaled(stores.aurora, { scale: 1, months: 3 })
  await ensureDemoStore({ ...ctx, db: ctx.system }, { accountId: ctx.account.id, profile, now })
}, 300_000)
afterAll(() => engines.stop())

function story(key: string) {
  const found = told.get(key)
  if (!found) throw new Error(`no story ${key}`)
  return found
}

it('the strike is where what fell due in its days came late', async () => {
  const { segment, from } = story('drivers-strike')
  const { causes, delta, verdict } = await getCarrierCauses(
    ctx,
    LogisticsScope.parse({ period: `${from}_${anchor}` }),
  )
  expect([verdict, delta < 0]).toEqual(['localised', true])
  const named = Object.fromEntries(
    (causes[0]?.segments ?? []).map(({ dimension, values }) => [dimension, values]),
  )
  expect(named['uf']).toEqual(segment.uf)
  for (const carrier of named['carrier'] ?? []) expect(segment.carrier).toContain(carrier)
})

it('who struck is behind the others on the same routes, and its route is the first to give to another', async () => {
  const { segment, from } = story('drivers-strike')
  const asked = SwitchQuestion.parse({ period: `${from}_${anchor}` })
  const { ranking } = await getCarriers(ctx, asked)
  const [carrier = ''] = segment.carrier ?? []
  const struck = ranking.find((one) => one.carrier === carrier)
  expect(struck?.verdict).toBe('worse')
  expect(Math.abs(struck?.performance ?? 0)).toBeGreaterThan(Math.abs(struck?.mix ?? 1))
  const { suggestions } = await getCarrierSwitches(ctx, asked)
  expect(suggestions[0]).toMatchObject({ from: carrier, uf: segment.uf?.[0], verdict: 'better' })
  expect(suggestions[0]?.low).toBeGreaterThan(0)
})

it('who charges for weight that is not there, and who charges twice, are named with what it comes to', async () => {
  const [heavy, twice] = [story('heavy-charges'), story('charged-twice')]
  const asked = FreightQuestion.parse({ period: `${heavy.from}_${heavy.to}` })
  const { carriers, total } = await getFreightInvoices(ctx, asked)
  const byWeight = carriers.filter(({ reasons }) => reasons.weight.charges > 0)
  expect(byWeight.map(({ carrier }) => carrier)).toEqual(heavy.segment.carrier)
  const [worst] = byWeight
  const part = (worst?.reasons.weight.charges ?? 0) / (worst?.charges ?? 1)
  expect(part).toBeGreaterThan(heavy.size * 0.7)
  expect(part).toBeLessThan(heavy.size * 1.2)
  expect(worst?.metrics.freightDivergenceShare.current).toBeGreaterThan(0.03)
  const doubled = carriers.filter(({ reasons }) => reasons.repeated.charges > 0)
  expect(doubled.map(({ carrier }) => carrier)).toEqual(twice.segment.carrier)
  expect(total.reasons.above.charges).toBe(0)
  expect(total.reasons.unmatched.charges).toBeGreaterThan(0)
  expect(total.reasons.unmatched.charges / total.charges).toBeLessThan(0.01)
  expect(total.missing.packages).toBeGreaterThan(0)
})

it('without a story in it nobody is far from the others; who picks up at the store is no carrier', async () => {
  const period = '2026-10-10_2026-10-30'
  const { ranking, carriers } = await getCarriers(ctx, LogisticsScope.parse({ period }))
  expect(ranking.length).toBeGreaterThan(3)
  for (const { performance } of ranking) expect(Math.abs(performance)).toBeLessThan(0.05)
  const named = ranking.map(({ carrier }) => carrier)
  const others = carriers.map(({ carrier }) => carrier).filter((carrier) => !named.includes(carrier))
  expect(others).toEqual(['Retirada na loja'])
})
