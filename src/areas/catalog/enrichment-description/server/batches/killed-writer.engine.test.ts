import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { KillablePrograms, killRounds } from '#platform/testing/killable-programs.ts'
import { draws } from '#testing/draws.ts'
import { saveContentSettings } from '../settings/save-content-settings.ts'
import type { WriterChild } from '../testing/writer-child.ts'
import {
  addProducts,
  forgetWorkers,
  itemsOf,
  settings,
  suggestionsOf,
  useService,
} from '../testing/writing-place.ts'
import { startWriterStandIn, type WriterStandIn } from '../writers/testing/writer-stand-in.ts'
import { createBatch } from './create-batch.ts'
import { getBatch } from './list-batches.ts'

let engines: TestEngines
let server: WriterStandIn
const children = new KillablePrograms<WriterChild>(new URL('../testing/writer-child.ts', import.meta.url))
beforeAll(async () => {
  engines = await testEngines()
  server = await startWriterStandIn({ delayMs: 15 })
})
afterEach(() => children.killAll())
afterAll(async () => {
  await server.close()
  await engines.stop()
})

const ROUNDS = killRounds(2)
const PER_ROUND = 70
const random = draws(7)

const begin = () => {
  const { postgresUrl, clickhouseUrl } = engines
  return children.begin({ postgresUrl, clickhouseUrl, host: server.host })
}
const details = (ctx: TestAccount, batchId: string) => getBatch(ctx, { batchId, page: 1, pageSize: 100 })

async function killedAgainAndAgain(ctx: TestAccount): Promise<string> {
  const productIds = await addProducts(ctx, ROUNDS * PER_ROUND)
  const { batch } = await createBatch(ctx, { productIds })
  const ended = async () => {
    const { written, lost } = (await details(ctx, batch.id)).counts
    return written + lost
  }
  let killed = 0
  for (let round = 0; round < ROUNDS; round++) {
    const before = await ended()
    begin()
    await expect.poll(ended, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before)
    await sleep(random() * 120)
    await children.killAll()
    if ((await details(ctx, batch.id)).state === 'running') killed += 1
    await forgetWorkers(engines)
  }
  expect(killed).toBeGreaterThan(0)
  begin()
  await expect
    .poll(async () => (await details(ctx, batch.id)).state, { timeout: 60_000, interval: 50 })
    .toBe('done')
  return batch.id
}

it(
  'writers that are killed at any moment ask of each product at most once, and say what may have been paid for nothing',
  { timeout: 120_000 },
  async () => {
    const ctx = await engines.newAccount()
    await useService(ctx, server)
    const batchId = await killedAgainAndAgain(ctx)
    const asked = server.productsAsked()
    expect(new Set(asked).size).toBe(asked.length)
    const items = await itemsOf(ctx, batchId)
    expect(items.every(({ state }) => state === 'written' || state === 'lost')).toBe(true)
    const written = items.filter(({ state }) => state === 'written')
    const suggestions = await suggestionsOf(ctx)
    const byName = (one: string, other: string) => one.localeCompare(other)
    expect(suggestions.map(({ productId }) => productId).toSorted(byName)).toEqual(
      written.map(({ productId }) => productId).toSorted(byName),
    )
    expect(suggestions.every(({ version }) => version === 1)).toBe(true)
    expect(await details(ctx, batchId)).toMatchObject({
      inputTokens: written.length * 100,
      outputTokens: written.length * 50,
      counts: { written: written.length, lost: items.length - written.length },
    })
  },
)

it('of the template every product is written, once', { timeout: 120_000 }, async () => {
  const ctx = await engines.newAccount()
  await saveContentSettings(ctx, settings(), { keyring: ctx.keyring, allowed: new Set() })
  const batchId = await killedAgainAndAgain(ctx)
  expect((await details(ctx, batchId)).counts).toMatchObject({ written: ROUNDS * PER_ROUND, lost: 0 })
  const suggestions = await suggestionsOf(ctx)
  expect(suggestions).toHaveLength(ROUNDS * PER_ROUND)
  expect(suggestions.every(({ version }) => version === 1)).toBe(true)
})
