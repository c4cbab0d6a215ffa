import { plainFacts, type KindFacts } from './plain-facts.ts'

/** Lines look products up by these, so they are stored as they came. */
const asTheyCame = { sku_id: 'sku_id', product_id: 'product_id', product_name: 'product_name' }

const own = {
  ...asTheyCame,
  // none is not the same as not reported
  image_count: 'if(image_count >= 0, toUInt32(least(image_count, 1000000000)), NULL)',
}

export const skus: KindFacts = { ...plainFacts('skus', own), isFirst: true }
