import type { OrderClient } from '#platform/clients/merge-client.ts'
import type { CanonicalKind } from '#model/kinds/index.ts'
import type { CanonicalRecord } from '../canonical/stage-canonical.ts'
import type { GoneOrder } from '../facts/remove-gone-orders.ts'

/** People are no rows: they go to no fact. */
export type CanonicalRows = Partial<Record<CanonicalKind, CanonicalRecord[]>> & {
  gone?: GoneOrder[]
  clients?: OrderClient[]
}

export type MapperContext = {
  account: { id: string; currency: string; timeZone: string }
  receivedAt: Date
}

export type Mapper = (
  payload: unknown,
  context: MapperContext,
) => { rows: CanonicalRows } | { problem: string }
