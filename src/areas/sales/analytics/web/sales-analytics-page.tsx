import { salesAnalyticsScreen } from '#areas/sales/analytics/model.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { salesAnalyticsQuery } from '#areas/sales/analytics/web/analytics-queries.ts'
import { AnalyticsStrip } from '#areas/sales/analytics/web/analytics-strip.tsx'
import { HeatmapCard } from '#areas/sales/analytics/web/heatmap-card.tsx'
import { MapCard } from '#areas/sales/analytics/web/map-card.tsx'
import { PivotCard } from '#areas/sales/analytics/web/pivot-card.tsx'
import { RankingCard } from '#areas/sales/analytics/web/ranking-card.tsx'
import { SeriesCard } from '#areas/sales/analytics/web/series-card.tsx'
import { useAnalytics } from '#areas/sales/analytics/web/use-analytics.ts'
import { Notices } from '#areas/sales/web/notices.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { PageHead } from '#ui/shell/page-head.tsx'
import { ScopeNote } from '#ui/shell/scope-words.tsx'
import { later } from '#ui/shell/later.tsx'
import { HowCounted } from '#ui/scope/how-counted.tsx'
import { ScopedPage } from '#ui/scope/scoped-page.tsx'
import { PendingCards } from '#ui/cards/pending-cards.tsx'
import { Tip } from '#ui/buttons/tip.tsx'
import { SavedViews } from '#ui/views/saved-views.tsx'
import classes from '#areas/sales/analytics/web/analytics.module.css'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { KpiStrip } from '#ui/kpi/kpi-strip.tsx'
import type { SalesAnalytics } from '#areas/sales/analytics/contract.ts'
import { prepareFunnel } from '#areas/sales/analytics/web/prepare-funnel.ts'
import { Funnel } from '#ui/charts/funnel.tsx'
import { prepareSalesSentence } from '#areas/sales/analytics/web/prepare-sales-sentence.ts'
import { SwitchableExhibit } from '#ui/cards/switchable-exhibit.tsx'

const FirstUse = later(() => import('#areas/sales/web/first-use.tsx').then((part) => part.FirstUse))
const EmptyByFilter = later(() =>
  import('#areas/sales/web/empty-by-filter.tsx').then((part) => part.EmptyByFilter),
)

export default function SalesAnalyticsPage(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, change } = useAnalytics()
  const result = useQuery(salesAnalyticsQuery(accountId, question))
  const { data } = result
  return (
    <ScopedPage
      result={result}
      headline={
        <PageHead
          title={t('analytics.title')}
          frame={data?.frame}
          actions={<SavedViews of={salesAnalyticsScreen} />}
        >
          {data?.state === 'ready' ? prepareSalesSentence(data, t) : t('analytics.about')}
        </PageHead>
      }
      counted={
        <>
          <ScopeNote>{`${t('metrics.basis')}: ${t(`analytics.dates.${question.dates}`)}`}</ScopeNote>
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
        </>
      }
      pending={<AnalyticsSkeleton />}
      firstUse={<FirstUse text={t('analytics.firstUseText')} />}
      Empty={EmptyByFilter}
      Below={BelowNumbers}
    >
      {(answer) => (
        <>
          <AnalyticsStrip answer={answer} />
          <div className={classes['grid']}>
            <SeriesCard answer={answer} />
            <FunnelCard answer={answer} />
            <PivotCard />
            <HeatmapCard currency={answer.frame.currency} />
            <RankingCard />
            <MapCard />
          </div>
        </>
      )}
    </ScopedPage>
  )
}

const BelowNumbers = ({ answer: { notices } }: { answer: SalesAnalytics }): ReactNode => (
  <Notices words="analytics" notices={notices} />
)

function AnalyticsSkeleton(): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <KpiStrip label={t('analytics.strip')}>
        {Array.from({ length: 10 }, (_, place) => (
          <Skeleton key={place} height={128} />
        ))}
      </KpiStrip>
      <PendingCards
        grid={classes['grid'] ?? ''}
        places={[
          ['series', t('analytics.series.name'), 330],
          ['funnel', t('analytics.funnel.title'), 330],
          ['pivot', t('analytics.pivot.name'), 420],
        ]}
      />
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
