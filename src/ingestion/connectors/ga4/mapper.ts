import type { Mapper } from '../../inbox/mapper.ts'
import { mapGa4Hour } from './mapping/map-hour.ts'

/** By the kind of what the connector of Google Analytics brings to the inbox. */
export const ga4Mappers: Readonly<Record<string, Mapper>> = { 'ga4.hour': mapGa4Hour }
