import { expect, it } from 'vitest'
import { CampaignForm } from '#model/marketing/campaigns.ts'
import { checkCampaign } from './check-campaign.ts'

const form = (more: object) =>
  CampaignForm.parse({
    name: 'Verão',
    goal: 'sales',
    channels: [],
    start: '2026-11-01',
    end: '2026-11-30',
    budget: null,
    target: null,
    utm: { source: [], medium: [], campaign: [] },
    coupons: [],
    skus: [],
    links: [],
    isDraft: false,
    ...more,
  })
const results = {
  revenue: 0,
  orders: 0,
  newClients: 0,
  newShare: null,
  clients: 0,
  discount: 0,
  unknown: { orders: 0, revenue: 0 },
  marketplace: { orders: 0, revenue: 0 },
}
const known = { today: '2026-11-20', skus: [], visits: [], showsCost: true }
const states = (more: object, of: object = {}, by: object = {}) => {
  const settings = form(more)
  const { start, budget } = settings
  const listed: Parameters<typeof checkCampaign>[0] = {
    id: 'c',
    version: 1,
    name: 'Verão',
    channels: [],
    start,
    end: settings.end,
    budget,
    timeGone: 0.5,
    results,
    cost: null,
    target: null,
    settings,
    goal: 'sales',
    status: 'active',
  }
  const found = checkCampaign({ ...listed, ...of }, { ...known, ...by })
  return Object.fromEntries(found.map(({ key, state, about }) => [key, [state, ...about]]))
}

it('what has no rule, no budget and no link is told so, and nothing else is', () => {
  expect(states({})).toEqual({ rules: ['problem'], budget: ['problem'] })
  expect(states({ coupons: ['A'], budget: 100 }, { status: 'draft' })).toEqual({ rules: ['ok'] })
})

it('links carry the campaign’s own UTM, with any text where the rule has *', () => {
  const utm = { source: [], medium: [], campaign: ['verao-*-2026', 'marca'] }
  const right = ['https://a.example/?utm_campaign=VERAO-sul-2026', 'https://a.example/x?utm_campaign=marca']
  const wrong = [
    'https://a.example/',
    'https://a.example/?utm_campaign=verao-2026',
    'https://a.example/?utm_campaign=marcas',
  ]
  expect(states({ utm, links: [...right, ...wrong] })['links']).toEqual(['problem', ...wrong])
  expect(states({ utm, links: right })['links']).toEqual(['ok'])
  expect(states({ coupons: ['A'], links: wrong })['links']).toBeUndefined()
})

it('once it began, orders and spend have to come', () => {
  const utm = { source: [], medium: [], campaign: ['verao'] }
  expect(states({ utm })).toMatchObject({ tracking: ['problem'], spend: ['problem'] })
  expect(states({ utm }, { results: { ...results, orders: 3 } })).toMatchObject({ tracking: ['ok'] })
  expect(states({ utm }, {}, { today: '2026-10-01' })['tracking']).toBeUndefined()
  const blind = states({ utm }, {}, { showsCost: false })
  expect([blind['spend'], blind['budget']]).toEqual([undefined, undefined])
})

it('its SKUs have stock and a price, as far as one may see', () => {
  const skus = [
    { sku_id: 'a', stock: 3, is_out: false, price: 100, coverage: null },
    { sku_id: 'b', stock: 0, is_out: true, price: null, coverage: 0 },
    { sku_id: 'free', stock: 1, is_out: false, price: 0, coverage: 40 },
  ]
  expect(states({ skus: ['a', 'b', 'c', 'free'] }, {}, { skus })).toMatchObject({
    stock: ['problem', 'b', 'c'],
    price: ['problem', 'b', 'c', 'free'],
  })
  expect(states({ skus: ['a'] }, {}, { skus })).toMatchObject({ stock: ['ok'], price: ['ok'] })
  expect(states({ skus: ['a'] }, {}, { skus: null })).toMatchObject({
    stock: ['unknown'],
    price: ['unknown'],
  })
})

it('its SKUs last until it ends, as they sell today', () => {
  const sku = (sku_id: string, coverage: number | null) => ({
    sku_id,
    stock: 5,
    is_out: false,
    price: 100,
    coverage,
  })
  // today and ten days more
  const skus = [sku('short', 10.9), sku('enough', 11), sku('unsold', null)]
  const wanted = skus.map(({ sku_id }) => sku_id)
  expect(states({ skus: wanted }, {}, { skus })['coverage']).toEqual(['problem', 'short'])
  expect(states({ skus: ['enough', 'unsold'] }, {}, { skus })['coverage']).toEqual(['ok'])
  expect(states({ skus: wanted }, {}, { skus: null })['coverage']).toEqual(['unknown'])
  expect(states({ skus: wanted }, { status: 'ended' }, { skus })['coverage']).toBeUndefined()
})
