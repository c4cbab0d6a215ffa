import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentsDecomposition } from '#areas/payments/decomposition/contract.ts'
import { AttemptsCard } from '#areas/payments/decomposition/web/attempts-card.tsx'
import { BridgeCard } from '#areas/payments/decomposition/web/bridge-card.tsx'
import { CausesCard } from '#areas/payments/decomposition/web/causes-card.tsx'
import { CostsCard } from '#areas/payments/decomposition/web/costs-card.tsx'
import { DeclinesCards } from '#areas/payments/decomposition/web/declines-card.tsx'
import { DimensionCard } from '#areas/payments/decomposition/web/dimension-card.tsx'
import { Figures } from '#areas/payments/decomposition/web/figures.tsx'
import { FunnelCard } from '#areas/payments/decomposition/web/funnel-card.tsx'
import { filtering } from '#areas/payments/web/filtering.ts'
import {
  paymentsCausesQuery,
  paymentsDecompositionQuery,
} from '#areas/payments/decomposition/web/payments-queries.ts'
import { prepareSentence } from '#areas/payments/decomposition/web/prepare-sentence.ts'
import { RetriesCard } from '#areas/payments/decomposition/web/retries-card.tsx'
import { TrendCard } from '#areas/payments/decomposition/web/trend-card.tsx'
import { usePayments } from '#areas/payments/decomposition/web/use-payments.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FilterBar } from '#ui/scope/filter-bar.tsx'
import { AgeChoice } from '#ui/scope/how-counted.tsx'
import { ScopeControls } from '#ui/scope/scope-controls.tsx'
import { carriedScope } from '#ui/scope/scope-search.ts'
import { ScopeDimensions } from '#ui/scope/scope-dimensions.ts'
import { useScope } from '#ui/scope/use-scope.ts'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { Page } from '#ui/shell/page.tsx'
import { PageHead } from '#ui/shell/page-head.tsx'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import { SavedViews } from '#ui/views/saved-views.tsx'
import { paymentsDecompositionScreen } from '#model/payments/decomposition-screen.ts'
import classes from '#areas/payments/decomposition/web/payments.module.css'

export default function PaymentsPage(): ReactNode {
  return (
    <ScopeDimensions value={filtering}>
      <Decomposition />
    </ScopeDimensions>
  )
}

function Decomposition(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = usePayments()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    paymentsDecompositionQuery(accountId, question),
  )
  const settled = !isPending
  useEffect(() => {
    if (settled) numbersShown()
  }, [settled])
  return (
    <Page pending={isPending} changing={isPlaceholderData}>
      <ScopeControls frame={data?.frame} />
      <Headline answer={data} pending={isPending} />
      {data?.state !== 'firstUse' && (
        <FilterBar>
          <AgeChoice />
        </FilterBar>
      )}
      {data !== undefined && error !== null && (
        <div className={classes['stale']} role="alert">
          {t('ui.stale')}
          <QuietButton look="bare" icon="retry" onClick={() => void refetch()}>
            {t('ui.retry')}
          </QuietButton>
        </div>
      )}
      {isPending && <PendingCards />}
      {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
      {data?.state === 'firstUse' && (
        <EmptyState title={t('payments.states.firstUseTitle')} text={t('payments.states.firstUseText')}>
          <ButtonLink to="/integrations/import" look="solid">
            {t('home.states.import')}
          </ButtonLink>
        </EmptyState>
      )}
      {data?.state === 'emptyByFilter' && <Empty />}
      {data?.state === 'ready' && <Cards answer={data} />}
    </Page>
  )
}

function Headline({
  answer,
  pending,
}: {
  answer: PaymentsDecomposition | undefined
  pending: boolean
}): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, search } = usePayments()
  const ready = answer?.state === 'ready'
  const { data: causes, isPlaceholderData } = useQuery({
    ...paymentsCausesQuery(accountId, { ...question, rate: 'acceptance' }),
    enabled: ready,
  })
  return (
    <PageHead
      title={t('payments.title')}
      frame={answer?.frame}
      actions={
        <SavedViews
          of={paymentsDecompositionScreen}
          renderMore={({ id }) => (
            <Menu.Item
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/payments/decomposition/$id"
                  params={{ id }}
                  search={carriedScope(search)}
                />
              )}
            >
              {t('payments.segment.versus')}
            </Menu.Item>
          )}
        />
      }
    >
      <span className={classes['sentence']}>
        {pending && <Skeleton width={480} height={60} />}
        {ready && prepareSentence(answer, isPlaceholderData ? undefined : causes, t)}
      </span>
    </PageHead>
  )
}

function Cards({ answer }: { answer: PaymentsDecomposition }): ReactNode {
  const seesCost = useAllowed('payments.cost')
  return (
    <>
      <Figures answer={answer} />
      <div className={classes['grid']}>
        <BridgeCard answer={answer} />
        <CausesCard />
        <FunnelCard answer={answer} />
        <TrendCard answer={answer} />
        <DimensionCard />
        <DeclinesCards />
        <RetriesCard />
        {seesCost && <CostsCard />}
        <AttemptsCard />
      </div>
    </>
  )
}

function Empty(): ReactNode {
  const { t } = useTranslation()
  const { filters, filter } = useScope()
  const held = Object.keys(filters)
  if (held.length === 0)
    return <EmptyState title={t('payments.states.emptyPeriod')} text={t('home.states.emptyPeriodText')} />
  return (
    <EmptyState title={t('payments.states.emptyTitle')} text={t('home.states.emptyText')}>
      <QuietButton
        look="solid"
        onClick={() => filter(Object.fromEntries(held.map((dimension) => [dimension, []])))}
      >
        {t('scope.filters.clear')}
      </QuietButton>
    </EmptyState>
  )
}

function PendingCards(): ReactNode {
  const { t } = useTranslation()
  const cards = [
    ['bridge', t('payments.bridge.name'), 308],
    ['causes', t('payments.causes.title'), 308],
    ['funnel', t('payments.funnel.title'), 380],
    ['trend', t('payments.trend.name'), 380],
  ] as const
  return (
    <>
      <Skeleton height={270} />
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
