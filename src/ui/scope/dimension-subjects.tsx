import type { TFunction } from 'i18next'
import type { Subject } from '#ui/scope/conditions.tsx'
import { DimensionEditor } from '#ui/scope/dimension-editor.tsx'
import type { Drafted } from '#ui/scope/draft.ts'
import { type DimensionKey, dimensionKeys, type Filters } from '#model/dimensions.ts'

export function dimensionSubject(t: TFunction, dimension: DimensionKey, filters: Filters): Subject {
  return {
    key: dimension,
    label: t(`dimensions.${dimension}`),
    value: filters[dimension],
    editor: ({ value, onDraft }: Drafted) => (
      <DimensionEditor
        dimension={dimension}
        value={Array.isArray(value) ? value : undefined}
        onDraft={onDraft}
      />
    ),
  }
}

/** Every dimension, to be filtered by. */
export const dimensionSubjects = (t: TFunction, filters: Filters): Subject[] =>
  dimensionKeys.map((dimension) => dimensionSubject(t, dimension, filters))
