import type { CanonicalKind } from '../canonical/canonical-form.ts'
import type { CanonicalRecord } from '../canonical/stage-canonical.ts'
import type { GoneOrder } from '../facts/bury-gone-orders.ts'

/** What a payload says, and which orders it says are no more. */
export type CanonicalRows = Partial<Record<CanonicalKind, CanonicalRecord[]>> & { gone?: GoneOrder[] }

export type MapperContext = {
  account: { id: string; currency: string; timeZone: string }
  receivedAt: Date
}

/** Pure: one payload as canonical rows, or the reason in Portuguese why it has none. */
export type Mapper = (
  payload: unknown,
  context: MapperContext,
) => { rows: CanonicalRows } | { problem: string }
