import type { TFunction } from 'i18next'
import type { Subject } from '#ui/scope/conditions.tsx'
import type { DraftProps } from '#ui/scope/draft.ts'
import {
  type AnyDimension,
  type AttemptDimension,
  attemptDimensions,
  type DimensionKey,
  type Filters,
  fixedValuesOf,
} from '#model/dimensions.ts'
import { oneOf } from '#ui/address/search-params.ts'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoneyShort } from '#ui/formats/money.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { valueName } from '#ui/scope/value-name.ts'
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
      if (isOfAttempts(dimension)) return <AttemptEditor dimension={dimension} {...given} />
      return <DimensionEditor dimension={dimension} {...given} />
    },
  }
}

const isOfAttempts = (dimension: AnyDimension): dimension is AttemptDimension =>
  oneOf(attemptDimensions, dimension) !== undefined

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

function DimensionEditor(props: DraftProps<string[]> & { dimension: DimensionKey }): ReactNode {
  const { dimension, value = [], onDraft } = props
  const { t } = useTranslation()
  const accountId = useAccountId()
  const [selected, select] = useState(value)
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim().slice(0, 255))
  const { data, error } = useQuery(dimensionValuesQuery(accountId, dimension, searched))
  return (
    <ValuePicker
      name={t(`dimensions.${dimension}`)}
      called={(one) => valueName(t, dimension, one)}
      selected={selected}
      onSelect={(values) => {
        select(values)
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

/** Few known values, or typed ones. */
function AttemptEditor(props: DraftProps<string[]> & { dimension: AttemptDimension }): ReactNode {
  const { dimension, value = [], onDraft } = props
  const { t } = useTranslation()
  const [selected, select] = useState(value)
  const [text, setText] = useState('')
  const known = fixedValuesOf(dimension)
  const found = known
    ?.map((one) => ({ value: one, label: valueName(t, dimension, one) }))
    .filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <ValuePicker
      name={t(`dimensions.${dimension}`)}
      called={(one) => valueName(t, dimension, one)}
      selected={selected}
      onSelect={(values) => {
        select(values)
        onDraft(values.length === 0 ? undefined : values)
      }}
      found={found ?? null}
      error={null}
      text={text}
      onText={setText}
    />
  )
}
