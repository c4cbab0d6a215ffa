import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
  paymentsDimensionsQuery,
} from '#areas/payments/decomposition/web/payments-queries.ts'
import { prepareSentence } from '#areas/payments/decomposition/web/prepare-sentence.ts'
import { RetriesCard } from '#areas/payments/decomposition/web/retries-card.tsx'
import { TrendCard } from '#areas/payments/decomposition/web/trend-card.tsx'
import { usePayments } from '#areas/payments/decomposition/web/use-payments.ts'
import { FirstUse, NoAttempts } from '#areas/payments/web/states.tsx'
import { PendingCards } from '#ui/cards/pending-cards.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { AgeChoice } from '#ui/scope/how-counted.tsx'
import { scopeForNavigation } from '#model/address/scope-search.ts'
import { ScopedPage } from '#ui/scope/scoped-page.tsx'
import { ScopeDimensions } from '#ui/scope/scope-dimensions.ts'
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
  const result = useQuery(paymentsDecompositionQuery(accountId, question))
  return (
    <ScopedPage
      result={result}
      headline={<Headline answer={result.data} pending={result.isPending} />}
      counted={<AgeChoice />}
      pending={
        <>
          <Skeleton height={270} />
          <PendingCards
            grid={classes['grid'] ?? ''}
            places={[
              ['bridge', t('payments.bridge.name'), 308],
              ['causes', t('payments.causes.title'), 308],
              ['funnel', t('payments.funnel.title'), 380],
              ['trend', t('payments.trend.name'), 380],
            ]}
          />
        </>
      }
      firstUse={<FirstUse text={t('payments.states.firstUseText')} />}
      Empty={NoAttempts}
    >
      {(answer) => <Cards answer={answer} />}
    </ScopedPage>
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
  const dimensions = useQuery({
    ...paymentsDimensionsQuery(accountId, { ...question, rate: 'acceptance' }),
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
                  search={scopeForNavigation(search)}
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
        {ready &&
          prepareSentence(
            answer,
            {
              causes: isPlaceholderData ? undefined : causes,
              opposed: dimensions.isPlaceholderData ? null : dimensions.data?.opposed,
            },
            t,
          )}
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
