import type { CanonicalKind } from '../canonical/canonical-form.ts'
import type { CanonicalRecord } from '../canonical/stage-canonical.ts'

export type CanonicalRows = Partial<Record<CanonicalKind, CanonicalRecord[]>>

export type MapperContext = {
  account: { id: string; currency: string; timeZone: string }
  receivedAt: Date
}

/** Pure: one payload as canonical rows, or the reason in Portuguese why it has none. */
export type Mapper = (
  payload: unknown,
  context: MapperContext,
) => { rows: CanonicalRows } | { problem: string }
