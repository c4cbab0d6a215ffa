import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import type { RuleCondition } from '#model/channel-rule.ts'
import { BillingQuestion } from '#areas/sales/billing-decomposition/contract.ts'
import { getBillingDecomposition } from '#areas/sales/billing-decomposition/server/get-billing-decomposition.ts'
import { getChannelValues } from './get-channel-values.ts'
import { previewChannelRule } from './preview-channel-rule.ts'
import { anyOf, channelStore, ofMarketplace, south, week } from './testing/channel-store.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const rules: [string, RuleCondition[]][] = [
  ['one marketplace in the South', [ofMarketplace, south]],
  ['none of', [{ ...south, kind: 'noneOf' }]],
  ['a part of a text', [{ dimension: 'affiliate', kind: 'startsWith', values: ['ml'] }]],
  ['lines of an order', [anyOf('category', 'Mesas')]],
  ['what a source did not tell', [anyOf('affiliate', '')]],
  ['SQL', [anyOf('affiliate', `') OR 1=1 --`)]],
]

it.each(rules)('a preview of %s is the home inside such a channel', async (name, rule) => {
  const { ctx } = await channelStore(engines, {})
  for (const freight of ['with', 'without'] as const) {
    const asked = { ...week, freight }
    const preview = await previewChannelRule(ctx, { ...asked, rule })
    const inside = { ...ctx, virtualChannel: { id: ctx.account.id, name, rule } }
    const home = await getBillingDecomposition(inside, BillingQuestion.parse(asked))
    expect(preview.sold.revenue).toBe(home.milestones.captured.current)
    const fromAll = await previewChannelRule({ ...inside }, { ...asked, rule })
    expect(fromAll.sold).toEqual(preview.sold)
  }
})

it('a preview tells its share, what it takes from no other channel, and its biggest values', async () => {
  const { ctx, ids } = await channelStore(engines, { Sul: [south], Marketplace: [ofMarketplace] })
  const asked = { ...week, rule: [ofMarketplace], virtualChannelId: ids['Marketplace'] }
  const preview = await previewChannelRule(ctx, asked)
  expect(preview).toMatchObject({
    sold: { orders: 3, revenue: 20_011 },
    alone: { orders: 1, revenue: 1 },
    overlaps: [{ id: ids['Sul'], name: 'Sul', orders: 2, revenue: 20_010 }],
  })
  expect(preview.share).toBeCloseTo(20_011 / 26_111, 12)
  expect(preview.values.filter(({ dimension }) => dimension === 'uf').map(({ value }) => value)).toEqual([
    'SC',
    'PR',
    'AM',
  ])
})

it('values for a rule are those of the whole account, wherever in it somebody is', async () => {
  const { ctx } = await channelStore(engines, {})
  const inside = { ...ctx, virtualChannel: { id: ctx.account.id, name: 'Sul', rule: [south] } }
  const { values } = await getChannelValues(inside, { dimension: 'uf', search: '' })
  expect(values.map(({ value }) => value).toSorted()).toEqual(['AM', 'BA', 'PR', 'RS', 'SC', 'SP'])
})

it('who has a part of the account previews no other, and is offered no value of the others', async () => {
  const { ctx, ids } = await channelStore(engines, { Sul: [south] })
  const part = { ...ctx, channelIds: [ids['Sul'] ?? ''] }
  const refused = { code: 'forbidden' }
  await expect(previewChannelRule(part, { ...week, rule: [ofMarketplace] })).rejects.toMatchObject(refused)
  await expect(getChannelValues(part, { dimension: 'uf', search: '' })).rejects.toMatchObject(refused)
})
