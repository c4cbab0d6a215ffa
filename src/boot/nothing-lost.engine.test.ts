import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { scaled, stores } from '@farol/demo-store'
import { startEngines, type StartedEngines } from '@farol/embedded-engines'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApiKey } from '#areas/integrations/server/create-api-key.ts'
import { createConnection } from '#ingestion/connections/create-connection.ts'
import { inOrder, salesInFacts } from '#ingestion/connectors/testing/facts-and-truth.ts'
import { ordersInFacts } from '#ingestion/inbox/testing/inbox-facts.ts'
import { randomOf } from '#ingestion/inbox/testing/order-history.ts'
import { createKeyring } from '#platform/secrets/keyring.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { connectEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { killEngine } from '#platform/testing/kill-engine.ts'
import { killRounds } from '#platform/testing/killable-programs.ts'
import {
  startShopifyStandIn,
  type ShopifyStandIn,
} from '../../tools/shopify-stand-in/start-shopify-stand-in.ts'
import { startVtexStandIn, type VtexStandIn } from '../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import type { SaleTruth } from '../../tools/vtex-stand-in/truth.ts'
import { impatientSystem } from '../../tools/start/testing/impatient-system.ts'
import { killableFarol, type KillableFarol } from '../../tools/start/testing/killable-farol.ts'

/** `FAROL_KILL_ROUNDS=100 npx vitest run --project engine src/boot/nothing-lost` is the long way. */
const ROUNDS = killRounds(3)
const SEED = Number(process.env['FAROL_KILL_SEED'] ?? 7)
const HOUR = 3600
const MOMENTS = 120
const patience = { timeout: 120_000, interval: 250 }
/** What a round lets die; the server goes in each of them. */
const victims = ['postgres', 'clickhouse', 'both', 'server'] as const

let dataDir: string
let started: StartedEngines
let engines: TestEngines
let vtex: VtexStandIn
let shopify: ShopifyStandIn
let farol: KillableFarol
const key = randomBytes(32)

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'farol-killed-'))
  await chmod(dataDir, 0o755)
  started = await startEngines({ dataDir })
  const { postgresUrl = '', clickhouseUrl = '' } = started
  engines = connectEngines({ postgresUrl, clickhouseUrl })
  const store = scaled(stores.aurora, { scale: 0.01, months: 1 })
  const anchor = new Date().toISOString().slice(0, 10)
  const opened = new Date()
  // time passes for the shops as the test says, so that their truth stands still while it is compared
  const shop = { store, anchor, daysAfter: 40, now: () => opened }
  vtex = await startVtexStandIn({ ...shop, requestsPerMinute: 1_000_000 })
  // its search would never show what changed in its last minute, for its clock stands still after it
  shopify = await startShopifyStandIn({ ...shop, indexLagSeconds: 0 })
  farol = await killableFarol({
    DATABASE_URL: postgresUrl,
    CLICKHOUSE_URL: clickhouseUrl,
    FAROL_DATA_DIR: dataDir,
    FAROL_SECRET_KEY: key.toString('base64'),
    FAROL_VTEX_SERVER: vtex.url,
    FAROL_SHOPIFY_SERVER: shopify.url,
  })
})
afterAll(async () => {
  await farol.kill()
  await engines.stop()
  await Promise.all([vtex.close(), shopify.close(), started.stop()])
  await rm(dataDir, { recursive: true, force: true })
})

/** Three ways in, each of an account of its own. */
async function connect() {
  const [ofVtex, ofShopify, ofSystem] = [
    await engines.newAccount(),
    await engines.newAccount(),
    await engines.newAccount(),
  ]
  const keyring = createKeyring(key)
  await createConnection(ofVtex, keyring, {
    platform: 'vtex',
    name: 'VTEX',
    settings: { account: vtex.account, historyDays: 40 },
    credentials: { appKey: vtex.appKey, appToken: vtex.appToken },
  })
  const { clientId, clientSecret } = shopify
  await createConnection(ofShopify, keyring, {
    platform: 'shopify',
    name: 'Shopify',
    settings: { account: shopify.shop, historyDays: 40 },
    credentials: { clientId, clientSecret, accessToken: '' },
  })
  const { secret } = await createApiKey(ofSystem, { name: 'ERP', scopes: ['orders'] })
  return { ofVtex, ofShopify, ofSystem, secret }
}

