import { scaled, stores } from '@farol/demo-store'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Trial } from '#ingestion/connectors/description.ts'
import { connectAccount } from '#ingestion/connectors/pagarme/testing/connected-account.ts'
import { attemptsInFacts } from '#ingestion/connectors/pagarme/testing/attempts-in-facts.ts'
import type { Connected } from '#ingestion/connectors/testing/connected.ts'
import { settleInbox } from '#ingestion/connectors/testing/settle-inbox.ts'
import { startPagarmeStandIn } from '../../../../../tools/pagarme-stand-in/start-pagarme-stand-in.ts'
import { connectionsAt, connectionsPlace } from './testing/connections-place.ts'

const {
  engines,
  shop,
  farol,
  signIn,

  waiting: waitingOf,
} = connectionsPlace(
  () =>
    startPagarmeStandIn({
      store: scaled(stores.aurora, { scale: 0.003, months: 1 }),
      anchor: '2026-11-20',
      now: () => new Date('2026-11-20T15:00:00Z'),
      limits: null,
    }),
  (url) => ({ FAROL_PAGARME_SERVER: url }),
)
const key = () => ({ account: shop().account, secretKey: shop().secretKey })
const webhook = () => ({ webhookUser: shop().webhookUser, webhookPassword: shop().webhookPassword })

describe('a key', () => {
  it('is tried out, and what is wrong with it is said', async () => {
    const { browser } = await signIn()
    const trial = async (more: object = {}) =>
      (await browser.post(`${connectionsAt}/pagarme/try`, { ...key(), ...more })).body as Trial
    const found = await trial()
    expect(found).toMatchObject({
      accepted: true,
      message: null,
      permissions: [{ state: 'granted' }, { state: 'granted' }],
    })
    expect(found.notes.join()).toContain('Sem usuário e senha dos avisos')
    expect((await trial(webhook())).notes).toEqual([])
    for (const [secretKey, said] of [
      ['sk_outra', 'não aceitou a chave'],
      ['pk_abc', 'começa por sk_'],
      ['sk_test_abc', 'chave de teste'],
    ])
      expect(await trial({ secretKey })).toMatchObject({
        accepted: false,
        message: expect.stringContaining(said ?? ''),
      })
    shop().deny('/payables')
    const [, payables] = (await trial()).permissions
    expect(payables).toMatchObject({
      state: 'missing',
      needed: false,
      message: expect.stringContaining('“Recebíveis”'),
    })
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
    account?: string
    authorization?: string
    connection?: string
  }
  const basic = (user: string, password: string) =>
    `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const tell = ({
    id = 'ch_00000001aBcD',
    type = 'charge.paid',
    account = shop().account,
    ...more
  }: Telling) =>
    farol()
      .newBrowser()
      .send(`/api/hooks/pagarme/${more.connection ?? connected.connectionId}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: more.authorization ?? basic(shop().webhookUser, shop().webhookPassword),
        },
        body: JSON.stringify({ id: 'hook_1', account: { id: account, name: 'LOJA' }, type, data: { id } }),
      })

  it('is kept once, however often it comes, and its payment is read as it is now', async () => {
    await connected.readHistory()
    shop().notify(`${farol().url}/api/hooks/pagarme/${connected.connectionId}`)
    await shop().advance(36 * 3600)
    expect((await waiting()).length).toBeGreaterThan(0)
    for (let times = 0; times < 2; times++)
      expect(await tell({})).toMatchObject({ status: 200, body: { received: true } })
    expect(new Set(await waiting()).size).toBe((await waiting()).length)
    expect((await connected.row()).nextRunAt.getTime()).toBeLessThanOrEqual(Date.now())
    await connected.turn()
    expect(await waiting()).toEqual([])
    await settleInbox(engines(), connected.account.account.id)
    const facts = new Map((await attemptsInFacts(connected.account)).map((one) => [one.paymentId, one]))
    for (const one of shop().truth()) expect(facts.get(one.paymentId)?.outcome).toBe(one.outcome)
  })

  it.each([
    ['of something else', { type: 'order.paid' }],
    ['of another account', { account: 'acc_outraconta00' }],
    ['without a charge', { id: '../x' }],
  ])('%s is acknowledged, and nothing is kept', async (_, telling) => {
    expect(await tell(telling)).toMatchObject({ status: 200, body: { received: false } })
    expect(await waiting()).toEqual([])
  })

  it.each([
    ['without a user', { authorization: '' }],
    ['with another password', { authorization: basic('farol', 'outra') }],
    ['with the key', { authorization: basic('sk_1', '') }],
    ['for another connection', { connection: '00000000-0000-4000-8000-000000000000' }],
  ])('%s is refused like one for an unknown address', async (_, telling) => {
    expect(await tell(telling)).toMatchObject({ status: 401, body: { code: 'invalidApiKey' } })
    expect(await waiting()).toEqual([])
  })

  it('for a connection without a password is refused', async () => {
    const credentials = { secretKey: shop().secretKey, webhookUser: '', webhookPassword: '' }
    const { connectionId: connection } = await connectAccount(engines(), shop(), { credentials })
    expect((await tell({ connection, authorization: basic('', '') })).status).toBe(401)
  })
})
