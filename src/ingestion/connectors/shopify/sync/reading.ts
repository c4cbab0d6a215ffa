import type { PlatformReading } from '../../read-part.ts'
import type { ShopifyClient } from '../client/shopify-client.ts'
import type { ShopifyCursor } from './cursor.ts'
import type { Part } from './problems.ts'

export type Reading = PlatformReading<ShopifyClient, ShopifyCursor, Part> & {
  historyDays: number
}
