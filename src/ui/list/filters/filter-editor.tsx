import type { ReactNode } from 'react'
import { DaysEditor } from '#ui/list/filters/days-editor.tsx'
import type { EditorProps } from '#ui/list/filters/filter-look.ts'
import { RangeEditor } from '#ui/list/filters/range-editor.tsx'
import { TextEditor } from '#ui/list/filters/text-editor.tsx'
import { ValuesEditor } from '#ui/list/filters/values-editor.tsx'
import type { DaysFilter, FilterValue, RangeFilter, TextFilter } from '#model/list-filters.ts'

/** The fields of a filter, by its kind. */
export function FilterEditor({ filter, value, onDraft }: EditorProps<FilterValue>): ReactNode {
  const given = { filter, onDraft }
  if (filter.kind === 'text') return <TextEditor {...given} value={asText(value)} />
  if (filter.kind === 'days') return <DaysEditor {...given} value={value as DaysFilter | undefined} />
  if (filter.kind === 'number' || filter.kind === 'money')
    return <RangeEditor {...given} value={value as RangeFilter | undefined} />
  return <ValuesEditor {...given} value={Array.isArray(value) ? value : undefined} />
}

function asText(value: FilterValue | undefined): TextFilter | undefined {
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  return 'contains' in value || 'is' in value ? value : undefined
}
