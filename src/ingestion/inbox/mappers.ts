import { ga4Mappers } from '../connectors/ga4/mapper.ts'
import { shopifyMappers } from '../connectors/shopify/mapper.ts'
import { vtexMappers } from '../connectors/vtex/mapper.ts'
import type { Mapper } from './mapper.ts'
import { ownMappers } from './own-mappers.ts'

export type { Mapper } from './mapper.ts'

/** By the kind of arrival that they read. */
export const mappers: Readonly<Record<string, Mapper>> = {
  ...ownMappers,
  ...ga4Mappers,
  ...shopifyMappers,
  ...vtexMappers,
}
