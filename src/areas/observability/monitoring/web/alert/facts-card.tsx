import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertDetails } from '#areas/observability/monitoring/alerts-contract.ts'
import { alertPlace } from '#areas/observability/monitoring/web/alert/alert-places.ts'
import { ExplanationLinks } from '#areas/observability/monitoring/web/alert/causes-cards.tsx'
import { brokenBound, changeText, levelText, placeText } from '#areas/observability/web/alert-texts.ts'
import { paymentDimensions } from '#model/derived-dimensions.ts'
import { absent } from '#model/formats/locale.ts'
import { formatCount } from '#model/formats/number.ts'
import { formatMinutes } from '#model/monitoring/alert-words.ts'
import { isLevel, monitoredMetrics } from '#model/monitoring/metrics.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Card } from '#ui/cards/card.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'
import classes from '#areas/observability/monitoring/web/alert/alert.module.css'

export function FactsCard({ details }: { details: AlertDetails }): ReactNode {
  const { t } = useTranslation()
  const { alert, settings, currentVersion } = details
  const { lost, lostPerHour, currency, silencedUntil } = alert
  const place = placeText(alert)
  const bound = brokenBound(alert)
  const facts: [key: string, text: ReactNode][] = [
    [t('monitoring.alert.facts.metric'), monitoredMetrics[alert.metric].label],
    ...(place === '' ? [] : [[t('monitoring.alert.facts.place'), place] satisfies [string, string]]),
    [t('monitoring.alert.facts.observed'), levelText(alert, alert.observed)],
    [t('monitoring.alert.facts.expected'), levelText(alert, alert.expected)],
    [t('monitoring.alert.facts.bound'), levelText(alert, bound)],
    [t('monitoring.alerts.columns.change'), changeText(alert)],
    ...(lost === null || lost === 0
      ? []
      : ([
          [t('monitoring.alert.facts.lost'), formatMoney(lost, currency)],
          [
            t('monitoring.alert.facts.perHour'),
            lostPerHour === null ? absent : formatMoney(lostPerHour, currency),
          ],
        ] satisfies [string, string][])),
    ...(isLevel(alert.metric)
      ? []
      : [[t('monitoring.alert.facts.window'), formatMinutes(settings.window)] satisfies [string, string]]),
    [
      t('monitoring.alert.facts.rule'),
      currentVersion === null ? (
        alert.rule.name
      ) : (
        <Link key="rule" to="/observability/monitoring/config" search={{ rule: alert.rule.id }}>
          {alert.rule.name}
        </Link>
      ),
    ],
    [t('monitoring.alerts.columns.owner'), alert.owner?.name ?? t('monitoring.alerts.nobody')],
    ...(silencedUntil === null
      ? []
      : [[t('monitoring.alert.facts.silenced'), formatInstant(silencedUntil)] satisfies [string, string]]),
    ...(alert.reopened === 0
      ? []
      : [[t('monitoring.alert.facts.reopened'), formatCount(alert.reopened)] satisfies [string, string]]),
  ]
  return (
    <Card area="facts" title={t('monitoring.alert.facts.title')}>
      <dl className={classes['facts']}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['links']}>
        <OrdersLink details={details} />
        <ExplanationLinks details={details} />
      </p>
    </Card>
  )
}

/** Links to the orders or attempts of the days and hours in which the rule was broken. */
function OrdersLink({ details }: { details: AlertDetails }): ReactNode {
  const { t } = useTranslation()
  const ofPayments = details.alert.area === 'payments'
  const maySee = useAllowed(ofPayments ? 'payments.view' : 'orders.view')
  const search = alertPlace(details, [], {
    withHours: true,
    ...(ofPayments && { dimensions: paymentDimensions }),
  })
  const { count } = details.orders
  if (!maySee || search === undefined || count === 0) return null
  return (
    <ButtonLink look="outlined" to={ofPayments ? '/payments/decomposition' : '/orders'} search={search}>
      {t(ofPayments ? 'monitoring.alert.facts.attempts' : 'monitoring.alert.facts.orders', {
        count,
        shown: formatCount(count),
      })}
    </ButtonLink>
  )
}
