import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#ui/forms/select.tsx'

type Props = { offered: readonly number[]; days: string; onChange: (days: string) => void }

export function HistorySpan({ offered, days, onChange }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <Select
      label={t('integrations.connect.history')}
      quiet={false}
      value={days}
      options={offered.map((count) => ({
        value: String(count),
        label: t('integrations.connect.days', { count }),
      }))}
      onChange={onChange}
    />
  )
}
