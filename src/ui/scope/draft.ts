import type { FilterValue } from '#model/address/filter-values.ts'

/** Undefined: no filter. Null: invalid input. */
export type Draft<Value = FilterValue> = Value | undefined | null

export type DraftProps<Value = FilterValue> = {
  value: Value | undefined
  onDraft: (draft: Draft<Value>) => void
}
