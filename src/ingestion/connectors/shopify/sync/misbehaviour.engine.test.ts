import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import {
  startShopifyStandIn,
  type ShopifyStandIn,
} from '../../../../../tools/shopify-stand-in/start-shopify-stand-in.ts'
import type { Misbehaviour } from '../../../../../tools/vtex-stand-in/misbehaviour.ts'
import { startConnectionRunner } from '../../../connections/connection-runner.ts'
import type { Connected } from '../../testing/connected.ts'
import { inOrder, salesInFacts } from '../../testing/facts-and-truth.ts'
import { pauseOthers, settleInbox } from '../../testing/settle-inbox.ts'
import { connectShop } from '../testing/connected-shop.ts'
import { shopifyConnector } from './sync-shopify.ts'

let engines: TestEngines
const open: ShopifyStandIn[] = []
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())
afterEach(async () => {
  const all = open.splice(0)
  await Promise.all(all.map((shop) => shop.close()))
  expect(all.flatMap(({ wrongs }) => wrongs)).toEqual([])
})

async function openShop(name: string): Promise<ShopifyStandIn> {
  const shop = await startShopifyStandIn({
    store: scaled(stores.aurora, { scale: 0.004, months: 1 }),
    shop: name,
    anchor: '2026-11-20',
    now: () => new Date('2026-11-20T15:00:00Z'),
    daysAfter: 4,
  })
  open.push(shop)
  return shop
}

const HOUR = 3600
const pace = { timeout: 400, firstPause: 5, pauseWhenBusy: 20, tries: 4 }
/** As if the time that the platforms asked for had passed. */
const afterTheWait = () => engines.db.execute(sql`DELETE FROM request_budgets`)

async function expectTruth({ account }: Connected, shop: ShopifyStandIn) {
  await settleInbox(engines, account.account.id)
  const seen = shop.now().getTime() / 1000 - 60
  const truth = shop.truth().filter(({ placedAt }) => placedAt <= seen)
  expect(await salesInFacts(account)).toEqual(inOrder(truth))
}

const ways: readonly (readonly [string, Misbehaviour, string])[] = [
  ['asks to wait for ten minutes', { kind: 'too-many', retryAfter: 600 }, 'pediu para esperar'],
  ['asks to wait and does not say how long', { kind: 'too-many' }, 'pediu para esperar'],
  ['answers with errors', { kind: 'server-error' }, 'não respondeu como devia (503)'],
  ['hangs', { kind: 'hang' }, 'não respondeu a tempo'],
  ['cuts its answers off', { kind: 'truncate' }, 'não respondeu a tempo'],
  ['answers with a page for people', { kind: 'not-json' }, 'de uma forma que não conhecemos'],
]

describe('a platform that', () => {
  let shop: ShopifyStandIn
  let connected: Connected
  beforeEach(async () => {
    shop = await openShop('loja-aurora')
    connected = await connectShop(engines, shop, { pace })
    await connected.readHistory()
    await shop.advance(12 * HOUR)
  })

  it.each(ways)(
    '%s is told of on the card, and when it is over nothing is missing',
    async (_, how, reported) => {
      shop.misbehave(how)
      for (let turns = 0; turns < 3; turns++) await connected.turn()
      const row = await connected.row()
      expect(row.state).toBe('degraded')
      expect(row.problems.map(({ message }) => message).join()).toContain(reported)
      shop.behave()
      await afterTheWait()
      await shop.advance(2 * HOUR)
      await connected.turn()
      await shop.advance(120)
      expect(await connected.turn()).toMatchObject({ state: 'connected', problems: [], failures: 0 })
      await expectTruth(connected, shop)
    },
  )

  it('asks to wait is asked nothing meanwhile, however often a change is told', async () => {
    shop.misbehave({ kind: 'too-many', retryAfter: 600 })
    await connected.turn()
    const asked = shop.asked()
    const { rows } = await engines.db.execute(
      sql`SELECT id FROM connections WHERE id = ${connected.connectionId} AND next_run_at > now() + interval '9 minutes'`,
    )
    expect(rows).toHaveLength(1)
    for (let turns = 0; turns < 3; turns++) await connected.turn()
    expect(shop.asked()).toBe(asked)
  })

  it('tells of an order with 600 lines and 5 MB is read whole, to the cent', async () => {
    const number = shop.placeLarge(600, 5_000_000)
    await shop.advance(120)
    await connected.turn()
    await settleInbox(engines, connected.account.account.id)
    const found = (await salesInFacts(connected.account)).find(({ orderId }) => orderId === number)
    expect(found).toEqual(shop.truth().find(({ orderId }) => orderId === number))
    expect(found?.lines).toBe(600)
  })
})

it('of many shops, those whose platform misbehaves do not stop the one whose does not', async () => {
  const bad: Connected[] = []
  for (const [index, [, how]] of ways.entries()) {
    // more of those that hang than there are places to read
    for (let copy = 0; copy < (how.kind === 'hang' ? 9 : 1); copy++) {
      const shop = await openShop(`loja-ruim-${index}-${copy}`)
      shop.misbehave(how)
      bad.push(await connectShop(engines, shop))
    }
  }
  const closed = await openShop('loja-vencida')
  const credentials = { clientId: closed.clientId, clientSecret: 'velho', accessToken: '' }
  const expired = await connectShop(engines, closed, { credentials })
  const shop = await openShop('loja-boa')
  const good = await connectShop(engines, shop)
  await pauseOthers(
    engines,
    [...bad, expired, good].map(({ connectionId }) => connectionId),
  )
  const servers = new Map(open.map(({ shop: name, url }) => [name, url]))
  const { db, clickhouse } = engines
  const stop = startConnectionRunner({
    db,
    clickhouse,
    now: shop.now,
    log: silentLogger,
    keyring: testKeyring,
    connectors: {
      shopify: {
        sync: (ctx, row, ...rest) =>
          shopifyConnector({ pace, server: servers.get(String(row.settings['account'])) }).sync(
            ctx,
            row,
            ...rest,
          ),
      },
    },
  })
  await expect.poll(async () => (await good.row()).state, { timeout: 90_000 }).toBe('connected')
  await expect.poll(async () => (await expired.row()).state, { timeout: 90_000 }).toBe('expired')
  await stop()
  await expectTruth(good, shop)
  for (const each of bad) expect((await each.row()).state).not.toBe('connected')
  expect((await expired.row()).problems[0]?.message).toContain('não aceitou')
})
