import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertBell, OpenProblem } from '#areas/observability/bell-contract.ts'
import type { Alert } from '#areas/observability/monitoring/alerts-contract.ts'
import { SeverityMark, StateBadge } from '#areas/observability/web/alert-marks.tsx'
import { lastingText } from '#areas/observability/web/alert-texts.ts'
import { prepareList } from '#areas/observability/web/bell/prepare-bell.ts'
import { formatCount } from '#model/formats/number.ts'
import { alertTitle } from '#model/monitoring/alert-words.ts'
import classes from '#areas/observability/web/bell/bell.module.css'

type Following = { now: number; onFollow: () => void }

export default function Latest({ bell, ...rest }: Following & { bell: AlertBell }): ReactNode {
  const { t } = useTranslation()
  const { items, more } = prepareList(bell)
  return (
    <>
      <ul className={classes['latest']}>
        {items.map(({ alert, problem }) =>
          alert === undefined ? (
            <Problem key={problem.id} problem={problem} {...rest} />
          ) : (
            <Fired key={alert.id} alert={alert} {...rest} />
          ),
        )}
      </ul>
      {more.alerts > 0 && (
        <p className={classes['words']}>
          {t('monitoring.bell.more', { count: more.alerts, shown: formatCount(more.alerts) })}
        </p>
      )}
      {more.problems > 0 && (
        <p className={classes['words']}>
          {t('monitoring.bell.moreProblems', { count: more.problems, shown: formatCount(more.problems) })}
        </p>
      )}
    </>
  )
}

function Fired({ alert, now, onFollow }: Following & { alert: Alert }): ReactNode {
  return (
    <li>
      <SeverityMark severity={alert.severity} />
      <Link to="/observability/monitoring/alerts/$id" params={{ id: alert.id }} onClick={onFollow}>
        {alertTitle(alert, now)}
      </Link>
      <small>
        <StateBadge state={alert.state} /> {lastingText(alert, now)}
      </small>
    </li>
  )
}

function Problem({ problem, now, onFollow }: Following & { problem: OpenProblem }): ReactNode {
  const { t } = useTranslation()
  const { key, title, severity, since } = problem
  return (
    <li>
      <SeverityMark severity={severity} />
      <Link to="/observability/guardian" search={{ verificacao: key }} onClick={onFollow}>
        {title}
      </Link>
      <small>
        {t('guardian.title')} · {lastingText({ brokeAt: since, endedAt: null }, now)}
      </small>
    </li>
  )
}