type Shop = Pick<VtexStandIn, 'truth' | 'now'>

/**
 * But for what the platforms tell nobody: orders that nobody closed; those of the last moments, whose payment has not begun; parcels,
 * which are read again after two hours or, once they are late, a day; and further attempts to pay, which come with the order's
 * approval or cancellation.
 */
function told(sales: readonly SaleTruth[], shop: Shop) {
  const now = shop.now().getTime() / 1000
  const since = now - 27 * HOUR
  const old = (second: number | null) => (second !== null && second < since ? second : null)
  return sales
    .filter(({ incomplete, placedAt }) => !incomplete && placedAt < now - MOMENTS)
    .map(({ shippedAt, deliveredAt, payments, ...sale }) => {
      const isDecided = sale.approvedAt !== null || sale.canceledAt !== null
      const parcels = { shippedAt: old(shippedAt), deliveredAt: old(deliveredAt) }
      return { ...sale, ...parcels, payments: isDecided ? payments : null }
    })
}

async function equalsTruth(account: TestAccount, shop: Shop): Promise<void> {
  const facts = async () => told(await salesInFacts(account), shop)
  await expect.poll(facts, patience).toEqual(told(inOrder(shop.truth()), shop))
}

async function letDie(victim: (typeof victims)[number]): Promise<void> {
  await farol.kill()
  const dying = (['postgres', 'clickhouse'] as const).filter((name) => victim === name || victim === 'both')
  await Promise.all(dying.map((name) => killEngine(started, name)))
  const answers = async () => (await engines.owner.query('SELECT 1')).rowCount
  await expect.poll(() => answers().catch(() => 0), patience).toBe(1)
  await expect.poll(() => engines.clickhouse.answers(), patience).toBe(true)
  // who was killed is known to be dead here; elsewhere it takes ten seconds of silence
  await engines.db.execute(sql`UPDATE connections SET worker = NULL, next_run_at = now()`)
}

it(
  'everything that arrives is in the facts to the cent, however often the server and the engines are killed',
  { timeout: 120_000 + ROUNDS * 120_000 },
  async () => {
    await farol.begin()
    const { ofVtex, ofShopify, ofSystem, secret } = await connect()
    const random = randomOf(SEED)
    const system = impatientSystem(farol.url, secret, random)
    for (let round = 0; round < ROUNDS; round += 1) {
      const stop = new AbortController()
      vtex.misbehave({ kind: 'server-error', every: 12, times: 2 })
      shopify.misbehave({ kind: 'server-error', every: 12, times: 2 })
      system.sell(60)
      const traffic = Promise.all([
        ...[1, 2, 3].map(() => system.sendUntil(stop.signal)),
        vtex.advance(2 * HOUR),
        shopify.advance(2 * HOUR),
      ])
      await sleep(random() * 2500)
      await letDie(victims[round % victims.length] ?? 'server').finally(() => stop.abort())
      await traffic
      await farol.begin(vtex.now().getTime() - Date.now())
      await system.sendUntil(new AbortController().signal)
      // what was told while nobody listened is told again
      await Promise.all([vtex.advance(600), shopify.advance(600)])
      await expect.poll(() => ordersInFacts(ofSystem), patience).toEqual(system.truth())
      await equalsTruth(ofShopify, shopify)
      await equalsTruth(ofVtex, vtex)
      if (ROUNDS > 10) console.log(`round ${round + 1}: ${system.acknowledged()} batches acknowledged`)
    }
    expect(system.waiting()).toBe(0)
    expect(shopify.wrongs).toEqual([])
  },
)
