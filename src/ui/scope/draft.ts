import type { FilterValue } from '#model/list-filters.ts'

/** Undefined: no filter. Null: invalid input. */
export type Draft<Value = FilterValue> = Value | undefined | null

export type DraftProps<Value = FilterValue> = {
  value: Value | undefined
  onDraft: (draft: Draft<Value>) => void
}
