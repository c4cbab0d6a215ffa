import { type ReactNode, useState, useDeferredValue } from 'react'
import type { EditorProps } from '#ui/list/filters/filter-look.ts'
import { RangeEditor } from '#ui/list/filters/range-editor.tsx'
import type { DaysFilter, FilterValue, TextFilter } from '#model/address/filter-values.ts'
import { useTranslation } from 'react-i18next'
import { DayField } from '#ui/forms/day-field.tsx'
import { asDays, asRange, isDay } from '#model/address/filter-text.ts'
import { Field } from '#ui/forms/field.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useAccountId } from '#ui/shell/account-id.ts'
import { ValuePicker } from '#ui/scope/value-picker.tsx'

export function FilterEditor({ filter, value, onDraft }: EditorProps<FilterValue>): ReactNode {
  const given = { filter, onDraft }
  if (filter.kind === 'text') return <TextEditor {...given} value={asText(value)} />
  if (filter.kind === 'days') return <DaysEditor {...given} value={asDays(value)} />
  if (filter.kind === 'number' || filter.kind === 'money')
    return <RangeEditor {...given} value={asRange(value)} />
  return <ValuesEditor {...given} value={Array.isArray(value) ? value : undefined} />
}

function asText(value: FilterValue | undefined): TextFilter | undefined {
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  return 'contains' in value || 'is' in value ? value : undefined
}

function DaysEditor({ filter, value, onDraft }: EditorProps<DaysFilter>): ReactNode {
  const { t } = useTranslation()
  const [{ from, to }, setDays] = useState({ from: value?.from ?? '', to: value?.to ?? '' })
  const isBad = (day: string): boolean => day !== '' && !isDay(day)
  const bad = (day: string): string | undefined => (isBad(day) ? t('validation.invalid') : undefined)
  function write(change: { from?: string; to?: string }): void {
    const days = { from, to, ...change }
    setDays(days)
    const backwards = days.from !== '' && days.to !== '' && days.from > days.to
    if (isBad(days.from) || isBad(days.to) || backwards) return onDraft(null)
    const kept = Object.entries(days).filter(([, day]) => day !== '')
    onDraft(kept.length === 0 ? undefined : Object.fromEntries(kept))
  }
  const backwards = from !== '' && to !== '' && from > to ? t('validation.endAfterStart') : undefined
  return (
    <>
      <DayField
        label={t('list.from', { filter: filter.label })}
        value={from}
        problem={bad(from)}
        onChange={(day) => write({ from: day })}
      />
      <DayField
        label={t('list.to', { filter: filter.label })}
        value={to}
        problem={bad(to) ?? backwards}
        onChange={(day) => write({ to: day })}
      />
    </>
  )
}

function TextEditor({ filter, value, onDraft }: EditorProps<TextFilter>): ReactNode {
  const { t } = useTranslation()
  const whole = value !== undefined && 'is' in value
  const [{ how, text }, setWritten] = useState({
    how: whole ? ('is' as const) : ('contains' as const),
    text: value === undefined ? '' : whole ? value.is : value.contains,
  })
  function write(change: { how?: 'contains' | 'is'; text?: string }): void {
    const next = { how, text, ...change }
    setWritten(next)
    const written = next.text.trim()
    onDraft(written === '' ? undefined : next.how === 'is' ? { is: written } : { contains: written })
  }
  return (
    <>
      <Segmented
        label={t('list.how', { filter: filter.label })}
        value={how}
        options={[
          { value: 'contains', label: t('list.doesContain') },
          { value: 'is', label: t('list.is') },
        ]}
        onChange={(value) => write({ how: value })}
      />
      <Field
        label={filter.label}
        value={text}
        maxLength={255}
        onChange={(event) => write({ text: event.target.value })}
        data-autofocus
      />
    </>
  )
}

const shown = 100

function ValuesEditor({ filter, value = [], onDraft }: EditorProps<string[]>): ReactNode {
  const [selected, select] = useState<readonly string[]>(value)
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim().slice(0, 255))
  const { search, options } = filter
  const { data, error } = useQuery({
    queryKey: [useAccountId(), filter.screen, 'values', filter.key, searched],
    queryFn: search === undefined ? skipToken : ({ signal }) => search(searched, signal),
  })
  const plain = searched.toLocaleLowerCase('pt-BR')
  const ofOptions = options?.filter(({ label }) => label.toLocaleLowerCase('pt-BR').includes(plain))
  const known = options !== undefined || search !== undefined
  return (
    <ValuePicker
      name={filter.label}
      selected={selected}
      onSelect={(values) => {
        select(values)
        onDraft(values.length === 0 ? undefined : values)
      }}
      found={known ? (ofOptions ?? data)?.slice(0, shown) : null}
      error={error}
      text={text}
      onText={setText}
    />
  )
}
