import { expect, it } from 'vitest'
import { rowsProblem } from '../../../inbox/map-arrivals.ts'
import { brokenDocuments } from '../../testing/broken-documents.ts'
import { skusPayload } from '../api/variant.ts'
import { mapShopifySkus } from './map-skus.ts'

const context = {
  account: { id: 'a', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  receivedAt: new Date('2026-11-20T15:00:00Z'),
}
const product = {
  id: 'gid://shopify/Product/7',
  title: 'Caneca',
  descriptionHtml: '<p>Caneca de <b>porcelana</b>.</p><p>300&nbsp;ml</p>',
  seo: { title: 'Caneca azul | Loja', description: null },
  vendor: 'Lume',
  productType: 'Canecas',
  status: 'ACTIVE',
  publishedAt: '2026-01-06T00:00:00Z',
  category: { fullName: 'Casa > Copos / taças > Canecas' },
  featuredMedia: { preview: { image: { url: 'https://cdn.shopify.com/a.jpg' } } },
  mediaCount: { count: 4 },
}
const variants = [
  {
    id: 'gid://shopify/ProductVariant/42',
    title: 'Azul',
    sku: 'CAN-AZ',
    barcode: '7891000315507',
    selectedOptions: [{ name: 'Cor', value: 'Azul' }],
  },
]
const map = (payload: unknown) => {
  const mapped = mapShopifySkus(payload, context)
  if ('problem' in mapped) throw new Error(mapped.problem)
  expect(rowsProblem(mapped.rows)).toBeUndefined()
  return mapped.rows.skus ?? []
}

it('is told with its product, its texts, its options and its state, under the number of its orders', () => {
  expect(map({ product, variants })).toEqual([
    {
      sku_id: '42',
      product_id: '7',
      product_name: 'Caneca',
      sku_name: 'Azul',
      brand: 'Lume',
      reference: 'CAN-AZ',
      ean: '7891000315507',
      status: 'active',
      category: 'Canecas',
      category_path: 'Casa/Copos - taças/Canecas',
      image_url: 'https://cdn.shopify.com/a.jpg',
      image_count: 4,
      description: 'Caneca de porcelana.\n\n300 ml',
      page_title: 'Caneca azul | Loja',
      meta_description: '',
      attributes: '[{"name":"Cor","value":"Azul"}]',
      listed_at: new Date('2026-01-06T00:00:00Z'),
    },
  ])
})

it.each([
  ['ACTIVE', 'active'],
  ['UNLISTED', 'active'],
  ['DRAFT', 'inactive'],
  ['ARCHIVED', 'inactive'],
  [null, ''],
])('of a product that is %s is %j', (status, reported) => {
  expect(map({ product: { ...product, status }, variants })[0]).toMatchObject({ status: reported })
})

it('without options has no name of its own and no attribute, and no category is its product type', () => {
  const only = {
    id: 'gid://shopify/ProductVariant/1',
    title: 'Default Title',
    selectedOptions: [{ name: 'Title', value: 'Default Title' }],
  }
  expect(map({ product: { ...product, category: null }, variants: [only] })[0]).toMatchObject({
    sku_name: '',
    attributes: '',
    reference: '',
    ean: '',
    category: 'Canecas',
    category_path: 'Canecas',
  })
})

it('is read whole, or set aside with a reason, whatever any of its fields is', () => {
  for (const { what, broken } of brokenDocuments({ product, variants })) {
    const mapped = mapShopifySkus(broken, context)
    expect('problem' in mapped ? '' : (rowsProblem(mapped.rows) ?? ''), what).toMatch(
      /^$|é longo demais|não é uma data|Falta skus.sku_id/,
    )
  }
  expect(skusPayload.safeParse(null).success).toBe(false)
  expect(mapShopifySkus({ product: null, variants: [] }, context)).toHaveProperty('problem')
})
