import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Alert } from '#areas/observability/monitoring/alerts-contract.ts'
import { SeverityMark, StateBadge } from '#areas/observability/web/alert-marks.tsx'
import {
  changeText,
  changeTone,
  comparedText,
  lastingText,
  placeText,
} from '#areas/observability/web/alert-texts.ts'
import { QuietButton } from '#ui/buttons/quiet-button.tsx'
import { formatInstant } from '#ui/formats/instant.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { absent } from '#model/formats/locale.ts'
import { formatCount } from '#model/formats/number.ts'
import { alertTitle } from '#model/monitoring/alert-words.ts'
import { monitoredMetrics } from '#model/monitoring/metrics.ts'
import type { Column } from '#ui/list/column.ts'
import classes from '#areas/observability/monitoring/web/alerts/alerts.module.css'

type Expansion = {
  expanded: readonly string[]
  /** First rows of their incidents. */
  heads: ReadonlySet<string>
  toggle: (incidentId: string) => void
}

export function alertsColumns(t: TFunction, now: number, expansion: Expansion): Column<Alert>[] {
  return [
    {
      key: 'severity',
      label: t('monitoring.alerts.columns.severity'),
      width: 116,
      sort: 'severity',
      narrow: true,
      plain: true,
      cell: ({ severity }) => <SeverityMark severity={severity} />,
    },
    {
      key: 'title',
      label: t('monitoring.alerts.columns.title'),
      width: 290,
      sort: 'name',
      fixed: true,
      pinned: true,
      narrow: true,
      plain: true,
      wide: true,
      cell: (alert) => <Title alert={alert} now={now} expansion={expansion} t={t} />,
    },
    {
      key: 'state',
      label: t('monitoring.alerts.columns.state'),
      width: 116,
      sort: 'state',
      narrow: true,
      plain: true,
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: 'compared',
      label: t('monitoring.alerts.columns.compared'),
      width: 178,
      align: 'right',
      cell: (alert) => comparedText(alert, t),
    },
    {
      key: 'change',
      label: t('monitoring.alerts.columns.change'),
      width: 92,
      align: 'right',
      narrow: true,
      cell: (alert) => <span data-tone={changeTone(alert)}>{changeText(alert)}</span>,
    },
    {
      key: 'impact',
      label: t('monitoring.alerts.columns.impact'),
      width: 98,
      align: 'right',
      sort: 'impact',
      narrow: true,
      cell: ({ lost, currency }) => (lost === null ? absent : formatMoney(lost, currency)),
    },
    {
      key: 'since',
      label: t('monitoring.alerts.columns.since'),
      width: 146,
      sort: 'since',
      narrow: true,
      cell: ({ brokeAt }) => formatInstant(brokeAt),
    },
    {
      key: 'duration',
      label: t('monitoring.alerts.columns.duration'),
      width: 104,
      align: 'right',
      sort: 'duration',
      cell: (alert) => lastingText(alert, now),
    },
    {
      key: 'owner',
      label: t('monitoring.alerts.columns.owner'),
      width: 130,
      personal: true,
      cell: ({ owner }) => owner?.name ?? t('monitoring.alerts.nobody'),
    },
    {
      key: 'metric',
      label: t('monitoring.alerts.columns.metric'),
      width: 220,
      cell: (alert) => [monitoredMetrics[alert.metric].label, placeText(alert)].filter(Boolean).join(' · '),
    },
    {
      key: 'rule',
      label: t('monitoring.alerts.columns.rule'),
      width: 220,
      hidden: true,
      cell: ({ rule }) => rule.name,
    },
    {
      key: 'verdict',
      label: t('monitoring.alerts.columns.verdict'),
      width: 140,
      hidden: true,
      cell: ({ verdict }) => (verdict === null ? absent : t(`monitoring.verdicts.${verdict.verdict}`)),
    },
  ]
}

type TitleProps = { alert: Alert; now: number; expansion: Expansion; t: TFunction }

function Title({ alert, now, expansion, t }: TitleProps): ReactNode {
  const { incident } = alert
  const others = incident.alerts - 1
  const isHead = expansion.heads.has(alert.id)
  const isOpen = expansion.expanded.includes(incident.id)
  return (
    <span className={classes['title']} data-part={!isHead}>
      <Link to="/observability/monitoring/alerts/$id" params={{ id: alert.id }}>
        {alertTitle(alert, now)}
      </Link>
      {isHead && others > 0 && (
        <QuietButton
          look="bare"
          icon={isOpen ? 'up' : 'down'}
          aria-expanded={isOpen}
          onClick={() => expansion.toggle(incident.id)}
        >
          {t('monitoring.alerts.others', { count: others, shown: formatCount(others) })}
        </QuietButton>
      )}
    </span>
  )
}
