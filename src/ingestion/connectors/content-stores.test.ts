import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  startShopifyStandIn,
  type ShopifyStandIn,
} from '../../../tools/shopify-stand-in/start-shopify-stand-in.ts'
import { startVtexStandIn, type VtexStandIn } from '../../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import type { ContentStore } from './content-store.ts'
import { gidNumber } from './shopify/api/order.ts'
import { shopifyContent } from './shopify/content.ts'
import { vtexContent } from './vtex/content.ts'

const store = scaled(stores.aurora, { scale: 0.005, months: 1 })
const now = () => new Date('2026-11-20T15:00:00Z')
const sold = '2002'
const pace = { timeout: 300, firstPause: 5, pauseWhenBusy: 20, tries: 3 }

let vtex: VtexStandIn
let shopify: ShopifyStandIn
let inVtex: ContentStore
let inShopify: ContentStore
let shopifyId: string
beforeAll(async () => {
  vtex = await startVtexStandIn({ store, anchor: '2026-11-20', now })
  shopify = await startShopifyStandIn({ store, anchor: '2026-11-20', now })
  const { account, appKey, appToken, url } = vtex
  inVtex = vtexContent(url).open({ settings: { account }, credentials: { appKey, appToken } }, { pace })
  const { shop, clientId, clientSecret } = shopify
  const credentials = { clientId, clientSecret, accessToken: '' }
  inShopify = shopifyContent(shopify.url).open({ settings: { account: shop }, credentials }, { pace })
  shopifyId = gidNumber(shopify.product(sold)?.id ?? '')
})
afterEach(() => {
  vtex.behave()
  shopify.behave()
})
afterAll(async () => {
  await vtex.close()
  await shopify.close()
})

const read = async (content: ContentStore, id: string) => {
  const found = await content.read(id)
  if (found === null) throw new Error('the shop does not have it')
  return found
}
/** Shops by the words of the table. */
const at = (platform: 'VTEX' | 'Shopify') =>
  platform === 'VTEX'
    ? { content: inVtex, id: sold, shop: vtex, path: '/api/catalog/pvt/product' }
    : { content: inShopify, id: shopifyId, shop: shopify, path: '/admin/api' }

describe.each(['VTEX', 'Shopify'] as const)('texts in %s', (platform) => {
  it('are read as the catalogue reads them, and written over what was read', async () => {
    const { content, id, shop } = at(platform)
    const before = await read(content, id)
    expect(before.content.description).not.toContain('<')
    const writes = shop.productWrites().length
    const description = '<p>Nova &amp; curta.</p>'
    await content.write(id, before, { description })
    const after = await read(content, id)
    expect(after.fields).toEqual({ ...before.fields, description })
    expect(after.content).toEqual({ ...before.content, description: 'Nova & curta.' })
    await content.write(id, after, { pageTitle: 'Outro título', name: 'Outro nome' })
    expect((await read(content, id)).fields).toEqual({
      ...after.fields,
      pageTitle: 'Outro título',
      name: 'Outro nome',
    })
    expect(shop.productWrites().length - writes).toBe(2)
  })

  it('of a product that the shop does not have are none', async () => {
    expect(await at(platform).content.read('999999999')).toBeNull()
  })

  it.each([
    ['too-many', 'busy', 0],
    ['server-error', 'unavailable', 0],
    ['hang', 'unavailable', 0],
    ['lost', 'unavailable', 1],
    ['truncate', 'unavailable', 1],
  ] as const)('are written once when the answer is %s', async (kind, failure, writes) => {
    const { content, id, shop, path } = at(platform)
    const before = await read(content, id)
    const written = shop.productWrites().length
    shop.misbehave({ kind, path, retryAfter: 0 })
    const name = `Nome ${kind}`
    await expect(content.write(id, before, { name })).rejects.toMatchObject({ kind: failure })
    shop.behave()
    expect(shop.productWrites().length - written).toBe(writes)
    expect((await read(content, id)).fields.name === name).toBe(writes === 1)
  })

  it('that the platform refuses are told apart, and nothing is written', async () => {
    const { content, id, shop } = at(platform)
    const before = await read(content, id)
    const writes = shop.productWrites().length
    const tooLong = content.write(id, before, { name: 'x'.repeat(300) })
    await expect(tooLong).rejects.toMatchObject({ kind: 'refused' })
    expect(shop.productWrites().length).toBe(writes)
  })
})

it('a VTEX product keeps every field that is not a text, and a Shopify product its other texts', async () => {
  const before = vtex.product(sold)
  await inVtex.write(sold, await read(inVtex, sold), { metaDescription: 'Curta' })
  expect(vtex.product(sold)).toEqual({ ...before, MetaTagDescription: 'Curta' })
  const product = shopify.product(sold)
  await inShopify.write(shopifyId, await read(inShopify, shopifyId), { metaDescription: 'Curta' })
  expect(shopify.product(sold)).toEqual({
    ...product,
    seo: { title: product?.seo.title ?? '', description: 'Curta' },
  })
})

it('a permission that is missing is named', async () => {
  vtex.deny('Product and SKU Management')
  await expect(inVtex.read(sold)).rejects.toMatchObject({
    kind: 'forbidden',
    resource: 'Product and SKU Management',
  })
  vtex.allow('Product and SKU Management')
  shopify.deny('write_products')
  const found = await read(inShopify, shopifyId)
  await expect(inShopify.write(shopifyId, found, { name: 'Outro' })).rejects.toMatchObject({
    kind: 'forbidden',
    resource: 'write_products',
  })
  shopify.allow('write_products')
})
