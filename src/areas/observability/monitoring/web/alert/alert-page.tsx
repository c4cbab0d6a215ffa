import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertDetails } from '#areas/observability/monitoring/alerts-contract.ts'
import { AlertActions } from '#areas/observability/monitoring/web/alert/alert-actions.tsx'
import { CausesCard, MovedCard } from '#areas/observability/monitoring/web/alert/causes-cards.tsx'
import { FactsCard } from '#areas/observability/monitoring/web/alert/facts-card.tsx'
import { JudgeCard } from '#areas/observability/monitoring/web/alert/judge-card.tsx'
import { prepareAlertSentence } from '#areas/observability/monitoring/web/alert/prepare-alert.ts'
import { SeriesCard } from '#areas/observability/monitoring/web/alert/series-card.tsx'
import { TimelineCard } from '#areas/observability/monitoring/web/alert/timeline-card.tsx'
import { SeverityMark, StateBadge } from '#areas/observability/web/alert-marks.tsx'
import { alertQuery } from '#areas/observability/web/monitoring-queries.ts'
import { MonitoringTabs } from '#areas/observability/monitoring/web/monitoring-page.tsx'
import { alertTitle } from '#model/monitoring/alert-words.ts'
import { isOfNothing } from '#ui/api/failure.ts'
import { Card } from '#ui/cards/card.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { PendingCards } from '#ui/cards/pending-cards.tsx'
import { Skeleton } from '#ui/cards/skeleton.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StaleNotice } from '#ui/feedback/stale-notice.tsx'
import { ZoneNotice } from '#ui/scope/zone-notice.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { Page } from '#ui/shell/page.tsx'
import { PageHead } from '#ui/shell/page-head.tsx'
import { useTitle } from '#ui/shell/use-title.ts'
import classes from '#areas/observability/monitoring/web/alert/alert.module.css'

export default function AlertPage(): ReactNode {
  const { id = '' } = useParams({ strict: false })
  return <OneAlert key={id} id={id} />
}

function OneAlert({ id }: { id: string }): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const { data, dataUpdatedAt, error, isPending, refetch } = useQuery(alertQuery(accountId, id))
  useEffect(() => {
    if (!isPending) numbersShown()
  }, [isPending])
  const isUnknown = isOfNothing(error)
  const shown = isUnknown ? undefined : data
  return (
    <Page pending={isPending}>
      <MonitoringTabs />
      {isUnknown && <Unknown />}
      {!isUnknown && <Head details={shown} now={dataUpdatedAt} />}
      {shown !== undefined && error !== null && <StaleNotice onRetry={() => void refetch()} />}
      {error !== null && !isUnknown && data === undefined && (
        <CardError error={error} onRetry={() => void refetch()} />
      )}
      {isPending && (
        <PendingCards
          grid={classes['grid'] ?? ''}
          places={[
            ['series', t('monitoring.alert.series.name'), 280],
            ['facts', t('monitoring.alert.facts.title'), 280],
            ['causes', t('monitoring.alert.causes.title'), 220],
            ['moved', t('monitoring.alert.moved.title'), 220],
          ]}
        />
      )}
      {shown !== undefined && <Cards details={shown} now={dataUpdatedAt} />}
    </Page>
  )
}

function Unknown(): ReactNode {
  const { t } = useTranslation()
  const title = t('monitoring.alert.notFound')
  useTitle(title)
  return <EmptyState wholePage title={title} text={t('monitoring.alert.notFoundText')} />
}

/** `now` is the time of the response, which refreshes every few seconds. */
function Head({ details, now }: { details: AlertDetails | undefined; now: number }): ReactNode {
  const { t } = useTranslation()
  const title = details === undefined ? t('monitoring.alert.one') : alertTitle(details.alert, now)
  return (
    <>
      <PageHead title={title}>
        <span className={classes['lead']}>
          {details === undefined ? (
            <Skeleton width={480} height={24} />
          ) : (
            <>
              <SeverityMark severity={details.alert.severity} /> <StateBadge state={details.alert.state} />{' '}
              {prepareAlertSentence(details, t, now)}
            </>
          )}
        </span>
      </PageHead>
      <div className={classes['acts']}>{details !== undefined && <AlertActions details={details} />}</div>
    </>
  )
}

function Cards({ details, now }: { details: AlertDetails; now: number }): ReactNode {
  const { t } = useTranslation()
  const { settings, others } = details
  return (
    <div className={classes['grid']}>
      <SeriesCard details={details} />
      <FactsCard details={details} />
      {details.alert.area !== 'catalog' && (
        <>
          <CausesCard details={details} />
          <MovedCard details={details} />
        </>
      )}
      <TimelineCard details={details} />
      <div className={classes['side']}>
        <JudgeCard alert={details.alert} />
        <Card area="auto" title={t('monitoring.alert.playbook.title')}>
          {settings.playbook.trim() === '' ? (
            <p className={classes['quiet']}>{t('monitoring.alert.playbook.none')}</p>
          ) : (
            <p className={classes['playbook']}>{settings.playbook}</p>
          )}
        </Card>
        {others.length > 0 && (
          <Card area="auto" title={t('monitoring.alert.others', { count: others.length })}>
            <ul className={classes['others']}>
              {others.map((other) => (
                <li key={other.id}>
                  <SeverityMark severity={other.severity} />
                  <Link to="/observability/monitoring/alerts/$id" params={{ id: other.id }}>
                    {alertTitle(other, now)}
                  </Link>
                  <StateBadge state={other.state} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
      <ZoneNotice />
    </div>
  )
}
