import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { startVtexStandIn, type VtexStandIn } from '../../../../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import type { SaleTruth } from '../../../../../tools/vtex-stand-in/truth.ts'
import { startConnectionRunner } from '../../../connections/connection-runner.ts'
import type { ConnectionRow } from '../../../connections/schema.ts'
import type { Connected } from '../../testing/connected.ts'
import { inOrder, salesInFacts } from '../../testing/facts-and-truth.ts'
import { pauseOthers, settleInbox } from '../../testing/settle-inbox.ts'
import { vtexAddresses } from '../client/addresses.ts'
import { vtexClient } from '../client/vtex-client.ts'
import { connectShop, quick } from '../testing/connected-shop.ts'
import { validateVtex } from '../validate.ts'
import { cursorOf } from './cursor.ts'
import { ownFeed } from './ensure-feed.ts'
import { vtexConnector } from './sync-vtex.ts'

let engines: TestEngines
let shop: VtexStandIn
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const openShop = (account: string, scale = 0.004) =>
  startVtexStandIn({
    store: scaled(stores.aurora, { scale, months: 1 }),
    account,
    anchor: '2026-11-20',
    now: () => new Date('2026-11-20T15:00:00Z'),
    daysAfter: 21,
  })
beforeEach(async () => {
  shop = await openShop('lojaaurora')
})
afterEach(() => shop.close())

const HOUR = 3600

const clientOf = (appToken = shop.appToken) =>
  vtexClient({
    ...quick,
    account: shop.account,
    addresses: vtexAddresses(shop.account, shop.url),
    credentials: { appKey: shop.appKey, appToken },
  })

/** Nobody tells of what carriers do: it is read from hour to hour. */
const withoutTracking = (sale: SaleTruth) => ({ ...sale, shippedAt: null, deliveredAt: null })

async function expectTruth({ account }: Connected, seenAs = (sale: SaleTruth) => sale) {
  await settleInbox(engines, account.account.id)
  const seen = shop.now().getTime() / 1000 - 240
  const truth = shop.truth().filter(({ incomplete, placedAt }) => !incomplete || placedAt <= seen)
  expect((await salesInFacts(account)).map(seenAs)).toEqual(inOrder(truth).map(seenAs))
}

const problem = ({ problems }: ConnectionRow, part: string) => problems.find((one) => one.part === part)

describe('a feed', () => {
  it('of another integration is neither taken nor read, and the orders come all the same', async () => {
    const theirs = { ...ownFeed, queue: { ...ownFeed.queue, visibilityTimeoutInSeconds: 60 } }
    await clientOf().configureFeed(theirs)
    const connected = await connectShop(engines, shop)
    expect(await connected.readHistory()).toMatchObject({ state: 'degraded' })
    await shop.advance(12 * HOUR)
    const [waiting, row] = [shop.waiting(), await connected.turn()]
    expect(problem(row, 'feed')?.message).toContain('Outra integração')
    expect(shop.waiting()).toBe(waiting)
    expect((await clientOf().feedConfig()).queue).toEqual(theirs.queue)
    await shop.advance(10 * 60)
    await connected.turn()
    await shop.advance(10 * 60)
    await connected.turn()
    await settleInbox(engines, connected.account.account.id)
    const indexed = shop.truth().filter(({ placedAt }) => placedAt <= shop.now().getTime() / 1000 - 240)
    const ids = (await salesInFacts(connected.account)).map(({ orderId }) => orderId)
    expect(ids).toEqual(inOrder(indexed).map(({ orderId }) => orderId))
  })

  it('that the platform deleted is made again, and nothing of the time between is missing', async () => {
    await shop.close()
    shop = await openShop('lojaaurora', 0.01)
    const connected = await connectShop(engines, shop)
    await connected.readHistory()
    // early on a Monday, when the orders of before the weekend go on
    await shop.advance(64 * HOUR)
    await connected.turn()
    const before = cursorOf((await connected.row()).cursor).feed.since
    await clientOf().deleteFeed()
    await shop.advance(20 * HOUR)
    const row = await connected.turn()
    expect(row).toMatchObject({ state: 'connected', problems: [] })
    expect(cursorOf(row.cursor).feed.since).not.toBe(before)
    await shop.advance(10 * 60)
    await connected.turn()
    await expectTruth(connected, withoutTracking)
  })

  it('that nobody read for longer than it keeps what happened loses nothing', async () => {
    const connected = await connectShop(engines, shop)
    await connected.readHistory()
    await shop.advance(20 * 24 * HOUR)
    await connected.turn()
    await shop.advance(10 * 60)
    await connected.turn()
    await expectTruth(connected, withoutTracking)
  })

  it('that ours was made by a turn that died is known for ours', async () => {
    await clientOf().configureFeed(ownFeed)
    const connected = await connectShop(engines, shop)
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
  })
})

