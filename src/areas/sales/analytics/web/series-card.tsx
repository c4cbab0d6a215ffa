import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SalesAnalytics } from '#areas/sales/analytics/contract.ts'
import { salesBandQuery } from '#areas/sales/analytics/web/analytics-queries.ts'
import { MetricChips } from '#areas/sales/analytics/web/metric-chips.tsx'
import { narrowToStep } from '#areas/sales/analytics/web/narrow-to-step.ts'
import { prepareSeries } from '#areas/sales/analytics/web/prepare-series.ts'
import { useAnalytics } from '#areas/sales/analytics/web/use-analytics.ts'
import { Chart } from '#ui/charts/chart.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { drawSeries } from '#ui/charts/series.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { formatSpan } from '#ui/formats/day.ts'
import { formatCount } from '#model/formats/number.ts'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Tip } from '#ui/buttons/tip.tsx'
import classes from '#areas/sales/analytics/web/analytics.module.css'

export function SeriesCard({ answer }: { answer: SalesAnalytics }): ReactNode {
  const { t } = useTranslation()
  const { accountId, search, question, change } = useAnalytics()
  const [metric = 'capturedRevenue', ...others] = question.metrics
  const { granularity, granularities } = answer
  const foretold = granularity === 'hour' || granularity === 'day'
  const { metrics: _, step: __, ...scope } = question
  const { data: band, isLoading } = useQuery({
    ...salesBandQuery(accountId, { ...scope, metric, step: granularity === 'hour' ? 'hour' : 'day' }),
    enabled: others.length === 0 && foretold,
  })
  const known = others.length === 0 && foretold ? band : undefined
  const prepared = useMemo(
    () => prepareSeries(answer, known, search.scale === 'index', t),
    [answer, known, search.scale, t],
  )
  const draw = useMemo(() => drawSeries(prepared.picture), [prepared])
  function narrow(index: number): void {
    const days = narrowToStep(answer, index)
    if (days !== null) change({ period: `${days.from}_${days.to}`, step: undefined })
  }
  const bands = [
    { name: t('analytics.series.legend90'), area: 'likely' },
    { name: t('analytics.series.legend99'), area: 'possible' },
  ] as const
  return (
    <SwitchableExhibit
      area="series"
      title={prepared.title}
      subtitle={
        <>
          {t(others.length === 0 ? 'analytics.series.subtitle' : 'analytics.series.subtitleMany')}{' '}
          <Tip label={t('ui.info', { name: t('analytics.series.band') })}>
            <p>{t('analytics.series.method')}</p>
          </Tip>
        </>
      }
      summary={prepared.summary}
      table={prepared.table}
      tableKey="series"
      busy={isLoading}
      rows={{
        label: (index) => {
          const days = narrowToStep(answer, index)
          return days && t('analytics.series.narrow', { span: formatSpan(days.from, days.to) })
        },
        choose: narrow,
      }}
      controls={
        <>
          <MetricChips
            label={t('analytics.series.metrics')}
            chosen={question.metrics}
            most={5}
            onChange={(metrics) => change({ metric: metrics })}
          />
          {granularities.length > 1 && (
            <Segmented
              label={t('analytics.series.step')}
              value={granularity}
              options={granularities.map((value) => ({ value, label: t(`analytics.steps.${value}`) }))}
              onChange={(step) => change({ step })}
            />
          )}
          {others.length > 0 && (
            <Segmented
              label={t('analytics.series.scale')}
              value={prepared.indexed ? 'index' : 'own'}
              options={[
                { value: 'own', label: t('analytics.series.own') },
                { value: 'index', label: t('analytics.series.index') },
              ]}
              onChange={(scale) => change({ scale: scale === 'index' ? scale : undefined })}
            />
          )}
          <Legend
            entries={[
              ...prepared.picture.lines,
              ...(known?.state === 'ready' ? bands : []),
              ...(prepared.picture.immatureFrom === null
                ? []
                : [{ name: t('home.timeline.maturing'), area: 'maturing' } as const]),
            ]}
          />
        </>
      }
    >
      <Chart draw={draw} height={280} onStep={narrow} />
      <p className={classes['note']}>{bandNote()}</p>
    </SwitchableExhibit>
  )

  function bandNote(): string {
    if (others.length > 0) return t('analytics.series.bandOne')
    if (!foretold) return t('analytics.series.bandStep')
    if (known === undefined) return ' '
    if (known.state !== 'ready') return t(`analytics.series.${known.state}`)
    const { from = '', to = '' } = known.history ?? {}
    const span = t('analytics.series.bandFrom', { span: formatSpan(from, to) })
    if (known.coverage === null) return span
    const { values, within90, within99 } = known.coverage
    const checked = t(`analytics.series.${granularity === 'hour' ? 'checkedHours' : 'checkedDays'}`, {
      values: formatCount(values),
      within90: formatCount(within90),
      within99: formatCount(within99),
    })
    return `${span} ${checked}`
  }
}
