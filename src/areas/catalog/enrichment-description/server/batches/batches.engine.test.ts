import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { CreateBatch } from '../../batches-contract.ts'
import { contentSuggestions, contentVersions } from '../schema.ts'
import { saveContentSettings } from '../settings/save-content-settings.ts'
import {
  addProducts,
  itemsOf,
  patience,
  serviceSettings,
  startWriter,
  suggestionsOf,
  useService,
} from '../testing/writing-place.ts'
import { startWriterStandIn, type WriterStandIn } from '../writers/testing/writer-stand-in.ts'
import { cancelBatch, pauseBatch, resumeBatch, retryBatch } from './change-batch.ts'
import { createBatch } from './create-batch.ts'
import { getBatch, listBatches } from './list-batches.ts'

let engines: TestEngines
let server: WriterStandIn
let ctx: TestAccount
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  engines = await testEngines()
})
beforeEach(async () => {
  ctx = await engines.newAccount()
  server = await startWriterStandIn()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await server.close()
})
afterAll(() => engines.stop())

const start = () => stops.push(startWriter(engines, { server }))
const create = async (productIds: string[], by = ctx) => (await createBatch(by, { productIds })).batch.id
const details = (batchId: string, by = ctx) => getBatch(by, { batchId, page: 1, pageSize: 25 })
const untilState = (batchId: string, state: string, by = ctx) =>
  expect.poll(async () => (await details(batchId, by)).state, patience).toBe(state)
const actions = async () => {
  const rows = await engines.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.accountId, ctx.account.id))
    .orderBy(asc(auditLog.seq))
  return rows.map(({ action }) => action)
}

