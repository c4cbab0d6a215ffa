import { scaled, stores } from '@farol/demo-store'
import { expect, it } from 'vitest'
import type { Trial } from '#ingestion/connectors/description.ts'
import { startGoogleAdsStandIn } from '../../../../../tools/google-ads-stand-in/start-google-ads-stand-in.ts'
import { connectionsAt, connectionsPlace } from './testing/connections-place.ts'

const { shop, signIn } = connectionsPlace(
  () =>
    startGoogleAdsStandIn({
      store: scaled(stores.aurora, { scale: 0.002, months: 1 }),
      anchor: '2026-11-20',
      now: () => new Date('2026-11-20T15:00:00Z'),
      managerAccount: '1414213562',
    }),
  (url) => ({ FAROL_GOOGLE_ADS_SERVER: url }),
)

it('an access is tried out, and what is wrong with it is said', async () => {
  const { browser } = await signIn()
  const { account, key } = shop()
  const trial = async (more: object = {}) =>
    (await browser.post(`${connectionsAt}/googleads/try`, { account, ...key, ...more })).body as Trial
  const found = await trial()
  expect(found).toMatchObject({
    accepted: true,
    message: null,
    permissions: [
      { purpose: 'Ler a moeda e o fuso da conta de anúncios', state: 'granted' },
      { purpose: 'Ler gastos e resultados das campanhas', state: 'granted' },
    ],
  })
  expect(found.notes.join()).toContain('utm_campaign')
  for (const [wrong, words] of [
    [{ refreshToken: '1//outro' }, 'Autorize de novo'],
    [{ clientSecret: 'outra' }, 'cliente OAuth'],
    [{ account: '1234567890' }, 'dez algarismos'],
  ] as const)
    expect(await trial(wrong)).toMatchObject({ accepted: false, message: expect.stringContaining(words) })
  const missing = { needed: true, state: 'missing', message: expect.stringContaining('administrador') }
  expect(await trial({ managerAccount: '' })).toMatchObject({ permissions: [missing, missing] })
  // what was granted before does not hide that it is no longer
  shop().revoke()
  expect(await trial()).toMatchObject({ accepted: false })
  shop().misbehave({ kind: 'server-error' })
  expect(await trial()).toMatchObject({ accepted: null, message: expect.any(String) })
})
