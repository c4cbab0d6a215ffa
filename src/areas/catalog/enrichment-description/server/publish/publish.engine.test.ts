import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gidNumber } from '#ingestion/connectors/shopify/api/order.ts'
import { storedFields } from '#ingestion/connectors/content-html.ts'
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
import { acts } from '../testing/catalogue.ts'
import {
  connectorsOf,
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
const product = '2002'

let engines: TestEngines
let vtex: VtexStandIn
let shopify: ShopifyStandIn
let ctx: TestAccount
let connectionId: string
let stop = async () => {}
beforeAll(async () => {
  engines = await testEngines()
})
afterEach(async () => {
  await stop()
  stop = async () => {}
  await vtex.close()
  await shopify.close()
})
afterAll(() => engines.stop())

const server = () => ({ vtex: vtex.url, shopify: shopify.url })
const start = () => (stop = startTestPublisher(engines, server()))
const only = async () => {
  const all = await publicationsOf(ctx)
  const last = all.at(-1)
  if (last === undefined) throw new Error('nothing was published')
  return last
}
const untilState = (state: string) => expect.poll(async () => (await only()).state, patience).toBe(state)
const stateOf = async (id: string) => {
  const [row] = await ctx.db.select().from(contentSuggestions).where(eq(contentSuggestions.id, id))
  return row?.state
}
const queued = { queued: 1, refused: [] }
const list = (asked: object = {}) => listPublications(ctx, { page: 1, pageSize: 25, ...asked })

describe.each(['VTEX', 'Shopify'] as const)('a text for %s', (platform) => {
  const isVtex = platform === 'VTEX'
  const shop = () => (isVtex ? vtex : shopify)
  const id = () => (isVtex ? product : gidNumber(shopify.product(product)?.id ?? ''))
  const path = isVtex ? '/api/catalog/pvt/product' : '/admin/api'
  // what Shopify is asked first is to read
  const writing = isVtex ? { path, method: 'PUT' } : { path, every: 2 }
  const reader = () => {
    const credentials = isVtex
      ? { appKey: vtex.appKey, appToken: vtex.appToken }
      : { clientId: shopify.clientId, clientSecret: shopify.clientSecret, accessToken: '' }
    const settings = { account: isVtex ? vtex.account : shopify.shop }
    const opened = connectorsOf(server())[isVtex ? 'vtex' : 'shopify'].content?.open(
      { settings, credentials },
      {},
    )
    if (opened === undefined) throw new Error('no texts')
    return opened
  }
  const read = async () => {
    const found = await reader().read(id())
    if (found === null) throw new Error('the shop does not have it')
    return found
  }
  const whole = () => (isVtex ? vtex.product(product) : shopify.product(product))
  const rename = (name: string) =>
    isVtex
      ? vtex.editProduct(product, { Name: name })
      : shopify.editProduct({ id: shopify.product(product)?.id ?? '', title: name })
  const writes = () => shop().productWrites().length
  let suggestionId: string
  const content = { name: 'Assadeira de vidro', description: 'Vidro.\n\n- Cor: azul\n- 2 L' }
  beforeEach(async () => {
    vtex = await startVtexStandIn(options)
    shopify = await startShopifyStandIn(options)
    ctx = await engines.newAccount()
    connectionId = await connectStandIn(engines, ctx, shop())
    const { content: original } = await read()
    suggestionId = (await suggest(ctx, connectionId, [{ id: id(), original, content }]))[0] ?? ''
  })

  it('is written over what was read, and no other field with it; a repeat changes nothing', async () => {
    const before = { ...whole() }
    expect(await publish(ctx, [suggestionId], server())).toEqual(queued)
    expect(await publish(ctx, [suggestionId], server())).toMatchObject({
      refused: [{ reason: 'Já está sendo gravada na loja' }],
    })
    start()
    await untilState('done')
    const { name, description } = storedFields(content)
    expect(whole()).toEqual({
      ...before,
      ...(isVtex ? { Name: name, Description: description } : { title: name, descriptionHtml: description }),
    })
    expect(await stateOf(suggestionId)).toBe('published')
    expect(await publish(ctx, [suggestionId], server())).toMatchObject({
      queued: 0,
      refused: [{ reason: 'Já está publicada' }],
    })
    expect(writes()).toBe(1)
    expect(await acts(engines, ctx)).toEqual(['content.publish', 'content.written'])
    const { items, total } = await list({ productId: id() })
    expect({ items, total }).toMatchObject({
      total: 1,
      items: [{ kind: 'publish', state: 'done', canUndo: true, productName: content.name }],
    })
    expect(items[0]?.texts.map(({ field }) => field)).toEqual(['name', 'description'])
  })

  it('is taken back to the image before, to the letter, once', async () => {
    const before = { ...whole() }
    await publish(ctx, [suggestionId], server())
    start()
    await untilState('done')
    const { id: publicationId } = await only()
    const undo = () => undoPublications(ctx, { publicationIds: [publicationId] })
    expect(await undo()).toEqual(queued)
    expect(await undo()).toMatchObject({ queued: 0 })
    await expect
      .poll(async () => (await publicationsOf(ctx)).map(({ state }) => state), patience)
      .toEqual(['done', 'done'])
    expect(whole()).toEqual(before)
    expect(await undo()).toMatchObject({
      queued: 0,
      refused: [{ reason: 'Outra gravação veio depois desta' }],
    })
    expect(await stateOf(suggestionId)).toBe('approved')
    expect(writes()).toBe(2)
    expect(await acts(engines, ctx)).toEqual([
      'content.publish',
      'content.written',
      'content.undo',
      'content.undone',
    ])
    expect((await list()).items.map(({ canUndo }) => canUndo)).toEqual([false, false])
    // and published anew, over what the shop has again
    expect(await publish(ctx, [suggestionId], server())).toEqual(queued)
    await untilState('done')
    expect((await read()).content.name).toBe(content.name)
  })

  it('that is edited, or written again, goes over what was published, whatever the catalogue has read since', async () => {
    await publish(ctx, [suggestionId], server())
    start()
    await untilState('done')
    const again = async (change: object) => {
      const set = { state: 'approved' as const, ...change }
      await ctx.db.update(contentSuggestions).set(set).where(eq(contentSuggestions.id, suggestionId))
      expect(await publish(ctx, [suggestionId], server())).toEqual(queued)
      await untilState('done')
    }
    const now = (await read()).content
    await again({ content: { ...now, name: 'Terceiro' } })
    expect((await read()).content.name).toBe('Terceiro')
    await again({ original: { ...now, name: 'Terceiro' }, content: { ...now, name: 'Quarto' } })
    expect((await read()).content.name).toBe('Quarto')
    expect(writes()).toBe(3)
  })

  it('that others changed meanwhile is a conflict that is shown, and that a person decides', async () => {
    await publish(ctx, [suggestionId], server())
    rename('Mudado na loja')
    start()
    await untilState('conflict')
    expect(writes()).toBe(0)
    const [shown] = (await list({ state: 'conflict' })).items
    expect(shown?.texts[0]).toMatchObject({ field: 'name', after: content.name, found: 'Mudado na loja' })
    const resolve = (how: 'overwrite' | 'drop') =>
      resolveConflict(ctx, { publicationId: shown?.id ?? '', how })
    await stop()
    expect(await resolve('overwrite')).toEqual({ state: 'queued' })
    rename('Mudado outra vez')
    start()
    await untilState('conflict')
    expect(writes()).toBe(0)
    expect(await resolve('overwrite')).toEqual({ state: 'queued' })
    await untilState('done')
    expect((await read()).content.name).toBe(content.name)
    expect(writes()).toBe(1)
    await expect(resolve('drop')).rejects.toMatchObject({ code: 'conflict' })
    expect(await acts(engines, ctx)).toEqual([
      'content.publish',
      'content.conflict',
      'content.overwrite',
      'content.conflict',
      'content.overwrite',
      'content.written',
    ])
  })

  it('that others changed is left alone where a person says so', async () => {
    await publish(ctx, [suggestionId], server())
    rename('Mudado na loja')
    start()
    await untilState('conflict')
    const { id: publicationId } = await only()
    expect(await resolveConflict(ctx, { publicationId, how: 'drop' })).toEqual({ state: 'canceled' })
    expect((await read()).content.name).toBe('Mudado na loja')
    expect(await stateOf(suggestionId)).toBe('approved')
  })

  it.each(['lost', 'truncate', 'hang', 'too-many', 'server-error'] as const)(
    'whose writing is answered by %s is written once, in the end',
    async (kind) => {
      await publish(ctx, [suggestionId], server())
      shop().misbehave({ kind, ...writing, times: 1, retryAfter: 0 })
      start()
      await untilState('done')
      expect(writes()).toBe(1)
      expect((await read()).content).toMatchObject({ name: content.name })
      expect(await stateOf(suggestionId)).toBe('published')
    },
  )

  it('that the shop keeps refusing is given up with its sentence, and nothing was written', async () => {
    await publish(ctx, [suggestionId], server())
    shop().deny(isVtex ? 'Product and SKU Management' : 'write_products')
    start()
    await untilState('failed')
    expect((await only()).problem).toContain(isVtex ? 'Product and SKU Management' : 'write_products')
    expect(writes()).toBe(0)
    expect(await stateOf(suggestionId)).toBe('approved')
    expect(await acts(engines, ctx)).toEqual(['content.publish', 'content.failed'])
  })
})
