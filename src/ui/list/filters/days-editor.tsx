import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayField } from '#ui/forms/day-field.tsx'
import { isDay } from '#ui/list/filter-text.ts'
import type { EditorProps } from '#ui/list/filters/filter-look.ts'
import type { DaysFilter } from '#model/list-filters.ts'

export function DaysEditor({ filter, value, onDraft }: EditorProps<DaysFilter>): ReactNode {
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
