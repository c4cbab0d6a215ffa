import { salesAnalyticsScreen } from '#areas/sales/analytics/model.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { salesAnalyticsQuery } from '#areas/sales/analytics/web/analytics-queries.ts'
import { AnalyticsStrip } from '#areas/sales/analytics/web/analytics-strip.tsx'
import { HeatmapCard } from '#areas/sales/analytics/web/heatmap-card.tsx'
import { MapCard } from '#areas/sales/analytics/web/map-card.tsx'
import { PivotCard } from '#areas/sales/analytics/web/pivot-card.tsx'
import { RankingCard } from '#areas/sales/analytics/web/ranking-card.tsx'
import { SeriesCard } from '#areas/sales/analytics/web/series-card.tsx'
import { useAnalytics } from '#areas/sales/analytics/web/use-analytics.ts'
import { Notices, StaleNotice } from '#areas/sales/web/notices.tsx'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { CardError } from '#ui/cards/card-error.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { PageHead } from '#ui/shell/page-head.tsx'
import { later } from '#ui/shell/later.tsx'
import { Page } from '#ui/shell/page.tsx'
import { prepareKpi } from '#ui/kpi/prepare-kpi.ts'
import { FilterBar } from '#ui/scope/filter-bar.tsx'
import { HowCounted } from '#ui/scope/how-counted.tsx'
import { ScopeControls } from '#ui/scope/scope-controls.tsx'
import { Tip } from '#ui/buttons/tip.tsx'
import { SavedViews } from '#ui/views/saved-views.tsx'
import classes from '#areas/sales/analytics/web/analytics.module.css'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { Card } from '#ui/cards/card.tsx'
import { KpiStrip } from '#ui/kpi/kpi-strip.tsx'
import type { SalesAnalytics } from '#areas/sales/analytics/contract.ts'
import { prepareFunnel } from '#areas/sales/analytics/web/prepare-funnel.ts'
import { Funnel } from '#ui/charts/funnel.tsx'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'

const FirstUse = later(() => import('#areas/sales/web/first-use.tsx').then((part) => part.FirstUse))
const EmptyByFilter = later(() =>
  import('#areas/sales/web/empty-by-filter.tsx').then((part) => part.EmptyByFilter),
)

export default function SalesAnalyticsPage(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, change } = useAnalytics()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    salesAnalyticsQuery(accountId, question),
  )
  const settled = !isPending
  useEffect(() => {
    if (settled) numbersShown()
  }, [settled])
  return (
    <Page pending={isPending} changing={isPlaceholderData}>
      <ScopeControls frame={data?.frame} />
      <PageHead
        title={t('analytics.title')}
        frame={data?.frame}
        actions={<SavedViews of={salesAnalyticsScreen} />}
      >
        {data?.state === 'ready' ? sentence() : t('analytics.about')}
      </PageHead>
      {data?.state !== 'firstUse' && (
        <FilterBar>
          <Segmented
            label={t('metrics.basis')}
            value={question.dates}
            options={[
              { value: 'order', label: t('analytics.dates.order') },
              { value: 'event', label: t('analytics.dates.event') },
            ]}
            onChange={(dates) => change({ dates: dates === 'event' ? dates : undefined })}
          />
          <Tip label={t('ui.info', { name: t('metrics.basis') })}>{t('analytics.dates.tip')}</Tip>
          <HowCounted />
        </FilterBar>
      )}
      {data !== undefined && error !== null && <StaleNotice onRetry={() => void refetch()} />}
      {isPending && <AnalyticsSkeleton />}
      {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
      {data?.state === 'firstUse' && <FirstUse />}
      {data?.state === 'emptyByFilter' && <EmptyByFilter answer={data} />}
      {data?.state === 'ready' && (
        <>
          <AnalyticsStrip answer={data} />
          <div className={classes['grid']} data-changing={isPlaceholderData}>
            <SeriesCard answer={data} />
            <FunnelCard answer={data} />
            <PivotCard />
            <HeatmapCard currency={data.frame.currency} />
            <RankingCard />
            <MapCard />
          </div>
        </>
      )}
      {data !== undefined && <Notices words="analytics" notices={data.notices} />}
    </Page>
  )

  function sentence(): string {
    const of = (key: 'capturedRevenue' | 'capturedOrders') => {
      const value = data?.strip.find(({ metric }) => metric === key)?.value
      return prepareKpi(key, value ?? { base: null, current: null }, data?.frame.currency ?? '')
    }
    const [revenue, orders] = [of('capturedRevenue'), of('capturedOrders')]
    return t('analytics.sentence', {
      revenue: revenue.value,
      change: revenue.change,
      orders: orders.value,
      ordersChange: orders.change,
    })
  }
}

function AnalyticsSkeleton(): ReactNode {
  const { t } = useTranslation()
  const cards = [
    ['series', t('analytics.series.name'), 330],
    ['funnel', t('analytics.funnel.title'), 330],
    ['pivot', t('analytics.pivot.name'), 420],
  ] as const
  return (
    <>
      <KpiStrip label={t('analytics.strip')}>
        {Array.from({ length: 9 }, (_, place) => (
          <li key={place}>
            <Skeleton height={128} />
          </li>
        ))}
      </KpiStrip>
      <div className={classes['grid']}>
        {cards.map(([area, title, height]) => (
          <Card key={area} area={area} title={title}>
            <Skeleton height={height} />
          </Card>
        ))}
      </div>
    </>
  )
}

function FunnelCard({ answer }: { answer: SalesAnalytics }): ReactNode {
  const { t } = useTranslation()
  const prepared = useMemo(() => prepareFunnel(answer, t), [answer, t])
  const { ofChannelsWithSessions, steps } = answer.funnel
  return (
    <SwitchableExhibit
      area="funnel"
      title={prepared.title}
      subtitle={t(
        ofChannelsWithSessions ? 'analytics.funnel.withSessions' : 'analytics.funnel.withoutSessions',
      )}
      summary={prepared.summary}
      table={prepared.table}
      tableKey="funnel"
    >
      {steps.length === 0 ? <p>{t('analytics.funnel.ofLines')}</p> : <Funnel steps={prepared.steps} />}
    </SwitchableExhibit>
  )
}
