import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { clientComparators, clientsScreen } from '#areas/clients/analytics/model.ts'
import { clientsQuery } from '#areas/clients/analytics/web/clients-queries.ts'
import { CohortsCard } from '#areas/clients/analytics/web/cohorts-card.tsx'
import { Figures } from '#areas/clients/analytics/web/figures.tsx'
import { FirstPurchasesCard, RepurchaseChangeCard } from '#areas/clients/analytics/web/first-cards.tsx'
import { PeopleCard } from '#areas/clients/analytics/web/people-card.tsx'
import { prepareSentence } from '#areas/clients/analytics/web/prepare-sentence.ts'
import { ProjectionCard } from '#areas/clients/analytics/web/projection-card.tsx'
import { SavedSegmentsCard } from '#areas/clients/analytics/web/saved-segments-card.tsx'
import { SegmentsCards } from '#areas/clients/analytics/web/segments-cards.tsx'
import { useClients } from '#areas/clients/analytics/web/use-clients.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { PendingCards } from '#ui/cards/pending-cards.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StaleNotice } from '#ui/feedback/stale-notice.tsx'
import { ScopeControls } from '#ui/scope/scope-controls.tsx'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { Page } from '#ui/shell/page.tsx'
import { PageHead } from '#ui/shell/page-head.tsx'
import { SavedViews } from '#ui/views/saved-views.tsx'
import classes from '#areas/clients/analytics/web/clients.module.css'

export default function ClientsPage(): ReactNode {
  const { t } = useTranslation()
  const { accountId, scope } = useClients()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(clientsQuery(accountId, scope))
  useEffect(() => {
    if (!isPending) numbersShown()
  }, [isPending])
  const retry = () => void refetch()
  return (
    <Page pending={isPending} changing={isPlaceholderData}>
      <ScopeControls frame={data?.frame} comparators={clientComparators} />
      <PageHead
        title={t('clientsAnalytics.title')}
        frame={data?.frame}
        actions={<SavedViews of={clientsScreen} />}
      >
        <span className={classes['sentence']}>
          {isPending && <Skeleton width={480} height={66} />}
          {data?.state === 'ready' && prepareSentence(data, t)}
        </span>
      </PageHead>
      {data !== undefined && error !== null && <StaleNotice onRetry={retry} />}
      {isPending && <Pending />}
      {error !== null && data === undefined && <CardError error={error} onRetry={retry} />}
      {data?.state === 'firstUse' && (
        <EmptyState
          title={t('clientsAnalytics.states.firstUseTitle')}
          text={t('clientsAnalytics.states.firstUseText')}
        >
          <ButtonLink to="/integrations/import" look="solid">
            {t('clientsAnalytics.states.import')}
          </ButtonLink>
        </EmptyState>
      )}
      {data?.state === 'ready' && (
        <>
          <Figures answer={data} />
          <div className={classes['grid']}>
            <SegmentsCards />
            <CohortsCard />
            <FirstPurchasesCard />
            <RepurchaseChangeCard />
            <ProjectionCard />
            <SavedSegmentsCard />
            <PeopleCard />
          </div>
        </>
      )}
    </Page>
  )
}

function Pending(): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <Skeleton height={270} />
      <PendingCards
        grid={classes['grid'] ?? ''}
        places={[
          ['segments', t('clientsAnalytics.segments.title'), 460],
          ['grid', t('clientsAnalytics.grid.title'), 340],
          ['migration', t('clientsAnalytics.migration.title'), 340],
        ]}
      />
    </>
  )
}
