import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fixedValuesOf } from '#model/derived-dimensions.ts'
import { dimensionKeys } from '#model/dimensions.ts'
import type { RuleDimension } from '#model/monitoring/rule-dimensions.ts'
import { oneOf } from '#model/address/search-params.ts'
import { derivedValueName } from '#ui/scope/derived-value-name.ts'
import { dimensionValuesQuery } from '#ui/scope/dimension-subjects.tsx'
import { ValuePicker } from '#ui/scope/value-picker.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'

export type FilterValuesProps = {
  dimension: RuleDimension
  selected: readonly string[]
  /** That of bands of amounts. */
  currency: string
  onSelect: (values: string[]) => void
}

/** Values found in orders can be searched; those only attempts have are typed as the source writes them. */
export function FilterValues({ dimension, selected, currency, onSelect }: FilterValuesProps): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim().slice(0, 255))
  const fixed = fixedValuesOf(dimension)
  const ofOrders = oneOf(dimensionKeys, dimension)
  const { data, error } = useQuery({
    ...dimensionValuesQuery(accountId, ofOrders ?? 'channel', searched),
    enabled: ofOrders !== undefined && fixed === undefined,
  })
  const nameOf = (value: string) => derivedValueName(t, dimension, value, currency)
  const named = (values: readonly string[]) => {
    const part = text.trim().toLowerCase()
    return values
      .map((value) => ({ value, label: nameOf(value) }))
      .filter(({ label }) => label.toLowerCase().includes(part))
  }
  const found = fixed
    ? named(fixed)
    : ofOrders === undefined
      ? null
      : data?.values.map(({ value, label }) => ({ value, label }))
  return (
    <ValuePicker
      name={t(`dimensions.${dimension}`)}
      called={nameOf}
      selected={selected}
      onSelect={onSelect}
      found={found}
      error={error}
      text={text}
      onText={setText}
    />
  )
}
