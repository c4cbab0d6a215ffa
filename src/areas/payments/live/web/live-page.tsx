import { useQuery } from '@tanstack/react-query'
import { type ContextType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentsLive } from '#areas/payments/live/contract.ts'
import { paymentsLiveScreen } from '#areas/payments/live/model.ts'
import { liveWindows } from '#model/payments/live.ts'
import { paymentsLiveQuery } from '#areas/payments/live/web/live-queries.ts'
import { MatrixCard } from '#areas/payments/live/web/matrix-card.tsx'
import { prepareSentence } from '#areas/payments/live/web/prepare-state.ts'
import { RefusalsCard } from '#areas/payments/live/web/refusals-card.tsx'
import { Refreshed } from '#ui/feedback/refreshed.tsx'
import { SeriesCard } from '#areas/payments/live/web/series-card.tsx'
import { Status } from '#areas/payments/live/web/status.tsx'
import { Tiles } from '#areas/payments/live/web/tiles.tsx'
import { TroublesCard } from '#areas/payments/live/web/troubles-card.tsx'
import { useLive } from '#areas/payments/live/web/use-live.ts'
import { FirstUse, NoAttempts } from '#areas/payments/web/states.tsx'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { PendingCards } from '#ui/cards/pending-cards.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { StaleNotice } from '#ui/feedback/stale-notice.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { FilterBar } from '#ui/scope/filter-bar.tsx'
import { ScopeDimensions } from '#ui/scope/scope-dimensions.ts'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { OpenAlerts } from '#ui/shell/open-alerts.tsx'
import { Page } from '#ui/shell/page.tsx'
import { PageHead } from '#ui/shell/page-head.tsx'
import { SavedViews } from '#ui/views/saved-views.tsx'
import classes from '#areas/payments/live/web/live.module.css'
import { filtering } from '#areas/payments/web/filtering.ts'

/** Dimensions that only refused attempts have, or hours: a rate filtered by these is meaningless. */
const excludedDimensions: readonly string[] = [
  'attemptNumber',
  'retryChange',
  'declineGroup',
  'declineCode',
  'weekday',
  'hourOfDay',
]

const liveFiltering: ContextType<typeof ScopeDimensions> = {
  ...filtering,
  dimensions: filtering.dimensions.filter((dimension) => !excludedDimensions.includes(dimension)),
}

const Wall = lazy(() => import('#areas/payments/live/web/wall.tsx'))

export default function LivePage(): ReactNode {
  return (
    <ScopeDimensions value={liveFiltering}>
      <Live />
    </ScopeDimensions>
  )
}

const momentary = ['tv']

function Live(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, search, change } = useLive()
  const [paused, setPaused] = useState(false)
  const query = paymentsLiveQuery(accountId, question)
  const asked = useQuery({
    ...query,
    // while paused, a changed filter is still fetched once
    enabled: ({ state }) => !paused || state.data === undefined,
  })
  const { data, error, isPending, isPlaceholderData, dataUpdatedAt, refetch } = asked
  const settled = !isPending
  useEffect(() => {
    if (settled) numbersShown()
  }, [settled])
  const isReady = data?.state === 'ready'
  return (
    <Page pending={isPending} changing={isPlaceholderData}>
      <PageHead
        title={t('paymentsLive.title')}
        actions={
          <>
            <SavedViews of={paymentsLiveScreen} besides={momentary} />
            <span className={classes['wide']}>
              <QuietButton onClick={() => change({ tv: '1' })}>{t('ui.wall.open')}</QuietButton>
            </span>
          </>
        }
      >
        <span className={classes['sentence']}>
          {isPending && <Skeleton width={480} height={24} />}
          {isReady && (
            <>
              <Status status={data.status} /> {prepareSentence(data, t)}
            </>
          )}
        </span>
      </PageHead>
      {data?.state !== 'firstUse' && (
        <FilterBar>
          <span className={classes['liveness']}>
            {data !== undefined && <Refreshed at={dataUpdatedAt} paused={paused} />}
            <QuietButton aria-pressed={paused} onClick={() => setPaused(!paused)}>
              {t(paused ? 'ui.resume' : 'ui.pause')}
            </QuietButton>
          </span>
        </FilterBar>
      )}
      {data !== undefined && error !== null && <StaleNotice onRetry={() => void refetch()} />}
      {isPending && <Pending />}
      {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
      {data?.state === 'firstUse' && <FirstUse text={t('paymentsLive.firstUse')} />}
      {data?.state === 'emptyByFilter' && <NoAttempts />}
      {isReady && search.tv === undefined && <Cards answer={data} />}
      {search.tv !== undefined && data !== undefined && (
        <Suspense>
          <Wall
            answer={data}
            refreshed={<Refreshed at={dataUpdatedAt} paused={paused} />}
            stale={error !== null}
            onLeave={() => change({ tv: undefined })}
          />
        </Suspense>
      )}
    </Page>
  )
}

function Cards({ answer }: { answer: PaymentsLive }): ReactNode {
  const { t } = useTranslation()
  const { search, change } = useLive()
  const { window: minutes = '15' } = search
  return (
    <>
      <TroublesCard answer={answer} />
      <div>
        <Segmented
          label={t('paymentsLive.window')}
          value={minutes}
          options={liveWindows.map((value) => ({
            value: `${value}` as const,
            label: t('paymentsLive.minutes', { minutes: value }),
          }))}
          onChange={(window) => change({ window })}
        />
      </div>
      <Tiles answer={answer} />
      <OpenAlerts area="payments" />
      {answer.frame.converted !== undefined && (
        <p className={classes['converted']}>
          {t('paymentsLive.converted', {
            currency: answer.frame.currency,
            others: answer.frame.converted.join(', '),
          })}
        </p>
      )}
      <div className={classes['grid']}>
        <SeriesCard answer={answer} />
        <MatrixCard answer={answer} />
        <RefusalsCard answer={answer} />
      </div>
    </>
  )
}

function Pending(): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <Skeleton width={220} height={34} />
      <Skeleton height={284} />
      <Skeleton height={52} />
      <PendingCards
        grid={classes['grid'] ?? ''}
        places={[
          ['series', t('paymentsLive.series.name'), 320],
          ['matrix', t('paymentsLive.matrix.caption'), 320],
          ['refusals', t('paymentsLive.refusals.title'), 420],
        ]}
      />
    </>
  )
}
