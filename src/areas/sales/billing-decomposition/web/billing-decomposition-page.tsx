import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import {
  billingCausesQuery,
  billingDecompositionQuery,
  billingOutlookQuery,
} from '#areas/sales/billing-decomposition/web/billing-queries.ts'
import { HomeCards } from '#areas/sales/billing-decomposition/web/home-cards.tsx'
import { Notices, StaleNotice } from '#areas/sales/web/notices.tsx'
import { useHome } from '#areas/sales/billing-decomposition/web/use-home.ts'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { CardError } from '#ui/cards/card-error.tsx'
import { Page } from '#ui/shell/page.tsx'
import { FilterBar } from '#ui/scope/filter-bar.tsx'
import { HowCounted } from '#ui/scope/how-counted.tsx'
import { ScopeControls } from '#ui/scope/scope-controls.tsx'
import classes from '#areas/sales/billing-decomposition/web/home.module.css'
import { billingDecompositionScreen } from '#areas/sales/billing-decomposition/model.ts'
import { useTranslation } from 'react-i18next'
import type { BillingDecomposition } from '#areas/sales/billing-decomposition/contract.ts'
import { prepareSentence } from '#areas/sales/billing-decomposition/web/prepare-sentence.ts'
import { later } from '#ui/shell/later.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { PageHead } from '#ui/shell/page-head.tsx'
import { RichText } from '#ui/i18n/rich-text.tsx'
import { Card } from '#ui/cards/card.tsx'

export default function BillingDecompositionPage(): ReactNode {
  const { accountId, question } = useHome()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    billingDecompositionQuery(accountId, question),
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
          <HowCounted />
        </FilterBar>
      )}
      {data !== undefined && error !== null && <StaleNotice onRetry={() => void refetch()} />}
      {isPending && <HomeSkeleton />}
      {error !== null && data === undefined && (
        <div className={classes['failed']}>
          <CardError error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data?.state === 'firstUse' && <FirstUse />}
      {data?.state === 'emptyByFilter' && <EmptyByFilter answer={data} />}
      {data?.state === 'ready' && <HomeCards answer={data} />}
      {data !== undefined && <Notices words="home" notices={data.notices} />}
      {data !== undefined && data.state !== 'firstUse' && <FirstSteps />}
    </Page>
  )
}

const FirstUse = later(() => import('#areas/sales/web/first-use.tsx').then((part) => part.FirstUse))
const EmptyByFilter = later(() =>
  import('#areas/sales/web/empty-by-filter.tsx').then((part) => part.EmptyByFilter),
)
const FirstSteps = later(() => import('#areas/sales/web/first-steps.tsx').then((part) => part.FirstSteps))

const SavedViews = later(
  () => import('#ui/views/saved-views.tsx').then((part) => part.SavedViews),
  <Skeleton width={108} height={34} />,
)

type Props = { answer: BillingDecomposition | undefined; pending: boolean }

function Headline({ answer, pending }: Props): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = useHome()
  const ready = answer?.state === 'ready'
  const { data: causes } = useQuery({ ...billingCausesQuery(accountId, question), enabled: ready })
  const { data: outlook } = useQuery({ ...billingOutlookQuery(accountId, question), enabled: ready })
  return (
    <PageHead
      title={t('home.title')}
      frame={answer?.frame}
      actions={<SavedViews of={billingDecompositionScreen} />}
    >
      <span className={classes['sentence']}>
        {pending && <Skeleton width={560} height={116} />}
        {ready && <RichText text={prepareSentence(answer, { causes, outlook }, t)} />}
      </span>
    </PageHead>
  )
}

function HomeSkeleton(): ReactNode {
  const { t } = useTranslation()
  const cards = [
    ['drivers', t('home.drivers.title'), 128],
    ['bridge', t('home.bridge.name'), 308],
    ['causes', t('home.causes.place'), 308],
    ['dimension', t('home.dimension.place'), 380],
    ['timeline', t('home.timeline.name'), 380],
  ] as const
  return (
    <div className={classes['grid']}>
      {cards.map(([area, title, height]) => (
        <Card key={area} area={area} title={title}>
          <Skeleton height={height} />
        </Card>
      ))}
    </div>
  )
}
