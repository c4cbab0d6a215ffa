import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { dimensionValuesQuery } from '#ui/scope/dimension-values-query.ts'
import type { Drafted } from '#ui/scope/draft.ts'
import { valueName } from '#ui/scope/value-name.ts'
import { ValuePicker } from '#ui/scope/value-picker.tsx'
import type { DimensionKey } from '#model/dimensions.ts'

/** The values of a dimension, searched on the server, those that sold most first. */
export function DimensionEditor(props: Drafted<string[]> & { dimension: DimensionKey }): ReactNode {
  const { dimension, value = [], onDraft } = props
  const { t } = useTranslation()
  const accountId = useAccountId()
  const [kept, keep] = useState(value)
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim().slice(0, 255))
  const { data, error } = useQuery(dimensionValuesQuery(accountId, dimension, wanted))
  return (
    <ValuePicker
      name={t(`dimensions.${dimension}`)}
      called={(one) => valueName(t, dimension, one)}
      kept={kept}
      onKeep={(values) => {
        keep(values)
        onDraft(values.length === 0 ? undefined : values)
      }}
      found={data?.values.map(({ revenue, ...found }) => ({
        ...found,
        note: formatMoneyShort(revenue, 'BRL'),
      }))}
      error={error}
      text={text}
      onText={setText}
    />
  )
}
