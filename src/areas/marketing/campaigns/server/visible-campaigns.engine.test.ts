import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toRows } from '#analytics/exports/export-batch.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { CampaignsQuestion } from '../contract.ts'
import { campaignsSource } from './campaigns-source.ts'
import { createCampaign } from './create-campaign.ts'
import { getCampaignCalendar } from './get-campaign-calendar.ts'
import { getCampaign } from './get-campaign.ts'
import { listCampaigns } from './list-campaigns.ts'
import { planEvents } from './plans.ts'
import { formOf, summerShop } from './testing/campaign-shop.ts'

let engines: TestEngines
let shop: TestAccount
let inChannel: TestAccount
let limited: TestAccount
const ids: Record<string, string> = {}
beforeAll(async () => {
  engines = await testEngines()
  shop = await summerShop(engines)
  for (const [name, channels] of [
    ['da feira', ['feira']],
    ['das duas', ['Feira', 'Site', 'Instagram']],
    ['do anúncio', ['Instagram']],
  ] as const)
    ids[name] = (await createCampaign(shop, { settings: formOf({ name, channels }) })).id
  inChannel = { ...shop, virtualChannel: { id: randomUUID(), name: 'Site', rule: { channel: ['Site'] } } }
  limited = { ...inChannel, channelIds: [inChannel.virtualChannel?.id ?? ''] }
})
afterAll(() => engines.stop())

const asked = { ...CampaignsQuestion.parse({ sort: 'name' }), page: 1, pageSize: 25 }

it('campaigns of other sales channels alone are not there for somebody limited to one, nor are their names', async () => {
  const whole = await listCampaigns(shop, asked)
  expect(whole.items.map(({ name }) => name)).toEqual(['da feira', 'das duas', 'do anúncio', 'Verão'])
  const { items, total, statuses } = await listCampaigns(limited, asked)
  expect(items.map(({ name, channels, settings }) => [name, channels, settings.channels])).toEqual([
    ['das duas', ['Site', 'Instagram'], ['Site', 'Instagram']],
    ['do anúncio', ['Instagram'], ['Instagram']],
    ['Verão', [], []],
  ])
  expect([total, statuses.all]).toEqual([3, 3])
  const budgets = (of: typeof items) => [...new Set(of.flatMap((one) => [one.budget, one.settings.budget]))]
  expect([budgets(whole.items), budgets(items)]).toEqual([[100_000], [null]])
})

it('who may edit gets settings whole, also while looking at one virtual channel', async () => {
  const settingsOf = async (of: TestAccount) =>
    (await listCampaigns(of, asked)).items.map(({ settings }) => settings)
  expect(await settingsOf(inChannel)).toEqual(await settingsOf(shop))
})

it('nor by its address, in the calendar and its overlaps, among what happened, or in the file', async () => {
  const page = (of: TestAccount, name: string) =>
    getCampaign(of, { campaignId: ids[name] ?? '', attribution: 'lastClick' })
  expect((await page(shop, 'da feira')).campaign.channels).toEqual(['feira'])
  await expect(page(limited, 'da feira')).rejects.toMatchObject({ code: 'notFound' })
  expect(JSON.stringify(await page(limited, 'das duas'))).not.toMatch(/feira/i)
  expect(JSON.stringify(await getCampaignCalendar(limited, {}))).not.toMatch(/feira/i)
  const november = [{ from: '2026-11-01', to: '2026-11-30' }]
  const told = await Promise.all(planEvents.map((source) => source(limited, november)))
  expect(told[0]).toMatchObject({ total: 3 })
  expect(JSON.stringify(told)).not.toMatch(/feira/i)
  const { sort, status, attribution } = asked
  const { batches } = await campaignsSource.open(
    limited,
    { sort, status, attribution },
    { columns: null, personal: false, signal: new AbortController().signal },
  )
  const cells = []
  for await (const batch of batches) cells.push(...toRows(batch))
  expect(cells).toHaveLength(3)
  expect(JSON.stringify(cells)).not.toMatch(/feira/i)
})
