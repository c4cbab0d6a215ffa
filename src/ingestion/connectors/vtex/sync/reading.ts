import type { PlatformReading } from '../../read-part.ts'
import type { VtexNames } from '../api/payload.ts'
import type { VtexClient } from '../client/vtex-client.ts'
import type { VtexCursor } from './cursor.ts'
import type { Part } from './problems.ts'

export type Reading = PlatformReading<VtexClient, VtexCursor, Part> & {
  historyDays: number
  names: VtexNames
  payments: boolean
}