describe('a permission that is missing', () => {
  it.each([
    ['Feed v3 and Hook Admin', 'feed', 'degraded'],
    ['View Payment Data', 'payments', 'connected'],
    ['Logistics viewer', 'lists', 'connected'],
    ['SKUs', 'skus', 'connected'],
    ['Product and SKU Management', 'products', 'connected'],
    ['Brands', 'lists', 'connected'],
    ['Category', 'lists', 'connected'],
    ['View Product', 'lists', 'connected'],
    ['Manage benefits and rates', 'lists', 'connected'],
    ['Read prices', 'prices', 'connected'],
    ['List Orders', 'history', 'degraded'],
  ])('%s is named, and the rest goes on', async (resource, part, state) => {
    const connected = await connectShop(engines, shop)
    shop.deny(resource)
    const row = await connected.readHistory()
    expect(problem(row, part)).toMatchObject({ resource, message: expect.stringContaining(`“${resource}”`) })
    expect(row.state).toBe(state)
    const others = row.problems.filter((one) => one.resource !== resource)
    expect(others).toEqual([])
  })

  it('is forgotten once it was given', async () => {
    const connected = await connectShop(engines, shop)
    shop.deny('View Payment Data')
    expect(problem(await connected.readHistory(), 'payments')).toBeDefined()
    shop.allow('View Payment Data')
    await shop.advance(HOUR)
    expect((await connected.turn()).problems).toEqual([])
  })
})

it('a clock that is wrong is told, and the orders come by the platform’s', async () => {
  shop.skew(40 * 60_000)
  const connected = await connectShop(engines, shop)
  expect(problem(await connected.readHistory(), 'clock')?.message).toContain('40 min atrasado')
  shop.skew(0)
  expect(problem(await connected.turn(), 'clock')).toBeUndefined()
})

describe('trying out a key', () => {
  it('tells each permission, and what the feed is', async () => {
    shop.deny('Manage benefits and rates', 'View Payment Data')
    const { permissions, ...rest } = await validateVtex(clientOf(), shop.now())
    expect(rest).toEqual({ accepted: true, feed: 'none', clockSkewSeconds: expect.any(Number) })
    const missing = permissions.filter(({ state }) => state === 'missing').map(({ resource }) => resource)
    expect(missing).toEqual(['View Payment Data', 'Manage benefits and rates'])
    expect(permissions.filter(({ state }) => state === 'granted')).toHaveLength(10)
  })

  it('that is not accepted says so', async () => {
    expect(await validateVtex(clientOf('outro'), shop.now())).toMatchObject({
      accepted: false,
      permissions: [],
    })
  })

  it('while the platform is away says that it is not known', async () => {
    shop.misbehave({ kind: 'server-error', path: '/api/logistics' })
    const { permissions } = await validateVtex(clientOf(), shop.now())
    expect(permissions.find(({ resource }) => resource === 'Logistics viewer')?.state).toBe('unknown')
    shop.misbehave({ kind: 'server-error' })
    expect(await validateVtex(clientOf(), shop.now())).toMatchObject({ accepted: null, permissions: [] })
  })
})

it('of several accounts, one whose key expired and one that hangs do not stop the others', async () => {
  const [hanging, good] = [await openShop('lojaparada'), await openShop('lojaboa')]
  hanging.misbehave({ kind: 'hang' })
  const expired = await connectShop(engines, shop, {
    credentials: { appKey: shop.appKey, appToken: 'velho' },
  })
  const stuck = await connectShop(engines, hanging)
  const well = await connectShop(engines, good)
  await pauseOthers(
    engines,
    [expired, stuck, well].map(({ connectionId }) => connectionId),
  )
  const servers = new Map([shop, hanging, good].map(({ account, url }) => [account, url]))
  const { db, clickhouse } = engines
  const ctx = { db, clickhouse, now: good.now, log: silentLogger, keyring: testKeyring }
  const stop = startConnectionRunner({
    ...ctx,
    connectors: {
      vtex: {
        sync: (context, row, ledger, signal) =>
          vtexConnector({ ...quick, server: servers.get(String(row.settings['account'])) }).sync(
            context,
            row,
            ledger,
            signal,
          ),
      },
    },
  })
  await expect.poll(async () => (await well.row()).state, { timeout: 60_000 }).toBe('connected')
  await expect.poll(async () => (await expired.row()).state, { timeout: 60_000 }).toBe('expired')
  await expect.poll(async () => (await stuck.row()).failures, { timeout: 60_000 }).toBeGreaterThan(0)
  await stop()
  expect((await expired.row()).problems[0]?.message).toContain('não aceitou a chave')
  expect((await stuck.row()).problems[0]).toMatchObject({ part: 'platform' })
  await Promise.all([hanging.close(), good.close()])
})
