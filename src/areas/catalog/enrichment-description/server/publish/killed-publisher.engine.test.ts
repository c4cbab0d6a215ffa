import { setTimeout as sleep } from 'node:timers/promises'
import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { storedFields } from '#ingestion/connectors/content-html.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { KillablePrograms, killRounds } from '#platform/testing/killable-programs.ts'
import { draws } from '#testing/draws.ts'
import { listSales } from '../../../../../../tools/vtex-stand-in/sales.ts'
import {
  startVtexStandIn,
  type VtexStandIn,
} from '../../../../../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import type { PublisherChild } from '../testing/publisher-child.ts'
import {
  connectorsOf,
  connectStandIn,
  forgetPublishers,
  publicationsOf,
  publish,
  suggest,
} from '../testing/publishing-place.ts'

const store = scaled(stores.aurora, { scale: 0.005, months: 1 })
const anchor = '2026-11-20'
const ROUNDS = killRounds(3)
const PER_ROUND = 12
const random = draws(23)

let engines: TestEngines
let vtex: VtexStandIn
const children = new KillablePrograms<PublisherChild>(
  new URL('../testing/publisher-child.ts', import.meta.url),
)
beforeAll(async () => {
  engines = await testEngines()
  vtex = await startVtexStandIn({ store, anchor, now: () => new Date(`${anchor}T15:00:00Z`) })
})
afterEach(() => children.killAll())
afterAll(async () => {
  await vtex.close()
  await engines.stop()
})

const begin = () => {
  const { postgresUrl, clickhouseUrl } = engines
  return children.begin({ postgresUrl, clickhouseUrl, server: { vtex: vtex.url } })
}

async function suggestAll(ctx: TestAccount, ids: readonly string[]): Promise<string[]> {
  const connectionId = await connectStandIn(engines, ctx, vtex)
  const settings = { account: vtex.account }
  const credentials = { appKey: vtex.appKey, appToken: vtex.appToken }
  const reader = connectorsOf({ vtex: vtex.url }).vtex.content?.open({ settings, credentials }, {})
  const products = await Promise.all(
    ids.map(async (id) => {
      const original = (await reader?.read(id))?.content
      if (original === undefined) throw new Error('the shop does not have it')
      return { id, original, content: { description: `Texto novo do produto ${id}.` } }
    }),
  )
  return suggest(ctx, connectionId, products)
}

it(
  'publishers that are killed at any moment, told nothing, refused and overtaken by others write each text once, and nothing else',
  { timeout: 120_000 },
  async () => {
    const sold = listSales(store, anchor, 0).flatMap(({ lines }) => lines.map((line) => line.product_id))
    const ids = [...new Set(sold)].slice(0, ROUNDS * PER_ROUND)
    const ctx = await engines.newAccount()
    const suggestions = await suggestAll(ctx, ids)
    const before = new Map(ids.map((id) => [id, { ...vtex.product(id) }]))
    const [edited = ''] = ids
    vtex.editProduct(edited, { Description: 'Mudado por outra pessoa' })
    expect(await publish(ctx, suggestions, { vtex: vtex.url })).toEqual({ queued: ids.length, refused: [] })

    const states = async () => (await publicationsOf(ctx)).map(({ state }) => state)
    const ended = async () =>
      (await states()).filter((state) => state === 'done' || state === 'conflict').length
    const path = '/api/catalog/pvt/product'
    let killed = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      vtex.misbehave({ kind: 'lost', path, method: 'PUT', times: 2 })
      vtex.misbehave({ kind: 'too-many', path, times: 2, retryAfter: 0 })
      const writes = vtex.productWrites().length
      begin()
      await expect
        .poll(() => vtex.productWrites().length, { timeout: 30_000, interval: 2 })
        .toBeGreaterThan(writes)
      await sleep(random() * 60)
      await children.killAll()
      if ((await ended()) < ids.length) killed += 1
      await forgetPublishers(engines)
    }
    expect(killed).toBeGreaterThan(0)
    begin()
    await expect.poll(ended, { timeout: 60_000, interval: 50 }).toBe(ids.length)

    const written = vtex.productWrites().map(({ id }) => id)
    expect(new Set(written).size).toBe(written.length)
    expect((await states()).filter((state) => state === 'conflict')).toHaveLength(1)
    expect(vtex.product(edited)).toEqual({ ...before.get(edited), Description: 'Mudado por outra pessoa' })
    for (const id of ids.slice(1)) {
      const { description } = storedFields({ description: `Texto novo do produto ${id}.` })
      expect(vtex.product(id)).toEqual({ ...before.get(id), Description: description })
    }
  },
)
