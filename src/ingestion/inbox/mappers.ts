import { connectors } from '../connectors/index.ts'
import type { Mapper } from './mapper.ts'
import { ownMappers } from './own-mappers.ts'

export type { Mapper } from './mapper.ts'

export const mappers: Readonly<Record<string, Mapper>> = Object.assign(
  {},
  ownMappers,
  ...Object.values(connectors).map((connector) => connector.mappers),
)
