import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogAnalytics } from '#areas/catalog/analytics/contract.ts'
import { prepareTrend } from '#areas/catalog/analytics/web/prepare-trend.ts'
import { formatRate, formatRateLevel } from '#model/formats/number.ts'
import { Card } from '#ui/cards/card.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { drawSeries } from '#ui/charts/series.ts'
import classes from '#areas/catalog/analytics/web/catalog.module.css'

export function TrendCard({ answer }: { answer: CatalogAnalytics }): ReactNode {
  const { t } = useTranslation()
  const trend = useMemo(() => prepareTrend(answer.days, t), [answer.days, t])
  const draw = useMemo(
    () =>
      drawSeries({
        dates: trend.dates,
        lines: [
          {
            name: t('catalog.trend.rate'),
            values: trend.rates,
            axis: 0,
            colour: 'bad',
            dash: 'solid',
          },
        ],
        axes: [{ format: formatRateLevel, fromZero: true, least: 0.001 }],
        band: null,
        outside: [],
        immatureFrom: null,
        describeStep: (index) => [
          trend.dates[index] ?? '',
          `${t('catalog.trend.rate')}: ${formatRate(trend.rates[index] ?? null)}`,
          trend.counts[index] ?? '',
        ],
      }),
    [trend, t],
  )
  if (trend.dates.length === 0)
    return (
      <Card area="trend" title={t('catalog.trend.none')}>
        <p className={classes['quiet']}>{t('catalog.trend.noneText')}</p>
      </Card>
    )
  return (
    <SwitchableExhibit
      area="trend"
      title={trend.title}
      subtitle={t('catalog.trend.subtitle')}
      summary={trend.title}
      table={trend.table}
      tableKey="trend"
    >
      <Chart draw={draw} height={240} />
    </SwitchableExhibit>
  )
}
