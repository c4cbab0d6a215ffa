import { expect, it } from 'vitest'
import {
  compileClaims,
  compileFlow,
  compileParts,
  compileProductParts,
  compileSpendDays,
} from './compile-campaign.ts'
import { compileClients, compileSpend, compileUnknown } from './compile-campaigns.ts'

const hostile = `X') OR 1=1 --`
const accountId = '00000000-0000-4000-8000-000000000001'
const none = { source: [], medium: [], campaign: [] }
const span = { from: '2026-11-01', to: '2026-11-30' }

const question = {
  accountId,
  timeZone: 'America/Sao_Paulo',
  rule: { channel: [hostile] },
  masked: accountId,
  money: { currency: 'BRL', conversion: undefined },
  campaigns: [
    {
      ...span,
      utm: { source: ['goo*'], medium: ['cpc'], campaign: [hostile, '100%_off*'] },
      coupons: [hostile],
    },
    { ...span, utm: none, coupons: ['VERAO10'] },
    { ...span, utm: none, coupons: [] },
  ],
}
const [campaign = { ...span, utm: none, coupons: [] }] = question.campaigns
const one = { ...question, campaign }
const statements = {
  'parts-of-a-campaign': compileParts(one),
  'products-of-a-campaign': compileProductParts(one),
  'days-of-spend': compileSpendDays(one),
  'claims-by-window': compileClaims(one),
  'flow-of-a-campaign': compileFlow({ ...one, now: 1_764_000_000 }),
  'orders-of-clients': compileClients(question),
  'orders-of-nobody-known': compileUnknown(question),
  'spend-of-campaigns': compileSpend(question),
}

it.each(Object.entries(statements))(
  '%s is the statement that was reviewed',
  async (name, { query, params }) => {
    expect(query).toContain('account_id = {account:UUID}')
    expect(query).not.toContain(hostile)
    expect(params).toMatchObject({ account: accountId, campaign0_campaign_1: String.raw`100\%\_off%` })
    await expect(query).toMatchFileSnapshot(`./statements/${name}.sql`)
  },
)
