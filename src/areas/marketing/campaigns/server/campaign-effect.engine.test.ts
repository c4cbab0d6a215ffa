import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, eachDay } from '#analytics/periods/local-time.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { formOf as promotionOf } from '../../promotions/server/testing/promotion-shop.ts'
import { createPromotion } from '../../promotions/server/create-promotion.ts'
import { changeCampaign } from './change-campaign.ts'
import { createCampaign } from './create-campaign.ts'
import { getCampaignCalendar } from './get-campaign-calendar.ts'
import { getCampaign } from './get-campaign.ts'
import { formOf, missing, now } from './testing/campaign-shop.ts'

let engines: TestEngines
let ctx: TestAccount
const [FIRST, YESTERDAY] = ['2026-11-10', '2026-11-19']
const wave = (place: number) => ((place * 7919) % 2001) - 1000

beforeAll(async () => {
  engines = await testEngines()
  ctx = await engines.newAccount({ now })
  await insertOrders(
    ctx,
    eachDay(addDays(FIRST, -364), YESTERDAY).flatMap((day, place) => {
      const order = { placed_at: `${day}T15:00:00Z`, approved_at: `${day}T15:05:00Z` }
      const site = {
        ...order,
        order_id: `${day}s`,
        channel: 'Site',
        uf: 'SP',
        lines: [{ sku_id: 's', price: day >= FIRST ? 30_000 : 20_000 + wave(place) }],
        ...(day >= FIRST && { utm_campaign: 'verao' }),
      }
      const fair = {
        ...order,
        order_id: `${day}f`,
        channel: 'Feira',
        uf: 'RJ',
        lines: [{ sku_id: 't', price: 80_000 + wave(place + 3) }],
      }
      return [site, fair]
    }),
  )
})
afterAll(() => engines.stop())

async function effectOf(reader: TestAccount, more: object) {
  const settings = formOf({ name: randomUUID(), start: FIRST, end: '2026-11-25', ...more })
  const { id: campaignId } = await createCampaign(ctx, { settings })
  return (await getCampaign(reader, { campaignId, attribution: 'lastClick' })).effect
}

describe('what a campaign sold beyond the expected', () => {
  it('is told of where its orders were, by the others of the same days, to the cent', async () => {
    const effect = await effectOf(ctx, {})
    expect(effect).toMatchObject({
      reached: 'channel',
      names: ['Site'],
      uplift: { from: FIRST, until: YESTERDAY, actual: 300_000, control: 'rest' },
    })
    const { uplift } = effect ?? {}
    if (uplift === undefined || 'unknown' in uplift) throw new Error('a year is enough')
    expect(uplift.high).toBeLessThan(uplift.actual)
    expect(Math.abs(uplift.expected - 200_000)).toBeLessThan(10_000)
  })

  it('is of its SKUs where it has them, and of all where nothing tells more', async () => {
    expect(await effectOf(ctx, { skus: ['t'] })).toMatchObject({
      reached: 'skus',
      names: [],
      uplift: { actual: expect.any(Number) },
    })
    const all = await effectOf(ctx, { utm: { source: [], medium: [], campaign: ['nada'] } })
    expect(all).toMatchObject({ reached: 'account', uplift: { control: 'past' } })
    const virtualChannel = { id: randomUUID(), name: 'Site', rule: { channel: ['Site'] } }
    const inside = await effectOf({ ...ctx, virtualChannel }, {})
    expect(inside).toMatchObject({ reached: 'account', uplift: { actual: 300_000, control: 'past' } })
  })

  it('is not said of too few days, too many, without a past, or before it begins', async () => {
    const unknown = async (more: object) => (await effectOf(ctx, more))?.uplift
    expect(await unknown({ start: '2026-11-18' })).toEqual({ unknown: 'short' })
    expect(await unknown({ start: '2026-01-01' })).toEqual({ unknown: 'long' })
    expect(await effectOf(ctx, { start: '2026-11-21' })).toBeNull()
    const virtualChannel = { id: randomUUID(), name: 'Loja', rule: { channel: ['Loja'] } }
    expect((await effectOf({ ...ctx, virtualChannel }, {}))?.uplift).toEqual({ unknown: 'history' })
  })
})

describe('the calendar', () => {
  it('has campaigns and promotions of its days, with what coincides', async () => {
    const own = await engines.newAccount({ now })
    const campaign = (name: string, start: string, end: string, more: object = {}) =>
      createCampaign(own, { settings: formOf({ name, start, end, ...more }) })
    await campaign('Uma', '2026-11-01', '2026-11-30', { coupons: ['Natal'], utm: noUtm })
    await campaign('Outra', '2026-11-10', '2026-12-10', { utm: noUtm, skus: ['1'] })
    await campaign('Rascunho', '2026-11-10', '2026-12-10', { isDraft: true })
    await campaign('Longe', '2027-06-01', '2027-06-10')
    const ended = await campaign('Encerrada', '2026-11-15', '2026-12-31', { utm: noUtm })
    await changeCampaign(own, { campaignId: ended.id, act: 'end', version: ended.version })
    await createPromotion(own, {
      settings: promotionOf({
        name: 'Sem fim',
        start: '2026-11-20',
        end: null,
        coupons: ['NATAL'],
        skus: ['9'],
      }),
    })
    const calendar = await getCampaignCalendar(own, {})
    expect(calendar).toMatchObject({ from: '2026-11-01', until: '2027-01-09', campaigns: 3, promotions: 1 })
    expect(calendar.rows.map(({ name, start, end }) => [name, start, end])).toEqual([
      ['Uma', '2026-11-01', '2026-11-30'],
      ['Outra', '2026-11-10', '2026-12-10'],
      ['Encerrada', '2026-11-15', '2026-11-20'],
      ['Sem fim', '2026-11-20', null],
    ])
    expect(calendar.rows[0]?.overlaps).toEqual([
      { kind: 'promotion', name: 'Sem fim', from: '2026-11-20', until: '2026-11-30', shares: ['coupon'] },
      { kind: 'campaign', name: 'Outra', from: '2026-11-10', until: '2026-11-30', shares: [] },
      { kind: 'campaign', name: 'Encerrada', from: '2026-11-15', until: '2026-11-20', shares: [] },
    ])
    const later = await getCampaignCalendar(own, { from: '2027-06-01' })
    expect(later.rows.map(({ name }) => name)).toEqual(['Longe', 'Sem fim'])
  })

  it('has nothing of another account, and is of who may see it', async () => {
    const other = await engines.newAccount({ now })
    expect((await getCampaignCalendar(other, {})).rows).toEqual([])
    const nobody = { ...ctx, permissions: missing('marketing.view') }
    await expect(getCampaignCalendar(nobody, {})).rejects.toMatchObject({ code: 'forbidden' })
  })
})

const noUtm = { source: [], medium: [], campaign: [] }
