import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#ui/forms/select.tsx'
import { type MetricKey, metricKeys } from '#model/metric-dictionary.ts'

export function MetricSelect({
  value,
  onChange,
}: {
  value: MetricKey
  onChange: (metric: MetricKey | undefined) => void
}): ReactNode {
  const { t } = useTranslation()
  return (
    <Select
      label={t('home.timeline.metric')}
      value={value}
      options={metricKeys.map((key) => ({ value: key, label: t(`metrics.${key}.label`) }))}
      onChange={(chosen) => onChange(metricKeys.find((key) => key === chosen))}
    />
  )
}
