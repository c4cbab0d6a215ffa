import { scaled, stores } from '@farol/demo-store'
import { describe, expect, it } from 'vitest'
import { openCredentials } from '#ingestion/connections/sealed-credentials.ts'
import type { env } from '#platform/env.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Browser } from '#platform/testing/browser.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { startCorreiosStandIn } from '../../../../../tools/correios-stand-in/start-correios-stand-in.ts'
import { startGoogleAdsStandIn } from '../../../../../tools/google-ads-stand-in/start-google-ads-stand-in.ts'
import { startIntelipostStandIn } from '../../../../../tools/intelipost-stand-in/start-intelipost-stand-in.ts'
import { startMercadoPagoStandIn } from '../../../../../tools/mercadopago-stand-in/start-mercadopago-stand-in.ts'
import { startMetaAdsStandIn } from '../../../../../tools/meta-ads-stand-in/start-meta-ads-stand-in.ts'
import { startPagarmeStandIn } from '../../../../../tools/pagarme-stand-in/start-pagarme-stand-in.ts'
import { startShopifyStandIn } from '../../../../../tools/shopify-stand-in/start-shopify-stand-in.ts'
import { connectionsAt, connectionsPlace } from './testing/connections-place.ts'

const sales = {
  store: scaled(stores.aurora, { scale: 0.003, months: 1 }),
  anchor: '2026-11-20',
  now: () => new Date('2026-11-20T15:00:00Z'),
}

/** What one may write to connect, what of it is a secret, and how it is kept. */
type Keyed = {
  url: string
  wrongs: readonly unknown[]
  close: () => Promise<unknown>
  key: { account: string }
  secret: string
  sealed: object
  /** Another key, as it is written and kept, and one that does not work. */
  next: object
  nextSealed: object
  wrong: object
  /** Takes the key's right to what no connection does without. */
  deny: () => void
}

type Case = {
  platform: string
  start: () => Promise<Keyed>
  serverOf: (url: string) => Partial<typeof env>
  unwritable: readonly object[]
}

const cases: readonly Case[] = [
  {
    platform: 'mercadopago',
    start: async () => {
      const shop = await startMercadoPagoStandIn(sales)
      const { account, accessToken, webhookSecret } = shop
      return {
        ...shop,
        key: { account, accessToken },
        secret: accessToken,
        sealed: { accessToken, webhookSecret: '' },
        next: { accessToken, webhookSecret },
        nextSealed: { accessToken, webhookSecret },
        wrong: { accessToken: 'x' },
        deny: () => shop.deny('/v1/payments'),
      }
    },
    serverOf: (url) => ({ FAROL_MERCADO_PAGO_SERVER: url }),
    unwritable: [{ account: '' }, { account: 'loja' }, { account: '12/34' }, { accessToken: '' }],
  },
  {
    platform: 'pagarme',
    start: async () => {
      const shop = await startPagarmeStandIn({ ...sales, limits: null })
      const { account, secretKey, webhookUser, webhookPassword } = shop
      return {
        ...shop,
        key: { account, secretKey },
        secret: secretKey,
        sealed: { secretKey, webhookUser: '', webhookPassword: '' },
        next: { secretKey, webhookUser, webhookPassword },
        nextSealed: { secretKey, webhookUser, webhookPassword },
        wrong: { secretKey: 'sk_x' },
        deny: () => shop.deny('/charges'),
      }
    },
    serverOf: (url) => ({ FAROL_PAGARME_SERVER: url }),
    unwritable: [{ account: '' }, { account: 'loja' }, { account: 'acc_../../x' }, { secretKey: '' }],
  },
  {
    platform: 'intelipost',
    start: async () => {
      const shop = await startIntelipostStandIn(sales)
      const { account, apiKey } = shop
      return {
        ...shop,
        key: { account, apiKey },
        secret: apiKey,
        sealed: { apiKey },
        next: { apiKey },
        nextSealed: { apiKey },
        wrong: { apiKey: 'x' },
        deny: () => shop.deny('/info'),
      }
    },
    serverOf: (url) => ({ FAROL_INTELIPOST_SERVER: url }),
    unwritable: [{ account: '' }, { account: '../x' }, { account: 'x'.repeat(61) }, { apiKey: '' }],
  },
  {
    platform: 'correios',
    start: async () => {
      const shop = await startCorreiosStandIn(sales)
      const { account, user, accessCode } = shop
      return {
        ...shop,
        key: { account, user, accessCode },
        secret: accessCode,
        sealed: { user, accessCode },
        next: { user, accessCode },
        nextSealed: { user, accessCode },
        wrong: { user, accessCode: 'x' },
        deny: shop.deny,
      }
    },
    serverOf: (url) => ({ FAROL_CORREIOS_SERVER: url }),
    unwritable: [
      { account: '' },
      { account: '12345' },
      { account: 'x0067599079' },
      { user: '' },
      { accessCode: '' },
    ],
  },
  {
    platform: 'metaads',
    start: async () => {
      const ads = await startMetaAdsStandIn(sales)
      const { account, accessToken } = ads
      return {
        ...ads,
        key: { account, accessToken },
        secret: accessToken,
        sealed: { accessToken },
        next: { accessToken },
        nextSealed: { accessToken },
        wrong: { accessToken: 'x' },
      }
    },
    serverOf: (url) => ({ FAROL_META_ADS_SERVER: url }),
    unwritable: [{ account: '' }, { account: 'act_31415926' }, { account: '1/../2' }, { accessToken: '' }],
  },
  {
    platform: 'googleads',
    start: async () => {
      const ads = await startGoogleAdsStandIn(sales)
      const { account, key } = ads
      return {
        ...ads,
        key: { account, ...key },
        secret: key.refreshToken,
        sealed: key,
        next: key,
        nextSealed: key,
        wrong: { ...key, refreshToken: 'x' },
      }
    },
    serverOf: (url) => ({ FAROL_GOOGLE_ADS_SERVER: url }),
    unwritable: [
      { account: '' },
      { account: '123-456-7890' },
      { clientSecret: '' },
      { refreshToken: '' },
      { managerAccount: '12' },
    ],
  },
  {
    platform: 'shopify',
    start: async () => {
      const store = await startShopifyStandIn(sales)
      const { shop: account, clientId, clientSecret, accessToken } = store
      return {
        ...store,
        key: { account, clientId, clientSecret },
        secret: clientSecret,
        sealed: { clientId, clientSecret, accessToken: '' },
        next: { clientSecret, accessToken },
        nextSealed: { clientId: '', clientSecret, accessToken },
        wrong: { clientSecret, accessToken: 'x' },
        deny: () => store.deny('read_orders'),
      }
    },
    serverOf: (url) => ({ FAROL_SHOPIFY_SERVER: url }),
    unwritable: [{ account: 'loja.outra.com' }, { account: 'a/b' }, { clientId: '' }, { clientSecret: '' }],
  },
]

