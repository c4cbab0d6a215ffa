import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MonitoringOverview } from '#areas/observability/monitoring/reports-contract.ts'
import { MonitoringPage } from '#areas/observability/monitoring/web/monitoring-page.tsx'
import { overviewQuery } from '#areas/observability/web/monitoring-queries.ts'
import {
  prepareOpenTable,
  prepareOverviewSentence,
  preparePrecision,
  prepareRevenue,
  prepareSources,
} from '#areas/observability/monitoring/web/overview/prepare-overview.ts'
import { usePeriod } from '#areas/observability/monitoring/web/use-period.ts'
import { formatCount } from '#model/formats/number.ts'
import { monitoredMetrics } from '#model/monitoring/metrics.ts'
import { severities } from '#model/monitoring/rules.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/cards/card.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { PendingCards } from '#ui/cards/pending-cards.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { drawLines } from '#model/charts/lines.ts'
import { StaleNotice } from '#ui/feedback/stale-notice.tsx'
import { leastStepOf } from '#ui/charts/least-step.ts'
import { formatMoney, formatMoneyLevel } from '#ui/formats/money.ts'
import { PeriodControl } from '#ui/scope/scope-controls.tsx'
import { InHeader } from '#ui/shell/header-slot.tsx'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/observability/monitoring/web/overview/overview.module.css'

export default function OverviewPage(): ReactNode {
  const { t } = useTranslation()
  const { accountId, period, daysOf } = usePeriod()
  const { data, dataUpdatedAt, error, isPending, isPlaceholderData, refetch } = useQuery(
    overviewQuery(accountId, { period }),
  )
  useEffect(() => {
    if (!isPending) numbersShown()
  }, [isPending])
  return (
    <MonitoringPage
      lead={
        <span className={classes['lead']}>
          {isPending && <Skeleton width={480} height={24} />}
          {data !== undefined && prepareOverviewSentence(data, t)}
        </span>
      }
      pending={isPending}
      changing={isPlaceholderData}
    >
      <InHeader>
        <PeriodControl days={data === undefined ? undefined : daysOf(data)} />
      </InHeader>
      {data !== undefined && error !== null && <StaleNotice onRetry={() => void refetch()} />}
      {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <PendingCards
          grid={classes['grid'] ?? ''}
          places={[
            ['revenue', t('monitoring.overview.revenue.title'), 330],
            ['open', t('monitoring.overview.open.title'), 150],
            ['precision', t('monitoring.overview.precision.caption'), 150],
            ['coverage', t('monitoring.overview.coverage.title'), 150],
            ['sources', t('monitoring.overview.sources.title'), 150],
          ]}
        />
      )}
      {data !== undefined && <Cards overview={data} now={dataUpdatedAt} />}
    </MonitoringPage>
  )
}

function Cards({ overview, now }: { overview: MonitoringOverview; now: number }): ReactNode {
  const { t } = useTranslation()
  const precision = preparePrecision(overview, t)
  return (
    <div className={classes['grid']}>
      <RevenueCard overview={overview} />
      <OpenCard overview={overview} />
      <Card area="precision" title={precision.title} subtitle={t('monitoring.overview.precision.subtitle')}>
        <TableTwin table={precision.table} />
      </Card>
      <CoverageCard overview={overview} />
      <SourcesCard overview={overview} now={now} />
    </div>
  )
}

