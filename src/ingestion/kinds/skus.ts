import { plainFacts, type KindFacts } from './plain-facts.ts'

/** Lines look their product up by these, as they came. */
const asTheyCame = { sku_id: 'sku_id', product_id: 'product_id', product_name: 'product_name' }

export const skus: KindFacts = { ...plainFacts('skus', asTheyCame), isFirst: true }