describe.each(cases)('a key of $platform', ({ platform, start, serverOf, unwritable }) => {
  const { engines, shop, signIn, connect } = connectionsPlace(start, serverOf)
  const at = `${connectionsAt}/${platform}`

  it('that reads nothing connects nothing', async () => {
    const { browser } = await signIn()
    shop().deny()
    const answer = await browser.post(at, { ...shop().key, name: 'X' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'refusedConnection' } })
    expect((await browser.get(connectionsAt)).body).toMatchObject({ connections: [] })
  })

  it('connects an account once, sealed, and is in no answer, log or record', async () => {
    const { browser, accountId } = await signIn()
    const { key, secret, sealed } = shop()
    const made = await connect(browser, platform, key)
    expect(made).toMatchObject({ platform, state: 'syncing', account: key.account })
    const again = await browser.post(at, { ...key, name: 'X' })
    expect(JSON.stringify(again.body)).toContain('já está conectada')
    const { rows } = await engines().db.execute<{ sealed: string }>(
      sql`SELECT sealed FROM connection_secrets WHERE connection_id = ${made.id}`,
    )
    const audit = await engines().owner.query('SELECT * FROM audit_log WHERE account_id = $1', [accountId])
    expect(JSON.stringify(audit.rows)).toContain('connection.create')
    const shown = [made, again.body, (await browser.get(connectionsAt)).body, rows, audit.rows]
    expect(JSON.stringify(shown)).not.toContain(secret)
    expect(await openCredentials(engines().db, testKeyring, made.id)).toEqual(sealed)
  })

  it('takes the place of the one before, unless it does not work or is another account’s', async () => {
    const { browser } = await signIn()
    const { key, next, nextSealed, wrong } = shop()
    const { id } = await connect(browser, platform, key)
    const replace = (by: Browser, body: object) => by.post(`${connectionsAt}/${id}/${platform}-key`, body)
    expect((await replace(browser, wrong)).status).toBe(422)
    expect((await replace(browser, next)).status).toBe(200)
    expect(await openCredentials(engines().db, testKeyring, id)).toEqual(nextSealed)
    const other = await signIn()
    expect((await replace(other.browser, next)).status).toBe(404)
    expect((await other.browser.get(connectionsAt)).body).toMatchObject({ connections: [] })
  })

  it.each(unwritable)('written as %j is told so', async (wrong) => {
    const { browser } = await signIn()
    expect((await browser.post(`${at}/try`, { ...shop().key, ...wrong })).status).toBe(422)
  })

  it('is not for somebody who may only look', async () => {
    const { browser } = await signIn('viewer')
    expect((await browser.post(at, { ...shop().key, name: 'X' })).status).toBe(403)
  })
})
