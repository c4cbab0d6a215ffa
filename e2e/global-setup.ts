import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Person = { email: string; password: string }
type Ready = Person & {
  url: string
  googleUrl: string
  heatmapUrl: string
  viewer: Person
  manager: Person
  merchant: Person
}

type Shop = { url: string; account: string; appKey: string; appToken: string }
type Property = { url: string; clientId: string; clientSecret: string }
type ShopifyShop = { url: string; account: string; clientId: string; clientSecret: string }

/** A program of this folder, once it has said that it is ready. */
async function start<Ready>(file: string, env: NodeJS.ProcessEnv) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: [], env })
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

/** Starts what all specs share; it ends with this process, or when the specs have. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farol-e2e-'))
  const shop = await start<Shop>('vtex-shop.ts', process.env)
  const shopify = await start<ShopifyShop>('shopify-shop.ts', process.env)
  const property = await start<Property>('ga4-property.ts', process.env)
  const servers = {
    FAROL_VTEX_SERVER: shop.ready.url,
    FAROL_SHOPIFY_SERVER: shopify.ready.url,
    FAROL_GOOGLE_ANALYTICS_SERVER: property.ready.url,
    FAROL_GOOGLE_CLIENT_ID: property.ready.clientId,
    FAROL_GOOGLE_CLIENT_SECRET: property.ready.clientSecret,
  }
  const env = { ...process.env, FAROL_DATA_DIR: dataDir, ...servers }
  const server = await start<Ready>('server.ts', env)
  const { ready } = server
  const { url, googleUrl, heatmapUrl, email, password, viewer, manager, merchant } = ready
  property.tell(`${url}/api/integrations/google-analytics/callback`)
  const person = { E2E_EMAIL: email, E2E_PASSWORD: password }
  const reader = { E2E_VIEWER_EMAIL: viewer.email, E2E_VIEWER_PASSWORD: viewer.password }
  const seller = { E2E_MERCHANT_EMAIL: merchant.email, E2E_MERCHANT_PASSWORD: merchant.password }
  const looker = { E2E_MANAGER_EMAIL: manager.email, E2E_MANAGER_PASSWORD: manager.password }
  const mailbox = { E2E_MAIL: join(dataDir, 'mail') }
  const { account, appKey, appToken } = shop.ready
  const vtex = { E2E_VTEX_ACCOUNT: account, E2E_VTEX_KEY: appKey, E2E_VTEX_TOKEN: appToken }
  const { account: E2E_SHOPIFY_ACCOUNT, clientId, clientSecret } = shopify.ready
  const ofShopify = { E2E_SHOPIFY_ACCOUNT, E2E_SHOPIFY_ID: clientId, E2E_SHOPIFY_SECRET: clientSecret }
  const urls = { E2E_URL: url, E2E_GOOGLE_URL: googleUrl, E2E_HEATMAP_URL: heatmapUrl }
  Object.assign(process.env, {
    ...urls,
    ...person,
    ...reader,
    ...seller,
    ...looker,
    ...mailbox,
    ...vtex,
    ...ofShopify,
  })
  return async () => {
    await server.stop()
    await shop.stop()
    await shopify.stop()
    await property.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
