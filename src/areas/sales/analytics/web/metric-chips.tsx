import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#ui/forms/select.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { type MetricKey, metricKeys } from '#model/metric-dictionary.ts'
import classes from '#areas/sales/analytics/web/analytics.module.css'

type Props = {
  label: string
  chosen: readonly MetricKey[]
  most: number
  without?: readonly MetricKey[]
  onChange: (metrics: MetricKey[]) => void
}

export function MetricChips({ label, chosen, most, without = [], onChange }: Props): ReactNode {
  const { t } = useTranslation()
  const left = metricKeys.filter((key) => !chosen.includes(key) && !without.includes(key))
  return (
    <div className={classes['chips']} role="group" aria-label={label}>
      {chosen.map((metric) => (
        <span key={metric} className={classes['chip']}>
          {t(`metrics.${metric}.label`)}
          {chosen.length > 1 && (
            <button
              type="button"
              aria-label={t('analytics.removeMetric', { name: t(`metrics.${metric}.label`) })}
              onClick={() => onChange(chosen.filter((other) => other !== metric))}
            >
              <Icon name="close" size={12} />
            </button>
          )}
        </span>
      ))}
      {chosen.length < most && (
        <Select
          label={t('analytics.addMetric')}
          value=""
          options={[
            { value: '', label: t('analytics.addMetric') },
            ...left.map((value) => ({ value, label: t(`metrics.${value}.label`) })),
          ]}
          onChange={(value) => onChange([...chosen, ...metricKeys.filter((key) => key === value)])}
        />
      )}
    </div>
  )
}
