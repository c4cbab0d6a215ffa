import { execFileSync, fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FullConfig } from '@playwright/test'
import { quickFolder } from '#platform/testing/quick-folder.ts'
import { shareWorld } from './world.ts'

type Person = { email: string; password: string }
type Ready = Person & {
  url: string
  googleUrl: string
  heatmapUrl: string
  people: Record<string, Person>
}

type Shop = { url: string; account: string; appKey: string; appToken: string }
type Property = { url: string; clientId: string; clientSecret: string }
type MercadoPagoAccount = { url: string; account: string; accessToken: string }
type PagarmeAccount = { url: string; account: string; secretKey: string }
type IntelipostAccount = { url: string; account: string; apiKey: string }
type CorreiosAccount = { url: string; account: string; user: string; accessCode: string }
type AdsAccounts = {
  meta: { url: string; account: string; accessToken: string }
  google: { url: string; account: string; clientId: string; clientSecret: string; refreshToken: string }
}
type WhatsAppNumber = { url: string; key: Record<string, string> }
type EvolutionBridge = { url: string; key: { instance: string; apiKey: string } }
type ShopifyShop = { url: string; account: string; clientId: string; clientSecret: string }

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** A program of this folder, once it has said that it is ready. */
async function start<Ready>(file: string, env: NodeJS.ProcessEnv) {
  const child = fork(pathOf(file), { execArgv: [], env })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { ready, stop, tell: (text: string) => child.send(text) }
}

/** Starts a world per worker; all end with this process, or when the specs have. */
export default async function startWorlds({ workers }: FullConfig): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [pathOf('build-site.ts')], { stdio: 'inherit' })
  const ends = await Promise.all(Array.from({ length: workers }, (_, worker) => startWorld(worker)))
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}

async function startWorld(worker: number): Promise<() => Promise<void>> {
  const dataDir = await quickFolder('farol-e2e-')
  const vtex = await start<Shop>('vtex-shop.ts', process.env)
  const shopify = await start<ShopifyShop>('shopify-shop.ts', process.env)
  const mercadopago = await start<MercadoPagoAccount>('mercadopago-account.ts', process.env)
  const pagarme = await start<PagarmeAccount>('pagarme-account.ts', process.env)
  const intelipost = await start<IntelipostAccount>('intelipost-account.ts', process.env)
  const correios = await start<CorreiosAccount>('correios-account.ts', process.env)
  const ads = await start<AdsAccounts>('ads-accounts.ts', process.env)
  const whatsApp = await start<WhatsAppNumber>('whatsapp-number.ts', process.env)
  const evolution = await start<EvolutionBridge>('evolution-bridge.ts', process.env)
  const property = await start<Property>('ga4-property.ts', process.env)
  const server = await start<Ready>('server.ts', {
    ...process.env,
    FAROL_DATA_DIR: dataDir,
    FAROL_VTEX_SERVER: vtex.ready.url,
    FAROL_SHOPIFY_SERVER: shopify.ready.url,
    FAROL_MERCADO_PAGO_SERVER: mercadopago.ready.url,
    FAROL_PAGARME_SERVER: pagarme.ready.url,
    FAROL_INTELIPOST_SERVER: intelipost.ready.url,
    FAROL_CORREIOS_SERVER: correios.ready.url,
    FAROL_WHATSAPP_URL: whatsApp.ready.url,
    FAROL_OUTBOUND_ALLOWED: new URL(evolution.ready.url).host,
    FAROL_META_ADS_SERVER: ads.ready.meta.url,
    FAROL_GOOGLE_ADS_SERVER: ads.ready.google.url,
    FAROL_GOOGLE_ANALYTICS_SERVER: property.ready.url,
    FAROL_GOOGLE_CLIENT_ID: property.ready.clientId,
    FAROL_GOOGLE_CLIENT_SECRET: property.ready.clientSecret,
  })
  const { url, googleUrl, heatmapUrl, email, password, people } = server.ready
  property.tell(`${url}/api/integrations/google-analytics/callback`)
  shareWorld(worker, {
    url,
    googleUrl,
    heatmapUrl,
    email,
    password,
    ...Object.fromEntries(
      Object.entries(people).flatMap(([name, person]) => [
        [`${name}Email`, person.email],
        [`${name}Password`, person.password],
      ]),
    ),
    mails: join(dataDir, 'mail'),
    vtexAccount: vtex.ready.account,
    vtexKey: vtex.ready.appKey,
    vtexToken: vtex.ready.appToken,
    shopifyAccount: shopify.ready.account,
    shopifyId: shopify.ready.clientId,
    shopifySecret: shopify.ready.clientSecret,
    mercadopagoAccount: mercadopago.ready.account,
    mercadopagoToken: mercadopago.ready.accessToken,
    pagarmeAccount: pagarme.ready.account,
    pagarmeKey: pagarme.ready.secretKey,
    intelipostAccount: intelipost.ready.account,
    intelipostKey: intelipost.ready.apiKey,
    correiosCard: correios.ready.account,
    correiosUser: correios.ready.user,
    correiosCode: correios.ready.accessCode,
    whatsAppUrl: whatsApp.ready.url,
    ...whatsApp.ready.key,
    evolutionUrl: evolution.ready.url,
    evolutionInstance: evolution.ready.key.instance,
    evolutionKey: evolution.ready.key.apiKey,
    metaAdsAccount: ads.ready.meta.account,
    metaAdsToken: ads.ready.meta.accessToken,
    googleAdsAccount: ads.ready.google.account,
    googleAdsId: ads.ready.google.clientId,
    googleAdsSecret: ads.ready.google.clientSecret,
    googleAdsRefresh: ads.ready.google.refreshToken,
  })
  return async () => {
    await server.stop()
    await Promise.all([
      vtex.stop(),
      shopify.stop(),
      mercadopago.stop(),
      pagarme.stop(),
      intelipost.stop(),
      correios.stop(),
      ads.stop(),
      whatsApp.stop(),
      evolution.stop(),
      property.stop(),
    ])
    await rm(dataDir, { recursive: true, force: true })
  }
}
