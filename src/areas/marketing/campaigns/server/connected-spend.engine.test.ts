import { scaled, stores } from '@farol/demo-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { googleAdsConnector } from '#ingestion/connectors/googleads/connector.ts'
import { metaAdsConnector } from '#ingestion/connectors/metaads/connector.ts'
import { connected } from '#ingestion/connectors/testing/connected.ts'
import { settleInbox } from '#ingestion/connectors/testing/settle-inbox.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { startGoogleAdsStandIn } from '../../../../../tools/google-ads-stand-in/start-google-ads-stand-in.ts'
import { startMetaAdsStandIn } from '../../../../../tools/meta-ads-stand-in/start-meta-ads-stand-in.ts'
import { CampaignsQuestion } from '../contract.ts'
import { createCampaign } from './create-campaign.ts'
import { listCampaigns } from './list-campaigns.ts'
import { formOf, now } from './testing/campaign-shop.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const ofStore = { store: scaled(stores.aurora, { scale: 0.02, months: 2 }), anchor: '2026-11-20', now }
const pace = { timeout: 5000, firstPause: 5, pauseWhenBusy: 20, tries: 6 }

it('a campaign finds what connected platforms spent on it, by the name or the address of theirs', async () => {
  const ctx = await engines.newAccount({ now })
  const [meta, google] = [await startMetaAdsStandIn(ofStore), await startGoogleAdsStandIn(ofStore)]
  google.suffix('utm_campaign=oferta-{campaignid}')
  const connections = [
    await connected(engines, {
      account: ctx,
      platform: 'metaads',
      name: 'Meta',
      now,
      settings: { account: meta.account, historyDays: 30 },
      credentials: { accessToken: meta.accessToken },
      connector: metaAdsConnector({ server: meta.url, pace, requestsPerMinute: 600_000 }),
    }),
    await connected(engines, {
      account: ctx,
      platform: 'googleads',
      name: 'Google',
      now,
      settings: { account: google.account, historyDays: 30 },
      credentials: google.key,
      connector: googleAdsConnector({ server: google.url, pace, requestsPerMinute: 600_000 }),
    }),
  ]
  for (const { readHistory } of connections) expect((await readHistory()).state).toBe('connected')
  await settleInbox(engines, ctx.account.id)
  const [onMeta, onGoogle] = [meta, google].map((place) => place.truth('2026-11-01', '2026-11-30'))
  const id = onGoogle?.[0]?.campaignId
  const sum = (rows: typeof onMeta = []) => rows.reduce((all, { spend }) => all + spend, 0)
  const byName = sum(onMeta?.filter(({ campaign }) => campaign === 'remarketing'))
  const byAddress = sum(onGoogle?.filter(({ campaignId }) => campaignId === id))
  for (const [name, campaign] of [
    ['Nome', ['Remarketing']],
    ['Endereço', [`oferta-${id}`]],
    ['As duas', ['remarketing', `oferta-${id}`]],
  ] as const)
    await createCampaign(ctx, {
      settings: formOf({ name, utm: { source: [], medium: [], campaign } }),
    })
  const { items } = await listCampaigns(ctx, { ...CampaignsQuestion.parse({}), page: 1, pageSize: 25 })
  const spend = Object.fromEntries(items.map((one) => [one.name, one.cost?.spend]))
  expect(byName).toBeGreaterThan(0)
  expect(byAddress).toBeGreaterThan(0)
  expect(spend).toEqual({ Nome: byName, Endereço: byAddress, 'As duas': byName + byAddress })
  await meta.close()
  await google.close()
})
