import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { connections } from '#ingestion/connections/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import {
  startShopifyStandIn,
  type ShopifyStandIn,
} from '../../../../../../tools/shopify-stand-in/start-shopify-stand-in.ts'
import {
  startVtexStandIn,
  type VtexStandIn,
} from '../../../../../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import { contentSuggestions } from '../schema.ts'
import { limited } from '../testing/catalogue.ts'
import {
  claim,
  connectStandIn,
  patience,
  publicationsOf,
  publish,
  startTestPublisher,
  suggest,
} from '../testing/publishing-place.ts'
import { listPublications } from './list-publications.ts'
import { resolveConflict } from './resolve-conflict.ts'
import { undoPublications } from './undo-publications.ts'

const store = scaled(stores.aurora, { scale: 0.005, months: 1 })
const options = { store, anchor: '2026-11-20', now: () => new Date('2026-11-20T15:00:00Z') }
const original = { name: 'Um', pageTitle: '', metaDescription: '', description: '' }

let engines: TestEngines
let vtex: VtexStandIn
let shopify: ShopifyStandIn
let ctx: TestAccount
let connectionId: string
let stop = async () => {}
beforeAll(async () => {
  engines = await testEngines()
  vtex = await startVtexStandIn(options)
  shopify = await startShopifyStandIn(options)
})
beforeEach(async () => {
  ctx = await engines.newAccount()
  connectionId = await connectStandIn(engines, ctx, vtex)
})
afterEach(async () => {
  await stop()
  stop = async () => {}
})
afterAll(async () => {
  await vtex.close()
  await shopify.close()
  await engines.stop()
})

const server = () => ({ vtex: vtex.url, shopify: shopify.url })
const start = () => (stop = startTestPublisher(engines, server()))
const last = async () => (await publicationsOf(ctx)).at(-1)
const untilFailed = () => expect.poll(async () => (await last())?.state, patience).toBe('failed')
const approved = async (id: string) =>
  (await suggest(ctx, connectionId, [{ id, original, content: { name: 'Outro' } }]))[0] ?? ''
const reasonOf = async (id: string) => (await publish(ctx, [id], server())).refused[0]?.reason
const list = (asked: object = {}, by = ctx) => listPublications(by, { page: 1, pageSize: 25, ...asked })

it('publishing is refused with why, and nothing is queued', async () => {
  const id = await approved('a')
  const set = (change: object) =>
    ctx.db.update(contentSuggestions).set(change).where(eq(contentSuggestions.id, id))
  await set({ state: 'inReview' })
  expect(await reasonOf(id)).toBe('Só uma descrição aprovada é publicada')
  await set({ state: 'approved', content: { ...original, description: 'Com dez anos de garantia.' } })
  expect(await reasonOf(id)).toContain('não confirmam')
  await set({ content: original })
  expect(await reasonOf(id)).toBe('É igual ao texto que a loja já tem')
  await set({ content: { ...original, name: 'x'.repeat(151) } })
  expect(await reasonOf(id)).toBe('Nome com 151 caracteres: a loja aceita até 150')
  await set({ content: { ...original, name: 'Outro' } })
  const other = await connectStandIn(engines, ctx, shopify)
  await claim(ctx, other, ['sku-a'])
  expect(await reasonOf(id)).toBe('Mais de uma loja conectada tem este produto')
  await engines.db
    .update(connections)
    .set({ state: 'paused' })
    .where(eq(connections.accountId, ctx.account.id))
  expect(await reasonOf(id)).toBe('Nenhuma loja VTEX ou Shopify conectada tem este produto')
  expect(await publicationsOf(ctx)).toEqual([])
})

it('publishing to a shop that is no longer connected, or no longer has the product, ends with that', async () => {
  await publish(ctx, [await approved('999999')], server())
  start()
  await untilFailed()
  expect((await last())?.problem).toBe('A loja não tem mais este produto.')
  await stop()
  await publish(ctx, [await approved('b')], server())
  await engines.db.delete(connections).where(eq(connections.id, connectionId))
  start()
  await untilFailed()
  expect((await last())?.problem).toBe('A loja não está mais conectada.')
})

it('publishing and taking back are refused to who may not, to who sees one channel, and of other accounts', async () => {
  const id = await approved('a')
  await publish(ctx, [id], server())
  const [{ id: publicationId } = { id: '' }] = await publicationsOf(ctx)
  const permissions = new Set([...ctx.permissions].filter((one) => one !== 'catalog.publish'))
  for (const who of [limited(ctx), { ...ctx, permissions }]) {
    const forbidden = { code: 'forbidden' }
    await expect(publish(who, [id], server())).rejects.toMatchObject(forbidden)
    const publicationIds = [publicationId]
    await expect(undoPublications(who, { publicationIds })).rejects.toMatchObject(forbidden)
    await expect(resolveConflict(who, { publicationId, how: 'drop' })).rejects.toMatchObject(forbidden)
  }
  const stranger = await engines.newAccount()
  const missing = { code: 'notFound' }
  await expect(publish(stranger, [id], server())).rejects.toMatchObject(missing)
  await expect(undoPublications(stranger, { publicationIds: [publicationId] })).rejects.toMatchObject(missing)
  await expect(resolveConflict(stranger, { publicationId, how: 'drop' })).rejects.toMatchObject(missing)
  expect(await list({}, stranger)).toEqual({ items: [], total: 0 })
})

it('what was published is listed by local day', async () => {
  await publish(ctx, [await approved('a')], server())
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: ctx.account.timeZone })
  expect((await list({ from: today, to: today })).total).toBe(1)
  expect((await list({ to: '2026-01-01' })).total).toBe(0)
})
