import { FilterEditor } from '#ui/list/filters/filter-editor.tsx'
import type { ListFilter } from '#ui/list/filters/filter-look.ts'
import type { Subject } from '#ui/scope/conditions.tsx'
import type { DraftProps } from '#ui/scope/draft.ts'
import type { FilterValue } from '#model/address/filter-values.ts'

export function listFilterSubject(filter: ListFilter, value: FilterValue | undefined): Subject {
  return {
    key: filter.key,
    label: filter.label,
    value,
    editor: (given: DraftProps) => <FilterEditor filter={filter} {...given} />,
  }
}
