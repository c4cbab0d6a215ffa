import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureCard } from '#ui/kpi/figure-card.tsx'
import { type FigurePoint, type KpiValue, prepareKpi } from '#ui/kpi/prepare-kpi.ts'
import { type MetricKey, metrics } from '#model/metric-dictionary.ts'

type Props = {
  metric: MetricKey
  value: KpiValue
  currency: string
  points: FigurePoint[]
  dates: 'order' | 'event'
  freshness: string
  chosen?: boolean
  onOpen: () => void
  onTable: () => void
}

export function KpiCard(props: Props): ReactNode {
  const { metric, value, currency, points, dates, freshness, chosen = false, onOpen, onTable } = props
  const { t } = useTranslation()
  const label = t(`metrics.${metric}.label`)
  const shape = metrics[metric]
  const basis = shape.dates === 'own' ? 'own' : shape.dates === 'either' ? dates : 'order'
  return (
    <FigureCard
      label={label}
      kpi={prepareKpi(metric, value, currency)}
      points={points}
      open={{ label: t('kpi.open', { name: label }), chosen, run: onOpen }}
      onTable={onTable}
      metric={metric}
      note={dates === 'event' && basis === 'order' ? t('kpi.bySafra') : null}
    >
      <p>
        <strong>{t('metrics.formula')}:</strong> {t(`metrics.${metric}.formula`)}
      </p>
      <p>
        <strong>{t('metrics.source')}:</strong> {t(`metrics.sources.${sourceOf(metric)}`)}
      </p>
      <p>
        <strong>{t('metrics.basis')}:</strong> {t(`metrics.dates.${basis}`)}
      </p>
      <p>
        <strong>{t('metrics.freshness')}:</strong> {freshness}
      </p>
    </FigureCard>
  )
}

function sourceOf(metric: MetricKey): 'orders' | 'sessions' | 'both' {
  if (metric === 'sessions') return 'sessions'
  return metric === 'conversion' ? 'both' : 'orders'
}
