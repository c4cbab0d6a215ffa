import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentsSegment } from '#areas/payments/decomposition/segment-contract.ts'
import { AttemptsCard } from '#areas/payments/decomposition/web/attempts-card.tsx'
import { Figures } from '#areas/payments/decomposition/web/figures.tsx'
import { filtering } from '#areas/payments/web/filtering.ts'
import { FunnelCard } from '#areas/payments/decomposition/web/funnel-card.tsx'
import { compareSegment } from '#areas/payments/decomposition/web/segment/compare-segment.ts'
import { DetailsCards } from '#areas/payments/decomposition/web/segment/details-cards.tsx'
import {
  describeFilters,
  prepareSegmentSentence,
} from '#areas/payments/decomposition/web/segment/prepare-segment.ts'
import { paymentsSegmentQuery } from '#areas/payments/decomposition/web/segment/segment-queries.ts'
import { useSegment } from '#areas/payments/decomposition/web/segment/use-segment.ts'
import { TrendCard } from '#areas/payments/decomposition/web/trend-card.tsx'
import { usePayments } from '#areas/payments/decomposition/web/use-payments.ts'
import { parseSearchParams } from '#model/address/search-params.ts'
import { isOfNothing } from '#ui/api/failure.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { FilterBar } from '#ui/scope/filter-bar.tsx'
import { AgeChoice } from '#ui/scope/how-counted.tsx'
import { ScopeControls } from '#ui/scope/scope-controls.tsx'
import { ScopeDimensions } from '#ui/scope/scope-dimensions.ts'
import { scopeForNavigation } from '#model/address/scope-search.ts'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { OpenAlerts } from '#ui/shell/open-alerts.tsx'
import { Page } from '#ui/shell/page.tsx'
import { PageHead } from '#ui/shell/page-head.tsx'
import { ScopeNote } from '#ui/shell/scope-words.tsx'
import { useTitle } from '#ui/shell/use-title.ts'
import { viewParameter } from '#ui/views/view-state.ts'
import classes from '#areas/payments/decomposition/web/payments.module.css'

export default function SegmentPage(): ReactNode {
  const { id } = useParams({ strict: false })
  return (
    <ScopeDimensions value={filtering}>
      <Segment key={id} />
    </ScopeDimensions>
  )
}

function Segment(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question } = useSegment()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    paymentsSegmentQuery(accountId, question),
  )
  const settled = !isPending
  useEffect(() => {
    if (settled) numbersShown()
  }, [settled])
  const carried = scopeForNavigation(useSearch({ strict: false }))
  const isUnknown = isOfNothing(error)
  const shown = isUnknown ? undefined : data
  return (
    <Page pending={isPending} changing={isPlaceholderData}>
      <ScopeControls frame={shown?.frame} />
      <Link to="/payments/decomposition" search={carried} className={classes['back']}>
        ← {t('payments.title')}
      </Link>
      {isUnknown && <Unknown />}
      {!isUnknown && <Head segment={shown} />}
      {isPending && <Skeleton height={640} />}
      {error !== null && !isUnknown && data === undefined && (
        <CardError error={error} onRetry={() => void refetch()} />
      )}
      {shown?.state === 'empty' && <EmptyState title={t('payments.segment.empty')} />}
      {shown?.state === 'ready' && <Cards segment={shown} />}
    </Page>
  )
}

function Unknown(): ReactNode {
  const { t } = useTranslation()
  const title = t('payments.segment.notFound')
  useTitle(title)
  return <EmptyState wholePage title={title} text={t('payments.segment.notFoundText')} />
}

function Head({ segment }: { segment: PaymentsSegment | undefined }): ReactNode {
  const { t } = useTranslation()
  const { rate } = useSegment()
  const { search } = usePayments()
  const filters = segment === undefined ? [] : describeFilters(segment, t)
  return (
    <>
      <PageHead title={segment?.name ?? t('payments.segment.title')} frame={segment?.frame}>
        <span className={classes['sentence']}>
          {segment === undefined && <Skeleton width={480} height={60} />}
          {segment?.state === 'ready' && prepareSegmentSentence(segment, rate, t)}
        </span>
      </PageHead>
      {segment !== undefined && (
        <div className={classes['described']}>
          <ScopeNote>
            {[`${t(`payments.segment.kinds.${segment.kind}`)}: ${segment.name}`, ...filters].join(' · ')}
          </ScopeNote>
          <ul className={classes['filters']} aria-label={t('payments.segment.filters')}>
            <li>{t(`payments.segment.kinds.${segment.kind}`)}</li>
            {filters.length === 0 && <li>{t('payments.segment.everything')}</li>}
            {filters.map((filter) => (
              <li key={filter}>{filter}</li>
            ))}
          </ul>
          <ButtonLink
            look="bare"
            to="/payments/decomposition"
            search={{
              ...parseSearchParams(segment.search),
              ...scopeForNavigation(search),
              ...(segment.kind === 'view' && { [viewParameter]: segment.id }),
            }}
          >
            {t('payments.segment.open')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

function Cards({ segment }: { segment: PaymentsSegment }): ReactNode {
  const { t } = useTranslation()
  const { change } = usePayments()
  const { against } = useSegment()
  const answer = useMemo(() => compareSegment(segment, against), [segment, against])
  const filters = Object.fromEntries(segment.filters.map(({ dimension, values }) => [dimension, values]))
  return (
    <>
      <FilterBar>
        <ScopeNote>
          {`${t('payments.segment.against')}: ${t(against === 'rest' ? 'payments.segment.againstRest' : 'payments.segment.againstPeriod')}`}
        </ScopeNote>
        <Segmented
          label={t('payments.segment.against')}
          value={against}
          options={[
            { value: 'rest', label: t('payments.segment.againstRest') },
            { value: 'period', label: t('payments.segment.againstPeriod') },
          ]}
          onChange={(value) => change({ against: value === 'period' ? value : undefined })}
        />
        <AgeChoice />
      </FilterBar>
      <Figures answer={answer} against={against} />
      <OpenAlerts area="payments" filters={filters} />
      <div className={classes['segment']}>
        <FunnelCard answer={answer} against={against} />
        <TrendCard answer={answer} against={against} events={segment.events} />
        <DetailsCards segment={segment} />
        <AttemptsCard />
      </div>
    </>
  )
}
