import { expect, it } from 'vitest'
import { drawSku } from './draw-sku.ts'
import { skuRows } from './sku-rows.ts'
import { stores } from './stores.ts'

it('every SKU with an image has a drawing at its address, each of its colour, and nothing else has one', () => {
  const rows = skuRows(stores.aurora, '2026-11-20')
  for (const { sku_id, image_url: url, image_count: images } of rows) {
    expect(url).toBe(images === 0 ? '' : `/demo/catalog/${sku_id}.svg`)
    expect(drawSku(sku_id)).toMatch(/^<svg [^]*<(?:path|rect)[^]*#[0-9a-f]{6}[^]*<\/svg>$/)
  }
  expect(drawSku('10001')).not.toBe(drawSku('10002'))
  for (const id of ['', '1', '99999', '../10001']) expect(drawSku(id)).toBeUndefined()
})
