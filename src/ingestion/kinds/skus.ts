import { plainFacts, type KindFacts } from './plain-facts.ts'

/** Lines look products up by these, so they are stored as they came. */
const asTheyCame = { sku_id: 'sku_id', product_id: 'product_id', product_name: 'product_name' }

export const skus: KindFacts = { ...plainFacts('skus', asTheyCame), isFirst: true }
