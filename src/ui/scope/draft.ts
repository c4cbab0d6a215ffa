import type { FilterValue } from '#model/list-filters.ts'

/** What an editor holds and nobody applied yet: a value, undefined for nothing, null for what cannot be applied as it is written. */
export type Draft<Value = FilterValue> = Value | undefined | null

/** What an editor starts from, and whom it tells what it holds after each change. */
export type Drafted<Value = FilterValue> = {
  value: Value | undefined
  onDraft: (draft: Draft<Value>) => void
}
