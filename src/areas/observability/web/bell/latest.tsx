import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AlertBell } from '#areas/observability/monitoring/alerts-contract.ts'
import { SeverityMark, StateBadge } from '#areas/observability/web/alert-marks.tsx'
import { lastingText } from '#areas/observability/web/alert-texts.ts'
import { alertTitle } from '#model/monitoring/alert-words.ts'
import classes from '#areas/observability/web/bell/bell.module.css'

export default function Latest(props: { bell: AlertBell; now: number; onFollow: () => void }): ReactNode {
  const { bell, now, onFollow } = props
  return (
    <ul className={classes['latest']}>
      {bell.latest.map((alert) => (
        <li key={alert.id}>
          <SeverityMark severity={alert.severity} />
          <Link to="/observability/monitoring/alerts/$id" params={{ id: alert.id }} onClick={onFollow}>
            {alertTitle(alert, now)}
          </Link>
          <small>
            <StateBadge state={alert.state} /> {lastingText(alert, now)}
          </small>
        </li>
      ))}
    </ul>
  )
}
