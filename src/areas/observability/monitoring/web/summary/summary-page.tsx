import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { MonitoringSummary } from '#areas/observability/monitoring/reports-contract.ts'
import { SeverityMark } from '#areas/observability/web/alert-marks.tsx'
import { GuardianCard } from '#areas/observability/monitoring/web/summary/guardian-card.tsx'
import { MonitoringPage } from '#areas/observability/monitoring/web/monitoring-page.tsx'
import { summaryQuery } from '#areas/observability/web/monitoring-queries.ts'
import {
  prepareAreas,
  prepareNarrative,
  prepareRules,
  prepareSeverities,
  prepareSides,
} from '#areas/observability/monitoring/web/summary/prepare-summary.ts'
import { usePeriod } from '#areas/observability/monitoring/web/use-period.ts'
import { alertTitle } from '#model/monitoring/alert-words.ts'
import { scopeForNavigation } from '#model/address/scope-search.ts'
import { toAddress } from '#model/address/search-params.ts'
import { Card } from '#ui/cards/card.tsx'
import { CardError } from '#ui/cards/card-error.tsx'
import { PendingCards } from '#ui/cards/pending-cards.tsx'
import { StaleNotice } from '#ui/feedback/stale-notice.tsx'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { PeriodControl } from '#ui/scope/scope-controls.tsx'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { InHeader } from '#ui/shell/header-slot.tsx'
import { useAllowedInWhole } from '#ui/shell/use-allowed.ts'
import { TableTwin } from '#ui/tables/table-twin.tsx'
import classes from '#areas/observability/monitoring/web/summary/summary.module.css'

export default function SummaryPage(): ReactNode {
  const { t } = useTranslation()
  const { accountId, period, daysOf } = usePeriod()
  const { data, dataUpdatedAt, error, isPending, isPlaceholderData, refetch } = useQuery(
    summaryQuery(accountId, { period }),
  )
  useEffect(() => {
    if (!isPending) numbersShown()
  }, [isPending])
  const seesGuardian = useAllowedInWhole('observability.view')
  const days = data === undefined ? undefined : daysOf(data)
  return (
    <MonitoringPage
      lead={t('monitoring.summary.lead')}
      period={days === undefined ? undefined : formatSpan(days.from, days.to)}
      pending={isPending}
      changing={isPlaceholderData}
    >
      <InHeader>
        <PeriodControl days={days} />
      </InHeader>
      {data !== undefined && error !== null && <StaleNotice onRetry={() => void refetch()} />}
      {error !== null && data === undefined && <CardError error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <PendingCards
          grid={classes['grid'] ?? ''}
          places={[
            ['narrative', t('monitoring.summary.title'), 200],
            ['numbers', t('monitoring.summary.numbers'), 200],
            ['areas', t('monitoring.summary.areas'), 120],
            ['severities', t('monitoring.summary.severities'), 120],
            ['rules', t('monitoring.summary.rules'), 200],
            ['worst', t('monitoring.summary.worst'), 200],
            ...(seesGuardian ? ([['guardian', t('guardian.summary.title'), 200]] as const) : []),
          ]}
        />
      )}
      {data !== undefined && <Cards summary={data} now={dataUpdatedAt} seesGuardian={seesGuardian} />}
    </MonitoringPage>
  )
}

type CardsProps = { summary: MonitoringSummary; now: number; seesGuardian: boolean }

function Cards({ summary, now, seesGuardian }: CardsProps): ReactNode {
  const { t } = useTranslation()
  const { rules, worst, currency } = summary
  return (
    <div className={classes['grid']}>
      <Card area="narrative" title={t('monitoring.summary.title')}>
        <ul className={classes['narrative']}>
          {prepareNarrative(summary, t).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
      <Card area="numbers" title={t('monitoring.summary.numbers')}>
        <TableTwin table={prepareSides(summary, t)} />
      </Card>
      <Card area="areas" title={t('monitoring.summary.areas')}>
        <TableTwin table={prepareAreas(summary, t)} />
      </Card>
      <Card area="severities" title={t('monitoring.summary.severities')}>
        <TableTwin table={prepareSeverities(summary, t)} />
      </Card>
      <Card
        area="rules"
        title={t('monitoring.summary.rules')}
        subtitle={t('monitoring.summary.rulesSubtitle')}
      >
        {rules.length === 0 ? (
          <p className={classes['quiet']}>{t('monitoring.summary.quiet')}</p>
        ) : (
          <TableTwin
            table={prepareRules(summary, t)}
            rows={{
              label: () => null,
              choose: () => {},
              renderMore: (index) => {
                const rule = rules[index]
                return rule === undefined ? null : (
                  <Link
                    to="/observability/monitoring/alerts"
                    search={(before) => ({
                      ...scopeForNavigation(before),
                      tab: 'todos',
                      rule: toAddress(rule.id),
                    })}
                    className={classes['see']}
                  >
                    {t('monitoring.overview.open.see')}
                  </Link>
                )
              },
            }}
          />
        )}
      </Card>
      <Card
        area="worst"
        title={t('monitoring.summary.worst')}
        subtitle={t('monitoring.summary.worstSubtitle')}
      >
        {worst.length === 0 ? (
          <p className={classes['quiet']}>{t('monitoring.summary.noLoss')}</p>
        ) : (
          <ol className={classes['worst']}>
            {worst.map((alert) => (
              <li key={alert.id}>
                <SeverityMark severity={alert.severity} />
                <Link to="/observability/monitoring/alerts/$id" params={{ id: alert.id }}>
                  {alertTitle(alert, now)}
                </Link>
                <span>{formatMoney(alert.lost, currency)}</span>
              </li>
            ))}
          </ol>
        )}
      </Card>
      {seesGuardian && <GuardianCard />}
    </div>
  )
}
