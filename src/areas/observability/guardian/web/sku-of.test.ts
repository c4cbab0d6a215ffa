import { expect, it } from 'vitest'
import { skuOf } from '#areas/observability/guardian/web/sku-of.ts'

it('items of stock are of a SKU, in whatever warehouse; those of other checks are not', () => {
  expect(skuOf('bestSellersWithoutStock', 'A-1')).toBe('A-1')
  expect(skuOf('negativeStock', '["A-1","CD São Paulo"]')).toBe('A-1')
  expect(skuOf('ordersStopped', '123')).toBeUndefined()
})
