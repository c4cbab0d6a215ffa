import { useQuery } from '@tanstack/react-query'
import { actionText } from '#areas/team/logs/model.ts'
import { logWords } from '#areas/team/logs/web/log-words.ts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logChoicesQuery } from '#areas/team/logs/web/logs-queries.ts'
import { type LogsSearch, parseLogsSearch } from '#areas/team/logs/address.ts'
import { oneOf } from '#model/address/search-params.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { DayField } from '#ui/forms/day-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { formText } from '#ui/forms/form-text.ts'
import { Select } from '#ui/forms/select.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import type { Change } from '#ui/views/use-change-address.ts'
import classes from '#areas/team/logs/web/logs.module.css'

type Props = { search: LogsSearch; onChange: (change: Change<LogsSearch>) => void }

const outcomes = ['done', 'refused'] as const
const origins = ['web', 'api', 'system'] as const

export function LogsFilters({ search, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const { data: choices } = useQuery(logChoicesQuery(useAccountId()))
  const [days, setDays] = useState({ from: search.from ?? '', to: search.to ?? '' })
  const badDay = (day: string) =>
    day === '' || parseLogsSearch({ from: day }).from ? undefined : t('validation.invalid')
  const backwards = days.from !== '' && days.to !== '' && days.to < days.from
  const change = (part: Change<LogsSearch>) => onChange({ ...part, page: undefined })
  const options = (values: readonly { value: string; label: string }[]) => [
    { value: '', label: t('team.any') },
    ...values,
  ]
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (badDay(days.from) ?? badDay(days.to) ?? (backwards || undefined)) return
    change({ ...days, search: formText(form.current, 'search').trim() })
  }
  return (
    <form ref={form} className={classes['filters']} onSubmit={submit} role="search">
      <Field
        label={t('ui.search')}
        name="search"
        type="search"
        aria-keyshortcuts="/"
        maxLength={255}
        defaultValue={search.search}
      />
      <DayField
        label={t('team.from')}
        value={days.from}
        problem={badDay(days.from)}
        onChange={(from) => setDays({ ...days, from })}
      />
      <DayField
        label={t('team.to')}
        value={days.to}
        problem={badDay(days.to) ?? (backwards ? t('validation.endAfterStart') : undefined)}
        onChange={(to) => setDays({ ...days, to })}
      />
      <Select
        label={t('team.person')}
        quiet={false}
        value={search.person ?? ''}
        options={options((choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name })))}
        onChange={(person) => change({ person })}
      />
      <Select
        label={t('team.action')}
        quiet={false}
        value={search.action ?? ''}
        options={options(
          (choices?.actions ?? []).map((choice) => ({
            value: choice.action,
            label: actionText(logWords, choice),
          })),
        )}
        onChange={(action) => change({ action })}
      />
      <Select
        label={t('team.outcome')}
        quiet={false}
        value={search.outcome ?? ''}
        options={options(outcomes.map((value) => ({ value, label: t(`team.outcomes.${value}`) })))}
        onChange={(outcome) => change({ outcome: oneOf(outcomes, outcome) })}
      />
      <Select
        label={t('team.columns.origin')}
        quiet={false}
        value={search.origin ?? ''}
        options={options(origins.map((value) => ({ value, label: t(`team.origins.${value}`) })))}
        onChange={(origin) => change({ origin: oneOf(origins, origin) })}
      />
      <div className={classes['apply']}>
        <QuietButton type="submit" icon="search">
          {t('ui.search')}
        </QuietButton>
        {Object.keys(search).length > 0 && (
          <QuietButton
            look="bare"
            onClick={() => {
              form.current?.reset()
              setDays({ from: '', to: '' })
              onChange(Object.fromEntries(Object.keys(search).map((key) => [key, undefined])))
            }}
          >
            {t('team.clear')}
          </QuietButton>
        )}
      </div>
    </form>
  )
}
