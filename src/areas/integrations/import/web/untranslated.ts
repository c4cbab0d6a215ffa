import type { ValueSurvey } from '#areas/integrations/import/mapping-contract.ts'
import {
  columnKey,
  expressionOf,
  sourceOf,
  type Translation,
} from '#areas/integrations/import/web/edit-mapping.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'

export type Surveyed = ValueSurvey['translations'][number]
type Counted = Surveyed['values'][number]

/** Tables are read whatever the case. */
export const wordOf = (value: string): string => value.trim().toLowerCase()

export function surveyedOf(
  survey: ValueSurvey | undefined,
  record: number,
  field: string,
  { of }: Translation,
): Surveyed | undefined {
  return survey?.translations.find(
    (one) =>
      one.record === record &&
      one.field === field &&
      columnKey({ column: one.column, ...(one.of !== undefined && { of: one.of }) }) === columnKey(of),
  )
}

export function untranslatedValues({ table }: Translation, { values }: Surveyed): Counted[] {
  const known = new Set(Object.keys(table).map(wordOf))
  return values.filter(({ value }) => !known.has(wordOf(value)))
}

export const rowsIn = (values: readonly Counted[]): number => values.reduce((sum, { rows }) => sum + rows, 0)

export type Untranslated = {
  record: number
  field: string
  column: string
  values: number
  rows: number
  /** What has no translation stays as it is written. */
  isKept: boolean
}

/** Of each translated column, how many values and rows are not translated yet. */
export function untranslatedIn(mapping: ImportMappingText, survey: ValueSurvey | undefined): Untranslated[] {
  return mapping.records.flatMap((record, index) =>
    Object.keys(record.fields).flatMap((field) => {
      const source = sourceOf(expressionOf(record, field))
      if (source.kind !== 'translate') return []
      const columns = source.parts.map(({ of }) => columnKey(of))
      return source.parts.flatMap((part, at) => {
        // a column that is read twice is asked about once
        if (columns.lastIndexOf(columnKey(part.of)) !== at) return []
        const surveyed = surveyedOf(survey, index, field, part)
        const values = surveyed === undefined ? [] : untranslatedValues(part, surveyed)
        if (values.length === 0) return []
        const isKept = part.otherwise !== undefined && 'column' in part.otherwise
        const { column } = part.of
        return { record: index, field, column, values: values.length, rows: rowsIn(values), isKept }
      })
    }),
  )
}

export const translationId = (record: number, field: string): string => `translation-${record}-${field}`
