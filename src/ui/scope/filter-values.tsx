import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#ui/forms/select.tsx'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { EditorForm } from '#ui/list/filters/editor-form.tsx'
import { dimensionValuesQuery } from '#ui/scope/dimension-values-query.ts'
import type { FilterChoice } from '#ui/scope/filter-button.tsx'
import { useScope } from '#ui/scope/use-scope.ts'
import { ValuePicker } from '#ui/scope/value-picker.tsx'
import { type DimensionKey, dimensionKeys } from '#vocabulary/dimensions.ts'

type Props = { choice: FilterChoice; onApply: (dimension: DimensionKey, values: string[]) => void }

/** Any dimension; its values, searched on the server, those that sold most first. */
export function FilterValues({ choice, onApply }: Props): ReactNode {
  const { t } = useTranslation()
  const { accountId, filters } = useScope()
  const [dimension, setDimension] = useState<DimensionKey>(choice.dimension ?? 'channel')
  const [kept, keep] = useState<string[]>(filters[dimension] ?? [])
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim().slice(0, 255))
  const { data, error } = useQuery(dimensionValuesQuery(accountId, dimension, wanted))
  return (
    <EditorForm
      note={t('scope.filters.chosen', { count: kept.length })}
      onSubmit={() => onApply(dimension, kept)}
    >
      {choice.dimension === null && (
        <Select
          label={t('scope.filters.dimension')}
          value={dimension}
          options={dimensionKeys.map((key) => ({ value: key, label: t(`dimensions.${key}`) }))}
          onChange={(value) => {
            const next = dimensionKeys.find((key) => key === value) ?? dimension
            setDimension(next)
            keep(filters[next] ?? [])
            setText('')
          }}
        />
      )}
      <ValuePicker
        key={dimension}
        name={t(`dimensions.${dimension}`)}
        kept={kept}
        onKeep={keep}
        found={data?.values.map(({ revenue, ...value }) => ({
          ...value,
          note: formatMoneyShort(revenue, 'BRL'),
        }))}
        error={error}
        text={text}
        onText={setText}
      />
    </EditorForm>
  )
}