describe('a batch', () => {
  it('is written by the service, with what it cost, and audited', async () => {
    await useService(ctx, server)
    const products = await addProducts(ctx, 7)
    const batchId = await create(products)
    start()
    await untilState(batchId, 'done')
    expect(await details(batchId)).toMatchObject({
      total: 7,
      inputTokens: 700,
      outputTokens: 350,
      currency: 'USD',
      restCost: 0,
      problems: [],
      counts: { written: 7, waiting: 0, lost: 0, failed: 0 },
      // (700 × 300 + 350 × 1500) ÷ 1 000 000
      cost: 1,
    })
    const [suggestion] = await suggestionsOf(ctx)
    expect(suggestion).toMatchObject({
      productId: 'p0',
      state: 'generated',
      version: 1,
      writer: 'openai',
      model: server.model,
      batchId,
      content: { name: 'p0' },
      source: { brand: 'Pinho', attributes: [{ name: 'Material', value: 'Pinho' }] },
    })
    expect(await ctx.db.select().from(contentVersions)).toHaveLength(7)
    expect(await actions()).toEqual(['content.settings', 'content-batch.create'])
    expect(await listBatches(ctx)).toMatchObject([{ id: batchId, state: 'done' }])
  })

  it('again replaces a suggestion, and never one that a person approved, which is not asked for', async () => {
    await useService(ctx, server)
    const products = await addProducts(ctx, 2)
    start()
    await untilState(await create(products), 'done')
    await ctx.db
      .update(contentSuggestions)
      .set({ state: 'approved' })
      .where(eq(contentSuggestions.productId, 'p0'))
    const again = await create(products)
    await untilState(again, 'done')
    expect((await suggestionsOf(ctx)).map(({ version, state }) => [state, version])).toEqual([
      ['approved', 1],
      ['generated', 2],
    ])
    expect(server.productsAsked().filter((product) => product === 'p0')).toHaveLength(1)
    expect(await details(again)).toMatchObject({
      problems: [{ state: 'failed', sentence: expect.stringContaining('aprovada'), items: 1 }],
      items: [{ productId: 'p0', state: 'failed' }],
      itemsTotal: 1,
    })
  })

  it('goes on after what a service refuses, cuts or garbles; that is failed, paid, and may be retried', async () => {
    await useService(ctx, server)
    const products = await addProducts(ctx, 5)
    server.misbehave('p0', 'refusal')
    server.misbehave('p1', 'truncated')
    server.misbehave('p2', 'invalid')
    server.misbehave('p3', 'reset')
    const batchId = await create(products)
    start()
    await untilState(batchId, 'done')
    const ended = await details(batchId)
    expect(ended.counts).toMatchObject({ written: 1, failed: 3, lost: 1 })
    expect(ended.inputTokens).toBe(400)
    expect(ended.problems).toHaveLength(4)
    await retryBatch(ctx, { batchId, which: 'failed' })
    await untilState(batchId, 'done')
    expect((await details(batchId)).counts).toMatchObject({ written: 4, failed: 0, lost: 1 })
    expect(server.productsAsked().filter((product) => product === 'p3')).toHaveLength(1)
    await retryBatch(ctx, { batchId, which: 'lost' })
    await untilState(batchId, 'done')
    expect((await details(batchId)).counts).toMatchObject({ written: 5, lost: 0 })
    await expect(retryBatch(ctx, { batchId, which: 'lost' })).rejects.toMatchObject({ code: 'invalidInput' })
  })

  it('keeps what a service wrote without what no column holds', async () => {
    await useService(ctx, server)
    const products = await addProducts(ctx, 2)
    server.misbehave('p0', 'nul')
    const batchId = await create(products)
    start()
    await untilState(batchId, 'done')
    expect((await details(batchId)).counts).toMatchObject({ written: 2, failed: 0, lost: 0 })
    const [first] = await suggestionsOf(ctx)
    expect(first?.content.description).toBe('p0, feito com cuidado.')
  })

  it('waits as long as the service asks, and tries again what was surely not answered', async () => {
    await useService(ctx, server)
    const products = await addProducts(ctx, 3)
    server.misbehave(
      'p0',
      { status: 429, retryAfter: '0' },
      { status: 503 },
      { status: 529, retryAfter: '0' },
    )
    const batchId = await create(products)
    start()
    await untilState(batchId, 'done')
    expect((await details(batchId)).counts).toMatchObject({ written: 3 })
    expect(server.productsAsked().filter((product) => product === 'p0')).toHaveLength(4)
  })

  it('pauses with a sentence where the service stays away, refuses the key, or answers never come', async () => {
    await useService(ctx, server)
    const [away = '', refused = '', ...silent] = await addProducts(ctx, 14)
    server.misbehave(away, ...Array.from({ length: 5 }, () => ({ status: 500 })))
    start()
    const first = await create([away])
    await untilState(first, 'paused')
    expect(await details(first)).toMatchObject({ problem: 'O serviço não está disponível agora.' })
    expect(server.received).toHaveLength(5)
    server.misbehave(refused, { status: 401 })
    const second = await create([refused])
    await untilState(second, 'paused')
    expect(await details(second)).toMatchObject({ problem: expect.stringContaining('chave') })
    server.misbehave('*', ...silent.map(() => 'reset' as const))
    const third = await create(silent)
    await untilState(third, 'paused')
    // four in a row, and the three that the other lanes had asked by then
    const { lost } = (await details(third)).counts
    expect(lost).toBeGreaterThanOrEqual(4)
    expect(lost).toBeLessThanOrEqual(7)
    server.misbehave('*')
    await resumeBatch(ctx, { batchId: first })
    await untilState(first, 'done')
  })

  it('of another service than that of the settings is not asked with their key', async () => {
    await useService(ctx, server)
    const batchId = await create(await addProducts(ctx, 1))
    const other = await startWriterStandIn()
    await saveContentSettings(ctx, serviceSettings(other, { version: 1 }), {
      keyring: ctx.keyring,
      allowed: new Set([other.host]),
    })
    stops.push(startWriter(engines, { server: other }), other.close)
    await untilState(batchId, 'paused')
    expect([server.received, other.received]).toEqual([[], []])
    // nothing was spent: it goes on as the settings are now
    await resumeBatch(ctx, { batchId })
    await untilState(batchId, 'done')
    expect([server.received.length, other.received.length]).toEqual([0, 1])
  })
})

