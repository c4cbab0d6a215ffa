import type { TFunction } from 'i18next'
import type { Subject } from '#ui/scope/conditions.tsx'
import type { DraftProps } from '#ui/scope/draft.ts'
import { type DimensionKey, dimensionKeys, type Filters } from '#model/dimensions.ts'
import { type AnyDimension, fixedValuesOf } from '#model/derived-dimensions.ts'
import { oneOf } from '#model/address/search-params.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { useBandCurrency } from '#ui/scope/conversion-query.ts'
import { ScopeDimensions } from '#ui/scope/scope-dimensions.ts'
import { ValuePicker } from '#ui/scope/value-picker.tsx'
import { scopeClient } from '#ui/scope/scope-client.ts'

type Held = Filters<AnyDimension>

export function dimensionSubject(t: TFunction, dimension: AnyDimension, filters: Held): Subject {
  return {
    key: dimension,
    label: t(`dimensions.${dimension}`),
    value: filters[dimension],
    editor: ({ value, onDraft }: DraftProps) => {
      const given = { value: Array.isArray(value) ? value : undefined, onDraft }
      return <DimensionEditor dimension={dimension} {...given} />
    },
  }
}

export const dimensionSubjects = (
  t: TFunction,
  dimensions: readonly AnyDimension[],
  filters: Held,
): Subject[] => dimensions.map((dimension) => dimensionSubject(t, dimension, filters))

export function dimensionValuesQuery(accountId: string, dimension: DimensionKey, search: string) {
  return queryOptions({
    queryKey: [accountId, 'scope', 'dimension-values', { dimension, search }],
    queryFn: ({ signal }) => scopeClient.getDimensionValues({ dimension, search }, { signal }),
    staleTime: 5 * 60_000,
  })
}

function DimensionEditor(props: DraftProps<string[]> & { dimension: AnyDimension }): ReactNode {
  const { dimension, value = [], onDraft } = props
  const { t } = useTranslation()
  const [selected, select] = useState(value)
  const [text, setText] = useState('')
  const { found, error } = useFound(dimension, text)
  const { nameOf } = use(ScopeDimensions)
  const currency = useBandCurrency([dimension])
  return (
    <ValuePicker
      name={t(`dimensions.${dimension}`)}
      called={(one) => nameOf(t, dimension, one, currency)}
      selected={selected}
      onSelect={(values) => {
        select(values)
        onDraft(values.length === 0 ? undefined : values)
      }}
      found={found}
      error={error}
      text={text}
      onText={setText}
    />
  )
}

type Found = { value: string; label: string; note?: string }[]

function useFound(
  dimension: AnyDimension,
  text: string,
): { found: Found | undefined | null; error: Error | null } {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const { find, nameOf } = use(ScopeDimensions)
  const currency = useBandCurrency([dimension])
  const searched = useDeferredValue(text.trim().slice(0, 255))
  const fixed = fixedValuesOf(dimension)
  const ofOrders = oneOf(dimensionKeys, dimension)
  const own = useQuery({
    queryKey: [accountId, 'scope', 'found-values', { dimension, search: searched }],
    queryFn: find && !fixed ? ({ signal }) => find(dimension, searched, signal) : skipToken,
    staleTime: 5 * 60_000,
  })
  const orders = useQuery({
    ...dimensionValuesQuery(accountId, ofOrders ?? 'channel', searched),
    enabled: !find && ofOrders !== undefined,
  })
  if (fixed) {
    const named = fixed.map((value) => ({ value, label: nameOf(t, dimension, value, currency) }))
    const part = text.trim().toLowerCase()
    return { found: named.filter(({ label }) => label.toLowerCase().includes(part)), error: null }
  }
  if (find) {
    const found = own.data?.map((one) => ({ ...one, label: nameOf(t, dimension, one.value) }))
    return { found, error: own.error }
  }
  const found = orders.data?.values.map(({ revenue, ...one }) => ({
    ...one,
    note: formatMoneyShort(revenue, orders.data.currency),
  }))
  return { found: ofOrders === undefined ? null : found, error: orders.error }
}
