import { scaled, stores } from '@farol/demo-store'
import { expect, it } from 'vitest'
import type { Trial } from '#ingestion/connectors/description.ts'
import { startMetaAdsStandIn } from '../../../../../tools/meta-ads-stand-in/start-meta-ads-stand-in.ts'
import { connectionsAt, connectionsPlace } from './testing/connections-place.ts'

const { shop, signIn } = connectionsPlace(
  () =>
    startMetaAdsStandIn({
      store: scaled(stores.aurora, { scale: 0.002, months: 1 }),
      anchor: '2026-11-20',
      now: () => new Date('2026-11-20T15:00:00Z'),
    }),
  (url) => ({ FAROL_META_ADS_SERVER: url }),
)

it('a token is tried out, and what is wrong with it is said', async () => {
  const { browser } = await signIn()
  const { account, accessToken } = shop()
  const trial = async (more: object = {}) =>
    (await browser.post(`${connectionsAt}/metaads/try`, { account, accessToken, ...more })).body as Trial
  const found = await trial()
  expect(found).toMatchObject({
    accepted: true,
    message: null,
    permissions: [
      { purpose: 'Ler a moeda e o fuso da conta de anúncios', state: 'granted' },
      { purpose: 'Ler gastos e resultados das campanhas', state: 'granted' },
    ],
  })
  expect(found.notes.join()).toContain('{{campaign.name}}')
  expect(await trial({ accessToken: 'outro' })).toMatchObject({
    accepted: false,
    message: expect.stringContaining('não aceitou o token'),
    notes: [],
  })
  const missing = { needed: true, state: 'missing', message: expect.stringContaining('ads_read') }
  expect(await trial({ account: '1234567890' })).toMatchObject({ permissions: [missing, missing] })
  shop().deny()
  expect(await trial()).toMatchObject({ accepted: true, permissions: [missing, missing] })
  shop().limit({ code: 17, times: 1, minutes: 1 })
  expect(await trial()).toMatchObject({
    accepted: null,
    message: expect.stringContaining('pediu para esperar'),
  })
})
