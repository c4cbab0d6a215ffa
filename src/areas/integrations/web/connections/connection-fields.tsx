import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { Problems } from '#model/validation/index.ts'

type NamesProps = { account: string; accountHint: string; problems: Problems<'name' | 'account'> }

/** What people call a connection, and what the platform calls the account. */
export function ConnectionNames({ account, accountHint, problems }: NamesProps): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <Field label={t('integrations.vtex.name')} name="name" problem={problems.name} autoComplete="off" />
      <Field
        label={account}
        name="account"
        problem={problems.account}
        hint={accountHint}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
    </>
  )
}

type HistoryProps = { spans: readonly number[]; days: string; onChange: (days: string) => void }

/** How many days back are read. */
export function HistorySpan({ spans, days, onChange }: HistoryProps): ReactNode {
  const { t } = useTranslation()
  return (
    <Select
      label={t('integrations.vtex.history')}
      quiet={false}
      value={days}
      options={spans.map((span) => ({
        value: String(span),
        label: t('integrations.vtex.days', { count: span }),
      }))}
      onChange={onChange}
    />
  )
}
