import { useTranslation } from 'react-i18next'
import type { AnyDimension } from '#model/derived-dimensions.ts'
import { useScope } from '#ui/scope/use-scope.ts'
import type { TableData } from '#ui/tables/table-data.ts'
import type { RowChoice } from '#ui/tables/table-twin.tsx'

type Values = readonly (string | null | undefined)[]

/** Rows that filter the screen by their value; one without a value does nothing. */
export function useFilterRows(): (dimension: AnyDimension, values: Values, table: TableData) => RowChoice {
  const { t } = useTranslation()
  const { filter } = useScope()
  return (dimension, values, table) => ({
    label: (index) =>
      values[index] == null ? null : t('list.filterByValue', { value: table.rows[index]?.[0]?.text ?? '' }),
    choose: (index) => {
      const value = values[index]
      if (value != null) filter({ [dimension]: [value] })
    },
  })
}
