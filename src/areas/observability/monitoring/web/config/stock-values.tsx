import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stockChoicesQuery } from '#areas/observability/monitoring/web/config/config-queries.ts'
import type { StockDimension } from '#areas/observability/monitoring/model.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { ValuePicker } from '#ui/scope/value-picker.tsx'

type Props = { dimension: StockDimension; selected: readonly string[]; onSelect: (values: string[]) => void }

/** Searches the catalogue, including SKUs never sold, by name, reference, EAN or code. */
export function StockValues({ dimension, selected, onSelect }: Props): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const [text, setText] = useState('')
  // only the initial selection needs its names loaded; later choices come from the search
  const [chosen] = useState(dimension === 'sku' ? selected.slice(0, 200) : [])
  const [names, keepNames] = useState<ReadonlyMap<string, string>>(new Map())
  const search = useDeferredValue(text.trim().slice(0, 255))
  const { data, error } = useQuery(stockChoicesQuery(accountId, { dimension, search, chosen: [...chosen] }))
  const isSearched = search !== ''
  const values = data?.values.filter(({ value }) => !isSearched || !chosen.includes(value) || matches(value))
  function matches(value: string): boolean {
    const one = data?.values.find((found) => found.value === value)
    return [one?.label, one?.code].join(' ').toLowerCase().includes(search.toLowerCase())
  }
  const labelOf = (value: string): string =>
    data?.values.find((one) => one.value === value)?.label ?? names.get(value) ?? value
  return (
    <ValuePicker
      name={t(`dimensions.${dimension}`)}
      called={labelOf}
      selected={selected}
      onSelect={(next) => {
        keepNames(new Map([...names, ...next.map((value) => [value, labelOf(value)] as const)]))
        onSelect(next)
      }}
      found={values?.map(({ value, label, code, skus }) => ({
        value,
        label,
        note: code ?? t('monitoring.config.editor.skusOf', { count: skus ?? 0 }),
      }))}
      error={error}
      text={text}
      onText={setText}
    />
  )
}
