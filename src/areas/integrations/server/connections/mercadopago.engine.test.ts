import { scaled, stores } from '@farol/demo-store'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Trial } from '#ingestion/connectors/description.ts'
import { connectAccount } from '#ingestion/connectors/mercadopago/testing/connected-account.ts'
import { paymentsInFacts } from '#ingestion/connectors/mercadopago/testing/payments-in-facts.ts'
import type { Connected } from '#ingestion/connectors/testing/connected.ts'
import { settleInbox } from '#ingestion/connectors/testing/settle-inbox.ts'
import { startMercadoPagoStandIn } from '../../../../../tools/mercadopago-stand-in/start-mercadopago-stand-in.ts'
import { signatureOf } from '../../../../../tools/mercadopago-stand-in/webhooks.ts'
import { connectionsAt, connectionsPlace } from './testing/connections-place.ts'

const {
  engines,
  shop,
  farol,
  signIn,

  waiting: waitingOf,
} = connectionsPlace(
  () =>
    startMercadoPagoStandIn({
      store: scaled(stores.aurora, { scale: 0.003, months: 1 }),
      anchor: '2026-11-20',
      now: () => new Date('2026-11-20T15:00:00Z'),
    }),
  (url) => ({ FAROL_MERCADO_PAGO_SERVER: url }),
)
const key = () => ({ account: shop().account, accessToken: shop().accessToken })

describe('a token', () => {
  it('is tried out, and what is wrong with it is said', async () => {
    const { browser } = await signIn()
    const trial = async (more: object = {}) =>
      (await browser.post(`${connectionsAt}/mercadopago/try`, { ...key(), ...more })).body as Trial
    const found = await trial()
    expect(found).toMatchObject({ accepted: true, message: null, permissions: [{ state: 'granted' }] })
    expect(found.notes.join()).toContain('Sem a assinatura secreta')
    expect((await trial({ webhookSecret: 'x' })).notes).toEqual([])
    const refused = await trial({ accessToken: 'outro' })
    expect(refused).toMatchObject({
      accepted: false,
      message: expect.stringContaining('não aceitou o token'),
    })
    const other = await trial({ account: '99887766' })
    expect(other).toMatchObject({ accepted: false, message: expect.stringContaining('outra conta') })
    shop().deny('/v1/payments')
    const [missing] = (await trial()).permissions
    expect(missing).toMatchObject({ state: 'missing', message: expect.stringContaining('“Pagamentos”') })
    shop().misbehave({ kind: 'server-error' })
    expect(await trial()).toMatchObject({ accepted: null, message: expect.any(String) })
  })
})

describe('a notice', () => {
  let connected: Connected
  beforeEach(async () => {
    connected = await connectAccount(engines(), shop())
  })
  const waiting = () => waitingOf(connected.connectionId)
  type Telling = {
    id?: string
    type?: string
    user?: number
    secret?: string
    connection?: string
    signature?: string
  }
  const tell = ({
    id = '152000000001',
    type = 'payment',
    user = Number(shop().account),
    ...more
  }: Telling) => {
    const requestId = 'b5c1'
    const signed = signatureOf({ id, requestId, ts: '1763733600' }, more.secret ?? shop().webhookSecret)
    return farol()
      .newBrowser()
      .send(
        `/api/hooks/mercadopago/${more.connection ?? connected.connectionId}?data.id=${id}&type=${type}`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-request-id': requestId,
            'x-signature': more.signature ?? signed,
          },
          body: JSON.stringify({ action: 'payment.updated', type, user_id: user, data: { id } }),
        },
      )
  }

  it('is kept once, however often it comes, and its payment is read as it is now', async () => {
    await connected.readHistory()
    shop().notify(`${farol().url}/api/hooks/mercadopago/${connected.connectionId}`)
    await shop().advance(36 * 3600)
    expect((await waiting()).length).toBeGreaterThan(0)
    for (let times = 0; times < 2; times++)
      expect(await tell({})).toMatchObject({ status: 200, body: { received: true } })
    expect(new Set(await waiting()).size).toBe((await waiting()).length)
    expect((await connected.row()).nextRunAt.getTime()).toBeLessThanOrEqual(Date.now())
    await connected.turn()
    expect(await waiting()).toEqual([])
    await settleInbox(engines(), connected.account.account.id)
    const known = new Set((await paymentsInFacts(connected.account)).map(({ paymentId }) => paymentId))
    for (const { paymentId } of shop().truth()) expect(known).toContain(paymentId)
  })

  it.each([
    ['of something else', { type: 'merchant_order' }],
    ['of another seller of the application', { user: 5 }],
    ['without a number', { id: 'abc' }],
  ])('%s is acknowledged, and nothing is kept', async (_, telling) => {
    expect(await tell(telling)).toMatchObject({ status: 200, body: { received: false } })
    expect(await waiting()).toEqual([])
  })

  it.each([
    ['without a signature', { signature: '' }],
    ['with one of another secret', { secret: 'outro' }],
    ['with one of other content', { signature: 'ts=1763733600,v1=00ff' }],
    ['for another connection', { connection: '00000000-0000-4000-8000-000000000000' }],
  ])('%s is refused like one for an unknown address', async (_, telling) => {
    expect(await tell(telling)).toMatchObject({ status: 401, body: { code: 'invalidApiKey' } })
    expect(await waiting()).toEqual([])
  })

  it('for a connection without a secret is refused', async () => {
    const credentials = { accessToken: shop().accessToken, webhookSecret: '' }
    const { connectionId: connection } = await connectAccount(engines(), shop(), { credentials })
    expect((await tell({ connection, secret: 'x' })).status).toBe(401)
  })
})
