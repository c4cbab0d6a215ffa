import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SalesAnalytics } from '#areas/sales/analytics/contract.ts'
import { useAnalytics } from '#areas/sales/analytics/web/use-analytics.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { KpiCard } from '#ui/kpi/kpi-card.tsx'
import { KpiStrip } from '#ui/kpi/kpi-strip.tsx'
import type { MetricKey } from '#model/metric-dictionary.ts'

export function AnalyticsStrip({ answer }: { answer: SalesAnalytics }): ReactNode {
  const { t } = useTranslation()
  const { search, question, change } = useAnalytics()
  const tables = search.table ?? []
  const chosen: MetricKey[] = question.metrics
  const pointsOf = (place: number) =>
    answer.steps.flatMap(({ date, compared }, step) => {
      const value = answer.sparks[place]?.values[step]
      return value === undefined ? [] : [{ ...value, date, compared }]
    })
  return (
    <KpiStrip label={t('analytics.strip')} screen="sales/analytics">
      {answer.strip.map(({ metric, value }, place) => (
        <KpiCard
          key={metric}
          metric={metric}
          value={value}
          currency={answer.frame.currency}
          points={pointsOf(place)}
          dates={question.dates}
          freshness={freshnessOf(answer)}
          chosen={chosen.length === 1 && chosen[0] === metric}
          onOpen={() => change({ metric: [metric] })}
          onTable={() =>
            change({ metric: [metric], table: [...tables.filter((key) => key !== 'series'), 'series'] })
          }
        />
      ))}
    </KpiStrip>
  )

  function freshnessOf({ freshness, frame }: SalesAnalytics): string {
    return freshness
      .filter(({ source }) => source !== 'payments')
      .map(({ source, newest }) =>
        t('analytics.newest', {
          source: t(`metrics.sources.${source === 'sessions' ? 'sessions' : 'orders'}`),
          when: newest === null ? '—' : formatInstant(newest, frame.timeZone),
        }),
      )
      .join(' · ')
  }
}
