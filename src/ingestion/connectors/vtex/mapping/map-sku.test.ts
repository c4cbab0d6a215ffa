import { expect, it } from 'vitest'
import { readSkuAttributes } from '#model/sku-attributes.ts'
import { rowsProblem } from '../../../inbox/map-arrivals.ts'
import { skuAnswer } from '../api/lists.ts'
import { mapVtexSku } from './map-sku.ts'

const context = {
  account: { id: 'a', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  receivedAt: new Date('2026-11-20T15:00:00Z'),
}
const skuOf = (answer: object, product: unknown = null) => {
  const sku = skuAnswer.parse({ Id: 7, ...answer })
  const mapped = mapVtexSku({ account: 'loja', sku, product }, context)
  if ('problem' in mapped) throw new Error(mapped.problem)
  expect(rowsProblem(mapped.rows)).toBeUndefined()
  return mapped.rows.skus?.[0] ?? {}
}
const specification = (FieldName: string, ...FieldValues: string[]) => ({
  FieldName,
  FieldValues,
  FieldId: 1,
})

it('is told with its content, state, images, attributes and trade policies', () => {
  const answer = {
    ProductId: 2,
    NameComplete: 'Caneca azul',
    SkuName: 'Azul',
    IsActive: true,
    IsProductActive: true,
    ProductRefId: 'CAN',
    AlternateIds: { RefId: 'CAN-01', Ean: '7891000315507' },
    ProductDescription: '<p>Caneca de <b>porcelana</b>.</p><p>300&nbsp;ml</p>',
    Images: [
      { ImageUrl: 'https://loja.vteximg.com.br/a.jpg' },
      { ImageUrl: 'https://loja.vteximg.com.br/b.jpg' },
    ],
    ProductSpecifications: [specification('Material', 'Porcelana')],
    SkuSpecifications: [specification('Cor', 'Azul', 'Branco')],
    SalesChannels: [1, 3],
    ReleaseDate: '2026-01-06T00:00:00Z',
  }
  expect(skuOf(answer)).toMatchObject({
    sku_id: '7',
    sku_name: 'Azul',
    reference: 'CAN-01',
    ean: '7891000315507',
    status: 'active',
    image_url: 'https://loja.vteximg.com.br/a.jpg',
    image_count: 2,
    channels: '1,3',
    description: 'Caneca de porcelana.\n\n300 ml',
    listed_at: new Date('2026-01-06T00:00:00Z'),
    attributes: '[{"name":"Material","value":"Porcelana"},{"name":"Cor","value":"Azul, Branco"}]',
  })
  expect(skuOf({ ...answer, IsActive: false })['status']).toBe('inactive')
  expect(skuOf({ ...answer, IsProductActive: false })['status']).toBe('inactive')
})

it('is named after its product, whose texts for pages it has where the key may read them', () => {
  const answer = { ProductName: 'Caneca', NameComplete: 'Caneca Azul', SkuName: 'Azul' }
  expect(skuOf(answer)).toMatchObject({ product_name: 'Caneca', page_title: '', meta_description: '' })
  const product = { Name: 'Caneca nova', Title: 'Caneca | Loja', MetaTagDescription: 'x'.repeat(3000) }
  expect(skuOf(answer, product)).toMatchObject({
    product_name: 'Caneca nova',
    page_title: 'Caneca | Loja',
    meta_description: 'x'.repeat(2000),
  })
  expect(skuOf({ NameComplete: 'Caneca Azul' })['product_name']).toBe('Caneca Azul')
})

it('that says nothing of them says so, and not that it has none', () => {
  const untold = { status: '', image_count: null, image_url: '', attributes: '', ean: '', listed_at: null }
  expect(skuOf({})).toMatchObject(untold)
  expect(skuOf({ Images: [] })).toMatchObject({ image_count: 0 })
})

it('keeps its bounds, whatever comes', () => {
  const long = 'é'.repeat(300_000)
  const sku = skuOf({
    ProductDescription: long,
    SkuName: 'x',
    Images: [{ ImageUrl: `https://a/${long}` }, 'nada', null],
    ProductSpecifications: Array.from({ length: 500 }, (_, turn) => specification(`Campo ${turn}`, long)),
    SkuSpecifications: ['x', {}, { FieldName: '' }],
    SalesChannels: 'todas',
    ReleaseDate: 'amanhã',
  })
  expect(String(sku['description']).length).toBe(20_000)
  expect(readSkuAttributes(String(sku['attributes']))?.length).toBeGreaterThan(10)
  expect(sku).toMatchObject({ image_url: '', channels: '', listed_at: null })
})
