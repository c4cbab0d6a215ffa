import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogisticsLive } from '#areas/logistics/live/contract.ts'
import { CutOffsCard } from '#areas/logistics/live/web/cut-offs-card.tsx'
import { MapCard } from '#areas/logistics/live/web/map-card.tsx'
import { Pipeline } from '#areas/logistics/live/web/pipeline.tsx'
import { PlacesCard } from '#areas/logistics/live/web/places-card.tsx'
import { prepareSentence } from '#areas/logistics/live/web/prepare-sentence.ts'
import { Tiles } from '#areas/logistics/live/web/tiles.tsx'
import { towerFiltering } from '#areas/logistics/live/web/tower-filtering.ts'
import { towerQuery } from '#areas/logistics/live/web/tower-queries.ts'
import { UnmappedNotice, useUnmapped } from '#areas/logistics/live/web/unmapped-notice.tsx'
import { useTower } from '#areas/logistics/live/web/use-tower.ts'
import { Worklist } from '#areas/logistics/live/web/worklist.tsx'
import { FirstUse, NothingOpen } from '#areas/logistics/web/states.tsx'
import { towerStages } from '#model/logistics/tower.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { PendingCards } from '#ui/cards/pending-cards.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { Refreshed } from '#ui/feedback/refreshed.tsx'
import { StaleNotice } from '#ui/feedback/stale-notice.tsx'
import { Select } from '#ui/forms/select.tsx'
import { FilterBar } from '#ui/scope/filter-bar.tsx'
import { ScopeDimensions } from '#ui/scope/scope-dimensions.ts'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { OpenAlerts } from '#ui/shell/open-alerts.tsx'
import { Page } from '#ui/shell/page.tsx'
import { PageHead } from '#ui/shell/page-head.tsx'
import { ScopeNote } from '#ui/shell/scope-words.tsx'
import classes from '#areas/logistics/live/web/tower.module.css'

const Wall = lazy(() => import('#areas/logistics/live/web/wall.tsx'))

export default function TowerPage(): ReactNode {
  return (
    <ScopeDimensions value={towerFiltering}>
      <Tower />
    </ScopeDimensions>
  )
}

const TILES = 7
const silences = ['2', '3', '5', '7', '10'] as const

function Tower(): ReactNode {
  const { t } = useTranslation()
  const { accountId, question, search, change } = useTower()
  const [paused, setPaused] = useState(false)
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery({
    ...towerQuery(accountId, question),
    // Another choice of filters is answered once, though paused.
    enabled: ({ state }) => !paused || state.data === undefined,
  })
  useEffect(() => {
    if (!isPending) numbersShown()
  }, [isPending])
  const unmapped = useUnmapped()
  // What is between the numbers and the pictures comes with them.
  const answer = unmapped.isLoading ? undefined : data
  const retry = (): void => void refetch()
  const silentFor = (days: string): string =>
    `${t('logisticsLive.silentDays')} ${t('logisticsLive.days', { count: Number(days) })}`
  const bar = (
    <FilterBar>
      <ScopeNote>{silentFor(search.silentDays ?? '5')}</ScopeNote>
      <span className={classes['liveness']}>
        <Select
          label={t('logisticsLive.silentDays')}
          value={search.silentDays ?? '5'}
          options={silences.map((value) => ({ value, label: silentFor(value) }))}
          onChange={(value) => change({ silentDays: silences.find((days) => days === value) })}
        />
        <span className={classes['refreshed']}>
          {data !== undefined && <Refreshed at={dataUpdatedAt} paused={paused} />}
        </span>
        <QuietButton aria-pressed={paused} onClick={() => setPaused(!paused)}>
          {t(paused ? 'ui.resume' : 'ui.pause')}
        </QuietButton>
      </span>
    </FilterBar>
  )
  const wall = (
    <span className={classes['wide']}>
      <QuietButton onClick={() => change({ tv: '1' })}>{t('ui.wall.open')}</QuietButton>
    </span>
  )
  const lead = (
    <span className={classes['sentence']}>
      {isPending && <Skeleton width={480} height={24} />}
      {data?.state === 'ready' && prepareSentence(data, t)}
    </span>
  )
  const isBare = data !== undefined && data.state !== 'ready'
  return (
    <>
      {isBare || (error !== null && data === undefined) ? (
        <Page pending={false}>
          <PageHead title={t('logisticsLive.title')}>{lead}</PageHead>
          {data?.state !== 'firstUse' && bar}
          {data === undefined && <CardError error={error} onRetry={retry} />}
          {data?.state === 'firstUse' && <FirstUse text={t('logisticsLive.firstUse')} />}
          {data?.state === 'emptyByFilter' && <NothingOpen />}
        </Page>
      ) : (
        <Worklist
          paused={paused}
          tower={question}
          lead={lead}
          pageActions={wall}
          above={
            <>
              {bar}
              {data !== undefined && error !== null && <StaleNotice onRetry={retry} />}
              {answer === undefined ? <PendingNumbers /> : <Numbers answer={answer} />}
              <OpenAlerts area="logistics" />
              {answer !== undefined && unmapped.data !== undefined && (
                <UnmappedNotice answer={unmapped.data} />
              )}
            </>
          }
          pictures={
            answer === undefined ? (
              <PendingPictures />
            ) : (
              <Pictures answer={answer} answeredAt={dataUpdatedAt} />
            )
          }
        />
      )}
      {search.tv !== undefined && data !== undefined && (
        <Suspense>
          <Wall
            answer={data}
            answeredAt={dataUpdatedAt}
            refreshed={<Refreshed at={dataUpdatedAt} paused={paused} />}
            stale={error !== null}
            onLeave={() => change({ tv: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}

function Numbers({ answer }: { answer: LogisticsLive }): ReactNode {
  const { t } = useTranslation()
  const { converted, currency, isCut } = answer.frame
  return (
    <>
      <Pipeline answer={answer} />
      <Tiles answer={answer} />
      {converted !== undefined && (
        <p className={classes['quiet']}>
          {t('logisticsLive.converted', { currency, others: converted.join(', ') })}
        </p>
      )}
      {isCut && <p className={classes['quiet']}>{t('logisticsLive.cut')}</p>}
    </>
  )
}

function PendingNumbers(): ReactNode {
  return (
    <>
      <ol className={classes['pipeline']} aria-hidden="true">
        {towerStages.map((stage) => (
          <li key={stage} className={classes['stage']}>
            <Skeleton height={122} />
          </li>
        ))}
      </ol>
      <ul className={classes['tiles']} aria-hidden="true">
        {Array.from({ length: TILES }, (_, index) => (
          <li key={index} className={classes['tile']}>
            <Skeleton height={85} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Pictures({ answer, answeredAt }: { answer: LogisticsLive; answeredAt: number }): ReactNode {
  return (
    <div className={classes['grid']}>
      <MapCard answer={answer} />
      <CutOffsCard answer={answer} answeredAt={answeredAt} />
      <PlacesCard answer={answer} />
    </div>
  )
}

function PendingPictures(): ReactNode {
  const { t } = useTranslation()
  return (
    <PendingCards
      grid={classes['grid'] ?? ''}
      places={[
        ['map', t('logisticsLive.map.name'), 360],
        ['cutOffs', t('logisticsLive.cutOffs.title'), 360],
        ['places', t('logisticsLive.places.carriers'), 360],
      ]}
    />
  )
}
