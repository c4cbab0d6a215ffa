import { scaled, stores } from '@farol/demo-store'
import { expect, it } from 'vitest'
import type { Trial } from '#ingestion/connectors/description.ts'
import { startCorreiosStandIn } from '../../../../../tools/correios-stand-in/start-correios-stand-in.ts'
import { connectionsAt, connectionsPlace } from './testing/connections-place.ts'

const { shop, signIn } = connectionsPlace(
  () =>
    startCorreiosStandIn({
      store: scaled(stores.aurora, { scale: 0.002, months: 1 }),
      anchor: '2026-11-20',
      now: () => new Date('2026-11-20T15:00:00Z'),
    }),
  (url) => ({ FAROL_CORREIOS_SERVER: url }),
)

it('an access is tried out, and what is wrong with it is said', async () => {
  const { browser } = await signIn()
  const { account, user, accessCode } = shop()
  const trial = async (more: object = {}) =>
    (await browser.post(`${connectionsAt}/correios/try`, { account, user, accessCode, ...more }))
      .body as Trial
  const found = await trial()
  expect(found).toMatchObject({ accepted: true, message: null, permissions: [{ state: 'granted' }] })
  expect(found.notes.join()).toContain('não listam objetos')
  for (const wrong of [{ accessCode: 'outro' }, { account: '0000000001' }])
    expect(await trial(wrong)).toMatchObject({
      accepted: false,
      message: expect.stringContaining('não aceitaram o acesso'),
      notes: [],
    })
  shop().deny()
  expect(await trial()).toMatchObject({
    accepted: true,
    permissions: [{ needed: true, state: 'missing', message: expect.stringContaining('Rastro') }],
  })
  // what was granted before does not hide that it is no longer
  shop().revoke()
  expect(await trial()).toMatchObject({ accepted: false })
  shop().misbehave({ kind: 'server-error' })
  expect(await trial()).toMatchObject({ accepted: null, message: expect.any(String) })
})
