import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayField } from '#ui/forms/day-field.tsx'
import { isDay } from '#ui/list/filter-text.ts'
import { EditorForm } from '#ui/list/filters/editor-form.tsx'
import type { EditorProps } from '#ui/list/filters/filter-editor.tsx'
import type { DaysFilter } from '#vocabulary/kit/list-filters.ts'

export function DaysEditor({ filter, value, onApply }: EditorProps<DaysFilter>): ReactNode {
  const { t } = useTranslation()
  const [from, setFrom] = useState(value?.from ?? '')
  const [to, setTo] = useState(value?.to ?? '')
  const bad = (day: string): string | undefined =>
    day === '' || isDay(day) ? undefined : t('validation.invalid')
  const backwards = from !== '' && to !== '' && from > to ? t('validation.endAfterStart') : undefined
  function apply(): void {
    const days = { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) }
    onApply(Object.keys(days).length === 0 ? undefined : days)
  }
  return (
    <EditorForm disabled={(bad(from) ?? bad(to) ?? backwards) !== undefined} onSubmit={apply}>
      <DayField
        label={t('list.from', { filter: filter.label })}
        value={from}
        problem={bad(from)}
        onChange={setFrom}
      />
      <DayField
        label={t('list.to', { filter: filter.label })}
        value={to}
        problem={bad(to) ?? backwards}
        onChange={setTo}
      />
    </EditorForm>
  )
}