describe('whoever asked', () => {
  it('pauses: what is out is still written, and nothing more leaves until it is resumed', async () => {
    await useService(ctx, server)
    server.standIn.delayMs = 150
    const batchId = await create(await addProducts(ctx, 12))
    start()
    await expect.poll(() => server.received.length, patience).toBeGreaterThan(0)
    await pauseBatch(ctx, { batchId })
    await expect.poll(async () => (await details(batchId)).counts.asked, patience).toBe(0)
    const { counts } = await details(batchId)
    expect(counts).toMatchObject({ written: server.received.length, lost: 0, asked: 0 })
    expect(counts.waiting).toBeGreaterThan(0)
    server.standIn.delayMs = 0
    await resumeBatch(ctx, { batchId })
    await untilState(batchId, 'done')
    expect((await details(batchId)).counts).toMatchObject({ written: 12, lost: 0 })
    expect(await actions()).toEqual([
      'content.settings',
      'content-batch.create',
      'content-batch.pause',
      'content-batch.resume',
    ])
  })

  it('cancels: what is out is lost, the rest is not asked for', async () => {
    await useService(ctx, server)
    server.misbehave('*', ...Array.from({ length: 4 }, () => 'silent' as const))
    const batchId = await create(await addProducts(ctx, 10))
    start()
    await expect.poll(() => server.received.length, patience).toBe(4)
    await cancelBatch(ctx, { batchId })
    expect(await details(batchId)).toMatchObject({ state: 'canceled', counts: { lost: 4, canceled: 6 } })
    await expect(resumeBatch(ctx, { batchId })).rejects.toMatchObject({ code: 'conflict' })
    await expect(cancelBatch(ctx, { batchId })).rejects.toMatchObject({ code: 'conflict' })
    const other = await engines.newAccount()
    const next = await create(await addProducts(other, 1), other)
    await untilState(next, 'done', other)
    expect(server.received).toHaveLength(4)
  })

  it('is refused without the permission, for some channels only, and for another account', async () => {
    const productIds = await addProducts(ctx, 1)
    const batchId = await create(productIds)
    const viewer = { ...ctx, permissions: new Set(['catalog.view' as const]) }
    const limited = { ...ctx, channelIds: ['a'] }
    const other = await engines.newAccount()
    const nobody = { ...ctx, permissions: new Set<never>() }
    const writes = (by: TestAccount) => [
      () => pauseBatch(by, { batchId }),
      () => resumeBatch(by, { batchId }),
      () => cancelBatch(by, { batchId }),
      () => retryBatch(by, { batchId, which: 'failed' }),
    ]
    for (const by of [viewer, limited])
      for (const write of [...writes(by), () => createBatch(by, { productIds })])
        await expect(write()).rejects.toMatchObject({ code: 'forbidden' })
    for (const write of [...writes(other), () => details(batchId, other)])
      await expect(write()).rejects.toMatchObject({ code: 'notFound' })
    await expect(createBatch(other, { productIds })).rejects.toMatchObject({ code: 'invalidInput' })
    await expect(listBatches(nobody)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(details(batchId, nobody)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await listBatches(other)).toEqual([])
  })

  it('asks for products of the catalogue, each once, and not for those that are open already', async () => {
    const products = await addProducts(ctx, 3)
    await expect(createBatch(ctx, { productIds: [...products, 'nada'] })).rejects.toMatchObject({
      details: { fields: { productIds: 'Não estão no catálogo: nada' } },
    })
    for (const productIds of [[], ['a', 'a'], [''], Array.from({ length: 5001 }, (_, at) => `${at}`)])
      expect(CreateBatch.safeParse({ productIds }).success).toBe(false)
    await create(products.slice(0, 2))
    expect(await createBatch(ctx, { productIds: products })).toMatchObject({
      skipped: 2,
      batch: { total: 1 },
    })
    await expect(createBatch(ctx, { productIds: products })).rejects.toMatchObject({ code: 'invalidInput' })
  })
})

it('a large batch of one account does not hold up a small one of another', { timeout: 60_000 }, async () => {
  const other = await engines.newAccount()
  const large = await create(await addProducts(ctx, 2000))
  const small = await create(await addProducts(other, 10), other)
  start()
  await untilState(small, 'done', other)
  expect(await details(large)).toMatchObject({ state: 'running' })
  expect((await suggestionsOf(other)).every(({ openFindings }) => openFindings === 0)).toBe(true)
  await cancelBatch(ctx, { batchId: large })
  expect((await itemsOf(other, small)).every(({ state }) => state === 'written')).toBe(true)
})