function RevenueCard({ overview }: { overview: MonitoringOverview }): ReactNode {
  const { t } = useTranslation()
  const { currency } = overview
  const prepared = useMemo(() => prepareRevenue(overview, t), [overview, t])
  const draw = useMemo(() => {
    const { dates, values, marks } = prepared
    return drawLines(
      {
        dates,
        current: values,
        base: values.map(() => null),
        immatureFrom: null,
        marks,
        names: { current: t('monitoring.overview.revenue.title'), base: '', maturing: '' },
        compared: values.map(() => []),
      },
      {
        axis: (value, step) => formatMoneyLevel(value, currency, step),
        least: leastStepOf('money'),
        figure: (value) => formatMoney(value, currency),
      },
      true,
    )
  }, [prepared, currency, t])
  return (
    <SwitchableExhibit
      area="revenue"
      title={prepared.title}
      subtitle={t('monitoring.overview.revenue.subtitle')}
      summary={prepared.summary}
      table={prepared.table}
      tableKey="revenue"
    >
      <Chart draw={draw} height={220} />
      <div
        className={classes['marked']}
        tabIndex={0}
        role="group"
        aria-label={t('monitoring.overview.revenue.alerts')}
      >
        {prepared.marks.length > 0 && (
          <ol className={classes['marks']}>
            {prepared.marks.map(({ id, number, name }) => (
              <li key={id} value={number}>
                <Link to="/observability/monitoring/alerts/$id" params={{ id }}>
                  {name}
                </Link>
              </li>
            ))}
          </ol>
        )}
        {prepared.fired > prepared.marks.length && (
          <p className={classes['quiet']}>
            {t('monitoring.overview.revenue.someOf', {
              shown: formatCount(prepared.marks.length),
              all: formatCount(prepared.fired),
            })}
          </p>
        )}
      </div>
    </SwitchableExhibit>
  )
}

const noChoice = { label: () => null, choose: () => {} }

function OpenCard({ overview }: { overview: MonitoringOverview }): ReactNode {
  const { t } = useTranslation()
  const { open, lost, lostPerHour, currency } = overview
  return (
    <Card
      area="open"
      title={t('monitoring.overview.open.title')}
      subtitle={t('monitoring.overview.open.subtitle')}
    >
      <TableTwin
        table={prepareOpenTable(overview, t)}
        rows={{
          ...noChoice,
          renderMore: (index) => {
            const row = open[index]
            if (row === undefined || severities.every((each) => row.severities[each] === 0)) return null
            return (
              <Link
                to="/observability/monitoring/alerts"
                search={{ area: [row.area] }}
                className={classes['see']}
              >
                {t('monitoring.overview.open.see')}
              </Link>
            )
          },
        }}
      />
      <dl className={classes['facts']}>
        <div>
          <dt>{t('monitoring.overview.open.lost')}</dt>
          <dd>{formatMoney(lost, currency)}</dd>
        </div>
        <div>
          <dt>{t('monitoring.overview.open.perHour')}</dt>
          <dd>{formatMoney(lostPerHour, currency)}</dd>
        </div>
      </dl>
    </Card>
  )
}

function CoverageCard({ overview: { uncovered } }: { overview: MonitoringOverview }): ReactNode {
  const { t } = useTranslation()
  const mayEdit = useAllowed('observability.edit')
  return (
    <Card
      area="coverage"
      title={
        uncovered.length === 0
          ? t('monitoring.overview.coverage.whole')
          : t('monitoring.overview.coverage.missing', {
              count: uncovered.length,
              shown: formatCount(uncovered.length),
            })
      }
      subtitle={t('monitoring.overview.coverage.subtitle')}
    >
      <ul className={classes['uncovered']} aria-label={t('monitoring.overview.coverage.title')}>
        {uncovered.map((metric) => (
          <li key={metric}>
            {monitoredMetrics[metric].label}
            {mayEdit && (
              <ButtonLink
                look="bare"
                to="/observability/monitoring/config"
                search={{ rule: 'new', metric }}
                aria-label={t('monitoring.overview.coverage.createFor', {
                  name: monitoredMetrics[metric].label,
                })}
              >
                {t('monitoring.overview.coverage.create')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function SourcesCard({ overview, now }: { overview: MonitoringOverview; now: number }): ReactNode {
  const { t } = useTranslation()
  const { rules } = overview
  return (
    <Card
      area="sources"
      title={t('monitoring.overview.sources.title')}
      subtitle={t('monitoring.overview.sources.subtitle')}
    >
      <dl className={classes['facts']}>
        {prepareSources(overview, t, new Date(now)).map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {(['on', 'all', 'noData', 'failed'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`monitoring.overview.rules.${key}`)}</dt>
            <dd>{formatCount(rules[key])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
