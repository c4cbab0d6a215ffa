import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { billingDecompositionQuery } from '#areas/sales/billing-decomposition/web/billing-queries.ts'
import { EmptyByFilter } from '#areas/sales/web/empty-by-filter.tsx'
import { FirstUse } from '#areas/sales/web/first-use.tsx'
import { Headline } from '#areas/sales/billing-decomposition/web/headline.tsx'
import { HomeCards } from '#areas/sales/billing-decomposition/web/home-cards.tsx'
import { HomeSkeleton } from '#areas/sales/billing-decomposition/web/home-skeleton.tsx'
import { Notices } from '#areas/sales/web/notices.tsx'
import { useHome } from '#areas/sales/billing-decomposition/web/use-home.ts'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { CardError } from '#ui/cards/card-error.tsx'
import { Page } from '#ui/shell/page.tsx'
import { FilterBar } from '#ui/scope/filter-bar.tsx'
import { HowCounted } from '#ui/scope/how-counted.tsx'
import { ScopeControls } from '#ui/scope/scope-controls.tsx'
import classes from '#areas/sales/billing-decomposition/web/home.module.css'

/** Why did the revenue change, and where: the home. */
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
      {data !== undefined && (
        <Notices words="home" notices={data.notices} failed={error !== null} onRetry={() => void refetch()} />
      )}
      {isPending && <HomeSkeleton />}
      {error !== null && data === undefined && (
        <div className={classes['failed']}>
          <CardError error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data?.state === 'firstUse' && <FirstUse />}
      {data?.state === 'emptyByFilter' && <EmptyByFilter answer={data} />}
      {data?.state === 'ready' && <HomeCards answer={data} />}
    </Page>
  )
}
