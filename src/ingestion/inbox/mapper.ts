import type { OrderClient } from '#platform/clients/merge-client.ts'
import type { CanonicalKind } from '#model/kinds/index.ts'
import type { CanonicalRecord } from '../canonical/stage-canonical.ts'
import type { GoneOrder } from '../facts/bury-gone-orders.ts'

/** What a payload says, which orders it says are no more, and who bought: people are no rows, for they go to no fact. */
export type CanonicalRows = Partial<Record<CanonicalKind, CanonicalRecord[]>> & {
  gone?: GoneOrder[]
  clients?: OrderClient[]
}

export type MapperContext = {
  account: { id: string; currency: string; timeZone: string }
  receivedAt: Date
}

/** Pure: one payload as canonical rows, or the reason in Portuguese why it has none. */
export type Mapper = (
  payload: unknown,
  context: MapperContext,
) => { rows: CanonicalRows } | { problem: string }
