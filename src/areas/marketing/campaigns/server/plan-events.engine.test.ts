import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SourceEvents } from '#analytics/events/event-source.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { createPromotion } from '../../promotions/server/create-promotion.ts'
import { formOf as promotionForm } from '../../promotions/server/testing/promotion-shop.ts'
import { createCampaign } from './create-campaign.ts'
import { planEvents } from './plans.ts'
import { formOf, missing, now } from './testing/campaign-shop.ts'

let engines: TestEngines
let shop: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  shop = await engines.newAccount({ now })
})
afterAll(() => engines.stop())

const week = [{ from: '2026-11-09', to: '2026-11-15' }]
async function eventsOf(of: TestAccount, spans = week): Promise<SourceEvents> {
  const told = await Promise.all(planEvents.map((source) => source(of, spans)))
  return {
    events: told.flatMap(({ events }) => events),
    total: told.reduce((sum, { total }) => sum + total, 0),
  }
}
const namesOf = async (of: TestAccount, spans = week) =>
  (await eventsOf(of, spans)).events.map(({ name }) => name)

it('what began or ended in the days is told with its days and its page, the newest first', async () => {
  const campaign = (name: string, start: string, end: string, more: object = {}) =>
    createCampaign(shop, { settings: formOf({ name, start, end, ...more }) })
  await campaign('antes', '2026-11-01', '2026-11-08')
  await campaign('durante tudo', '2026-11-01', '2026-11-30')
  await campaign('termina', '2026-11-01', '2026-11-09')
  const { id } = await campaign('começa', '2026-11-15', '2026-11-30')
  await campaign('rascunho', '2026-11-10', '2026-11-12', { isDraft: true })
  const promotion = { name: 'Sem fim', start: '2026-11-10', end: null }
  const { id: promotionId } = await createPromotion(shop, { settings: promotionForm(promotion) })
  const { events, total } = await eventsOf(shop)
  expect(total).toBe(3)
  expect(events).toEqual([
    expect.objectContaining({
      name: 'começa',
      kind: 'campaign',
      from: '2026-11-15',
      to: '2026-11-30',
      link: `/marketing/campaigns/${id}`,
    }),
    expect.objectContaining({ name: 'termina', from: '2026-11-01', to: '2026-11-09' }),
    expect.objectContaining({
      name: 'Sem fim',
      kind: 'promotion',
      from: '2026-11-10',
      to: null,
      link: `/marketing/promotions?promocao=${promotionId}`,
    }),
  ])
  expect(await namesOf(shop, [...week, { from: '2026-11-02', to: '2026-11-08' }])).toContain('antes')
})

it('is not for another account, nor for who may not see marketing', async () => {
  expect(await namesOf(await engines.newAccount({ now }))).toEqual([])
  expect(await namesOf({ ...shop, permissions: missing('marketing.view') })).toEqual([])
})

it('of many the first eight are told, and how many there are', async () => {
  const own = await engines.newAccount({ now })
  for (let count = 0; count < 10; count += 1) {
    await createCampaign(own, { settings: formOf({ name: `campanha ${count}`, start: '2026-11-10' }) })
  }
  const { events, total } = await eventsOf(own)
  expect([events.length, total]).toEqual([8, 10])
})
